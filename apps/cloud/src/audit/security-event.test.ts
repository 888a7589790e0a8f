import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestRuntime } from '../../test/test-runtime.ts'
import { deleteEventsBefore, readEvents } from './read-events.ts'
import { runWithOrigin } from './request-origin.ts'
import { recordSecurityEvent } from './security-event.ts'

const runtime = await createTestRuntime({ LOG_LEVEL: 'error' })
afterAll(() => runtime.close())

function refuse(times: number, address: string) {
  return runWithOrigin({ address }, async () => {
    for (let count = 0; count < times; count++)
      await recordSecurityEvent(runtime, { name: 'token', outcome: 'refused' })
  })
}

describe('the audit log', () => {
  it('has time, actor, subject and origin of an event, as a row and as a line', async () => {
    const detail = { code: 'account-changed', change: 'unlock' } as const
    const origin = { actor: 'grace', address: '192.0.2.7', userAgent: 'Browser/1', requestId: 'r-1' }
    await runWithOrigin(origin, () =>
      recordSecurityEvent(runtime, {
        name: 'account-change',
        outcome: 'success',
        subject: 'ada',
        detail,
      }),
    )
    const expected = {
      event: 'account-change',
      outcome: 'success',
      actor: 'grace',
      subject: 'ada',
      address: '192.0.2.7',
      user_agent: 'Browser/1',
      request_id: 'r-1',
      detail: 'account-changed change=unlock',
    }
    expect(await readEvents(runtime, { limit: 1 })).toMatchObject([
      { ...expected, coded_detail: detail, at: runtime.clock.now() },
    ])
    expect(JSON.parse(runtime.logged.at(-1) ?? '')).toMatchObject({ audit: expected })
  })

  it('cannot be changed, shortened or emptied', async () => {
    const { database } = runtime
    const changes = [
      sql`update security_event set subject = 'eve'`,
      sql`delete from security_event`,
      sql`truncate security_event`,
    ]
    for (const change of changes) await expect(change.execute(database)).rejects.toThrow('append only')
  })

  it('loses only events older than its retention', async () => {
    await recordSecurityEvent(runtime, { name: 'sign-in', outcome: 'success', subject: 'old' })
    runtime.turnClock(86_400_000)
    await recordSecurityEvent(runtime, { name: 'sign-in', outcome: 'success', subject: 'new' })
    expect(await deleteEventsBefore(runtime, runtime.clock.now())).toBeGreaterThan(0)
    expect(await readEvents(runtime, { limit: 9 })).toMatchObject([{ subject: 'new' }])
  })

  it('records 60 refusals per minute and network, and how many it left out', async () => {
    await refuse(100, '192.0.2.8')
    await refuse(1, '192.0.2.9')
    const count = async () => (await readEvents(runtime, { name: 'token', limit: 1000 })).length
    expect(await count()).toBe(61)
    runtime.turnClock(60_000)
    await refuse(1, '192.0.2.8')
    expect(await readEvents(runtime, { limit: 1 })).toMatchObject([{ address: '192.0.2.8', left_out: 40 }])
  })

  it('records one refusal per minute, network and limit, and how many it left out', async () => {
    const exceed = (times: number, limit: 'requests' | 'submissions') =>
      runWithOrigin({ address: '192.0.2.7' }, async () => {
        for (let count = 0; count < times; count++)
          await recordSecurityEvent(runtime, {
            name: 'limit',
            outcome: 'refused',
            detail: { code: 'rate-limit', limit },
          })
      })
    const recorded = async () =>
      (await readEvents(runtime, { name: 'limit', limit: 9 })).map(({ detail, left_out }) => [
        detail,
        left_out,
      ])
    await exceed(5, 'requests')
    await exceed(5, 'submissions')
    runtime.turnClock(60_000)
    await exceed(1, 'requests')
    expect(await recorded()).toEqual([
      ['rate-limit limit=requests', 4],
      ['rate-limit limit=submissions', 0],
      ['rate-limit limit=requests', 0],
    ])
  })
})
