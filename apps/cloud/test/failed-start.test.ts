import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { reservePort } from './reserve-port.ts'
import { runCloud } from './running-cloud.ts'

const folder = mkdtempSync(join(tmpdir(), 'failed-start-'))
let child: ChildProcess | undefined
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

it('stops everything that has started when a late step of the start fails', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>portal</title>')
  writeFileSync(join(folder, 'demo-user.json'), '{ "email":')
  const started = runCloud(
    {
      CLOUD_DATA_DIR: folder,
      CLOUD_PORT: String(await reservePort()),
      PORTAL_HOST: 'on',
      PORTAL_DIR: folder,
      PORTAL_PORT: String(await reservePort()),
    },
    (process) => (child = process),
  )
  await expect(started).rejects.toThrow('The cloud ended with 1')
})

it('logs one line per attempt while the database does not answer', async () => {
  const started = runCloud(
    {
      CLOUD_DATA_DIR: folder,
      CLOUD_PORT: String(await reservePort()),
      DATABASE_URL: `postgres://portal:secret@127.0.0.1:${await reservePort()}/portal`,
    },
    (process) => {
      child = process
      process.stderr?.once('data', () => process.kill('SIGTERM'))
    },
  )
  const { message } = (await started.catch((error: unknown) => error)) as Error
  expect(message).toMatch(
    /"reason":"[^"]*ECONNREFUSED[^"]*","msg":"the database does not answer; trying again"/,
  )
  expect(message).not.toContain('    at ')
  expect(message).not.toContain('secret')
})
