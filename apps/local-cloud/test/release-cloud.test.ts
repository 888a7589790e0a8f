import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findFreePort } from '../src/postgres/free-port.ts'
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

  const cloud = await runCloud(
    {
      CLOUD_DATA_DIR: folder,
      CLOUD_PORT: String(await findFreePort()),
      DATABASE_URL: runtime.databaseUrl,
      // Loads the packages of traces, which a start without it does not need.
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      // No pnpm, and no other program of the workspace.
      PATH: '/nowhere',
    },
    undefined,
    join(release, 'apps', 'local-cloud', 'src', 'main.ts'),
  )
  try {
    const answer = await fetch(`${cloud.url}/version`)
    expect(await answer.json()).toEqual({ name: 'qportal-local-cloud', version })
    expect((await fetch(`${cloud.url}/readyz`)).status).toBe(200)
  } finally {
    await cloud.end('SIGTERM')
  }
})
