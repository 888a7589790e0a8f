import { afterAll, describe, expect, it } from 'vitest'
import { samplingJob } from '../../test/programs.ts'
import { createTestApi } from '../../test/test-api.ts'
import { ApiError } from './api-error.ts'
import { createRateLimit } from './rate-limit.ts'

describe('a rate limit', () => {
  let now = 0
  const limit = createRateLimit(60, { now: () => new Date(now) })
  const ask = (caller: string) => {
    try {
      limit(caller)
      return 'in'
    } catch (error) {
      return error instanceof ApiError ? Number(error.headers['retry-after']) : error
    }
  }

  it('lets a minute of calls in at once, then one for each second that passes', () => {
    for (let i = 0; i < 60; i++) expect(ask('ada')).toBe('in')
    expect(ask('ada')).toBe(1)
    now += 999
    expect(ask('ada')).toBe(1)
    now += 1
    expect([ask('ada'), ask('ada')]).toEqual(['in', 1])
  })

  it('never saves up more than a minute, and keeps callers apart', () => {
    now += 3_600_000
    for (let i = 0; i < 60; i++) expect(ask('ada')).toBe('in')
    expect(ask('ada')).toBe(1)
    expect(ask('eve')).toBe('in')
  })

  it('does not forget a caller who has to wait among ten thousand others', () => {
    for (let i = 0; i < 10_001; i++) ask(`caller ${i}`)
    expect(ask('ada')).toBe(1)
  })
})

describe('new jobs', () => {
  it('have a limit of their own', async () => {
    const api = await createTestApi({ SUBMISSIONS_PER_MINUTE: '2' })
    afterAll(() => api.close())
    const { client } = await api.addUser('ada')
    const submit = () => client.call('/jobs', { method: 'POST', body: samplingJob })
    expect([(await submit()).status, (await submit()).status]).toEqual([200, 200])
    const third = await submit()
    expect(third).toMatchObject({ status: 429, body: { message_code: 'TOO_MANY_REQUESTS' } })
    expect(third.headers.get('retry-after')).toBe('30')
    expect(await client.call('/jobs')).toMatchObject({ status: 200 })
  })
})
