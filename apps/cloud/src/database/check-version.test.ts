import { afterAll, expect, it } from 'vitest'
import { createTestRuntime } from '../../test/test-runtime.ts'
import { checkPostgresVersion, requireVersion } from './check-version.ts'

const runtime = await createTestRuntime()
afterAll(() => runtime.close())

it('refuses a PostgreSQL that is too old, in a sentence', async () => {
  expect(() => requireVersion({ version: 130_022, text: '13.22' })).toThrow(
    'PostgreSQL 13.22 is too old: this cloud needs version 14 or newer.',
  )
  expect(() => requireVersion({ version: 140_000, text: '14.0' })).not.toThrow()
  await checkPostgresVersion(runtime.database)
})
