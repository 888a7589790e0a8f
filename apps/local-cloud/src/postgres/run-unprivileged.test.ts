import { afterEach, expect, it, vi } from 'vitest'
import { runUnprivileged } from './run-unprivileged.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('hides the secret key from the account that runs PostgreSQL', async () => {
  vi.stubEnv('SECRET_KEY', 'a key of the tests that is long enough')
  vi.stubEnv('SMTP_URL', 'smtp://user:secret@mail.example.org')
  const names = ['-p', 'Object.keys(process.env).join()']
  const environment = await runUnprivileged(process.execPath, names, { account: null, places: [] })
  expect(environment).toContain('LC_ALL')
  expect(environment).not.toMatch(/SECRET_KEY|SMTP_URL/)
})
