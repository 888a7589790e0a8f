import { describe, expect, it } from 'vitest'
import { createApiClient } from '../create-api-client.ts'
import { manualClock } from '../testing/manual-clock.ts'

function clientOf(answer: (request: Request) => Response) {
  return createApiClient({
    baseUrl: 'http://cloud.test',
    token: async () => 'id-token',
    fetch: async (request) => answer(request),
  })
}

describe('the signed-in user', () => {
  it.each([
    ['ada@example.org', 'ada@example.org'],
    [7, '7'],
  ])('has the id %j', async (id, read) => {
    const account = { id, email: 'ada@example.org', name: 'Ada', organization: null, login_events: null }
    expect(await clientOf(() => Response.json(account)).getAccount()).toEqual({
      id: read,
      email: 'ada@example.org',
      name: 'Ada',
    })
  })

  it('has a quota, of which a limit of null is none', async () => {
    const quota = {
      qpu_jobs: { used: 1, limit: 5 },
      simulator_jobs: { used: 0, limit: 9 },
      qpu_shots: { used: 300, limit: null },
      reset_at: '2026-06-01T00:00:00Z',
    }
    expect(await clientOf(() => Response.json({ id: 'a', quota })).getAccount()).toEqual({
      id: 'a',
      quota: {
        processorJobs: { used: 1, limit: 5 },
        simulatorJobs: { used: 0, limit: 9 },
        processorShots: { used: 300 },
        resetAt: '2026-06-01T00:00:00.000Z',
      },
    })
  })

  it('is absent where the cloud has no such call, like its settings', async () => {
    const client = clientOf(() => Response.json({ detail: 'Not Found' }, { status: 404 }))
    expect([await client.getAccount(), await client.getAccountSettings()]).toEqual([undefined, undefined])
  })

  it('is changed by the given members', async () => {
    const bodies: Promise<string>[] = []
    const client = clientOf((request) => {
      bodies.push(request.text())
      return Response.json({ id: 'a', name: 'Ada' })
    })
    expect(await client.updateAccount({ name: 'Ada' })).toMatchObject({ name: 'Ada' })
    expect(await Promise.all(bodies)).toEqual(['{"name":"Ada"}'])
  })

  it('stays signed in when a member is not editable or deletion is disabled', async () => {
    const refusal = { message: 'name field is disabled for updates' }
    const client = clientOf(() => Response.json(refusal, { status: 401 }))
    const forbidden = { code: 'api/forbidden', message: refusal.message }
    await expect(client.updateAccount({ name: 'Ada' })).rejects.toMatchObject(forbidden)
    await expect(client.deleteAccount()).rejects.toMatchObject(forbidden)
    const signedOut = clientOf(() => Response.json({ message: 'Unauthorized' }, { status: 401 }))
    await expect(signedOut.deleteAccount()).rejects.toMatchObject({ code: 'api/authentication-failed' })
  })

  it('is exported as an archive, where the cloud can', async () => {
    const file = { file: 'UEsFBg==', file_name: 'account_2026-03-01.zip' }
    expect(await clientOf(() => Response.json(file)).exportAccount()).toEqual({
      fileName: 'account_2026-03-01.zip',
      bytes: Uint8Array.of(80, 75, 5, 6),
    })
    const older = clientOf(() => Response.json({ detail: 'Not Found' }, { status: 404 }))
    expect(await older.exportAccount()).toBeUndefined()
    const again = clientOf(() => Response.json({ message_code: 'SIGN_IN_AGAIN' }, { status: 403 }))
    for (const refused of [again.exportAccount(), again.deleteAccount()])
      await expect(refused).rejects.toMatchObject({ code: 'api/sign-in-again' })
  })

  it('has ten minutes for an export, and thirty seconds for other calls', async () => {
    const clock = manualClock()
    const client = createApiClient({
      baseUrl: 'http://cloud.test',
      token: async () => 'id-token',
      fetch: () => new Promise(() => {}),
      clock,
    })
    const limitOf = async (call: Promise<unknown>) => {
      await expect(call).rejects.toMatchObject({ code: 'api/timed-out' })
      return clock.slept.at(-1)
    }
    expect(await limitOf(client.deleteAccount())).toBe(30_000)
    expect(await limitOf(client.exportAccount())).toBe(600_000)
  })

  it('has settings, of which absent ones are not allowed', async () => {
    const client = clientOf(() => Response.json({ editable_fields: ['name'], allow_deletion: false }))
    expect(await client.getAccountSettings()).toEqual({
      editableFields: ['name'],
      visibleFields: [],
      mayDelete: false,
      keepsLoginHistory: false,
    })
  })
})
