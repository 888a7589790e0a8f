import { afterAll, describe, expect, it } from 'vitest'
import { createTestRuntime } from './test-runtime.ts'

const runtime = await createTestRuntime()
afterAll(() => runtime.close())

describe('the test runtime', () => {
  it('has every table, empty', async () => {
    expect(await runtime.database.selectFrom('job').selectAll().execute()).toEqual([])
    expect(await runtime.database.selectFrom('identity_user').selectAll().execute()).toEqual([])
  })

  it('logs no secrets', () => {
    runtime.log.info({ password: 'hunter2', request: { headers: { authorization: 'Bearer abc' } } }, 'said')
    expect(runtime.logged.at(-1)).toContain('said')
    expect(runtime.logged.at(-1)).not.toMatch(/hunter2|abc/)
  })
})
