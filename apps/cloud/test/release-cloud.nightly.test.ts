import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { reservePort } from './reserve-port.ts'
import { runCloud } from './running-cloud.ts'
import { createTestRuntime } from './test-runtime.ts'

const folder = mkdtempSync(join(tmpdir(), 'release-'))
const runtime = await createTestRuntime()
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await runtime.close()
})

it('is a tarball that starts with Node.js alone', { timeout: 300_000 }, async () => {
  const script = resolve(import.meta.dirname, '..', 'scripts', 'release-cloud.ts')
  const [file = '', version] = execFileSync(process.execPath, [script, folder]).toString().trim().split(' ')
  execFileSync('tar', ['-xzf', file, '-C', folder])
  const release = join(folder, 'qportal-cloud')
  const [megabytes] = execFileSync('du', ['-sm', release]).toString().split('\t')
  expect(Number(megabytes)).toBeLessThan(150)

  const command = (path: string) => {
    const env = { ...process.env, PATH: path }
    return spawnSync(join(release, 'bin', 'qportal'), ['--version'], { env, encoding: 'utf8' })
  }
  const tools = '/usr/bin:/bin'
  expect(command(`${dirname(process.execPath)}:${tools}`).stdout).toBe(`${version}\n`)
  const older = join(folder, 'older')
  mkdirSync(older)
  writeFileSync(join(older, 'node'), '#!/bin/sh\necho v24.9.0\n', { mode: 0o755 })
  expect(command(`${older}:${tools}`)).toMatchObject({
    status: 1,
    stderr: 'Node.js 24.15 or newer is needed as node in PATH, instead of: v24.9.0\n',
  })

  const cloud = await runCloud(
    {
      CLOUD_DATA_DIR: folder,
      CLOUD_PORT: String(await reservePort()),
      DATABASE_URL: runtime.databaseUrl,
      // Loads the packages of traces, which a start without it does not need.
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      // No pnpm, and no other program of the workspace.
      PATH: '/nowhere',
    },
    undefined,
    // The path of releases before December 2026, which runs the new file.
    join(release, 'apps', 'local-cloud', 'src', 'main.ts'),
  )
  try {
    const answer = await fetch(`${cloud.url}/version`)
    expect(await answer.json()).toEqual({ name: 'qportal-cloud', version })
    await expect.poll(async () => (await fetch(`${cloud.url}/readyz`)).status).toBe(200)
  } finally {
    await cloud.end('SIGTERM')
  }
})
