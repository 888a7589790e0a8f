import { expect, it } from 'vitest'
import { fetchInSession } from './fetch-in-session.ts'

const answer = (status: number, message_code?: string) => Response.json({ message_code }, { status })

/** How often a call that is answered so asks the pool about the session. */
async function questionsAfter(response: Response, refresh = async () => ({ name: 'signedOut' as const })) {
  let questions = 0
  const session = {
    refresh: () => {
      questions += 1
      return refresh()
    },
  }
  const answered = await fetchInSession(session, async () => response)(new Request('http://cloud.test/jobs'))
  expect(answered).toBe(response)
  expect(answered.bodyUsed).toBe(false)
  return questions
}

it.each([
  [200, undefined, 0],
  [401, 'AUTHENTICATION_FAILED', 1],
  [401, undefined, 1],
  [403, 'FORBIDDEN_USER_SUSPENDED', 1],
  [403, 'MFA_REQUIRED', 1],
  [403, 'FORBIDDEN_DEVICE_ACCESS', 0],
  [500, 'INTERNAL_SERVER_ERROR', 0],
] as const)('an answer %s %s asks the pool %s times about the session', async (status, code, questions) => {
  expect(await questionsAfter(answer(status, code))).toBe(questions)
})

it('gives the caller the answer of the API when it is no JSON, or when the pool refuses', async () => {
  expect(await questionsAfter(new Response('<html>', { status: 403 }))).toBe(0)
  expect(await questionsAfter(answer(401), () => Promise.reject(new Error('Not authorized')))).toBe(1)
})
