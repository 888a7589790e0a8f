import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { secretVariables } from '../settings/settings.ts'
import { findAccount, runUnprivileged } from './run-unprivileged.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('hides every secret from the account that runs PostgreSQL', async () => {
  expect(secretVariables).toEqual(expect.arrayContaining(['SECRET_KEY', 'STORAGE_S3_SECRET_KEY']))
  for (const name of secretVariables) vi.stubEnv(name, 'a secret')
  const values = ['-p', 'JSON.stringify(process.env)']
  const environment = await runUnprivileged(process.execPath, values, { account: null, places: [] })
  expect(environment).toContain('LC_ALL')
  expect(environment).not.toContain('a secret')
})

it.skipIf(process.getuid?.() !== 0)('runs as the owner of the folder (skipped unless root)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'owned-'))
  const byDefault = await findAccount(folder)
  expect(byDefault).toEqual(await findAccount(join(folder, 'missing')))
  chownSync(folder, 4711, 4712)
  expect(await findAccount(folder)).toEqual({ uid: 4711, gid: 4712 })
  rmSync(folder, { recursive: true })
})
