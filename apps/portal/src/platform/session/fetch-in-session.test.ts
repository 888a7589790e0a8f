import { expect, it } from 'vitest'
import { fetchInSession } from './fetch-in-session.ts'

function answer(status: number, message_code?: string) {
  return Response.json({ message_code }, { status })
}
function authorizationOf({ headers }: Request) {
  return headers.get('authorization')
}

/** A session whose tokens are numbered, and the number of token refreshes. */
function openSession(refusal?: Error) {
  let renewals = 0
  return {
    renewals: () => renewals,
    idToken: async () => `token-${renewals}`,
    refresh: async () => {
      renewals += 1
      if (refusal) throw refusal
      return { name: 'signedOut' as const }
    },
  }
}

function ask(init?: RequestInit) {
  return new Request('http://cloud.test/jobs', { headers: { authorization: 'Bearer token-0' }, ...init })
}

it.each([
  [200, undefined, 0],
  [401, 'AUTHENTICATION_FAILED', 1],
  [401, undefined, 1],
  [403, 'FORBIDDEN_USER_SUSPENDED', 1],
  [403, 'MFA_REQUIRED', 1],
  [403, 'FORBIDDEN_DEVICE_ACCESS', 0],
  [500, 'INTERNAL_SERVER_ERROR', 0],
] as const)('refreshes the tokens for an answer %s %s: %s times', async (status, code, renewals) => {
  const session = openSession()
  const answered = await fetchInSession(session, async () => answer(status, code))(ask())
  expect(answered.status).toBe(status)
  expect(answered.bodyUsed).toBe(false)
  expect(session.renewals()).toBe(renewals)
})

it('sends a refused call once more with the new token and the same body', async () => {
  const sent: (string | null)[] = []
  const call = fetchInSession(openSession(), async (request) => {
    sent.push(authorizationOf(request), await request.text())
    return answer(sent.length === 2 ? 401 : 200)
  })
  expect((await call(ask({ method: 'POST', body: 'a job' }))).status).toBe(200)
  expect(sent).toEqual(['Bearer token-0', 'a job', 'Bearer token-1', 'a job'])
})

it('refreshes the tokens once for calls that are refused one after another', async () => {
  const session = openSession()
  const call = fetchInSession(session, async (request) =>
    answer(authorizationOf(request) === 'Bearer token-0' ? 401 : 200),
  )
  expect([(await call(ask())).status, (await call(ask())).status]).toEqual([200, 200])
  expect(session.renewals()).toBe(1)
})

it("returns the API's answer when it is not JSON or when the pool refuses", async () => {
  const [page, refused] = [new Response('<html>', { status: 403 }), answer(401)]
  expect(await fetchInSession(openSession(), async () => page)(ask())).toBe(page)
  const session = openSession(new Error('Not authorized'))
  expect(await fetchInSession(session, async () => refused)(ask())).toBe(refused)
  expect(refused.bodyUsed).toBe(false)
})
