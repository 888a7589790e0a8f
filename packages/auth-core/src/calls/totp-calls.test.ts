import { expect, it } from 'vitest'
import { ada, adaUser, setUp } from '../../test/set-up-session.ts'
import type { TotpOwner, UserPool } from '../ports/user-pool.ts'
import { RIGHT_CODE } from '../testing/index.ts'
import { createCallContext } from './call-context.ts'
import { setUpTotp, verifyTotp } from './totp-calls.ts'

const { signal } = new AbortController()

/** A user during set-up, in a pool that issues no tokens before it. */
function inSetUp(change: Partial<UserPool>) {
  const { ports, userPool } = setUp([ada], { demandsTotp: true })
  const context = createCallContext({ ...ports, userPool: { ...userPool, ...change } })
  context.vault.setUp = { session: 'first', userId: adaUser.username, email: ada.email }
  return { context, userPool }
}

it('names the user by the pool’s user name if there is no address', async () => {
  const { context } = inSetUp({ issueTotpSecret: async () => ({ secret: 'S' }) })
  const reply = await setUpTotp({ user: { ...adaUser, email: '' }, issuer: 'Q' }, context, signal)
  expect(reply).toMatchObject({ enrolmentUri: 'otpauth://totp/Q:id-of-ada%40example.org?secret=S&issuer=Q' })
})

it('continues with its challenge if the pool returns no new one', async () => {
  const asked: unknown[] = []
  const { context, userPool } = inSetUp({
    issueTotpSecret: async () => ({ secret: 'S' }),
    verifyTotp: async (owner: TotpOwner) => {
      asked.push(owner)
      return {}
    },
    answerSetUp: async ({ session }) => {
      asked.push(session)
      return { kind: 'tokens', tokens: userPool.issueFor(ada.email) }
    },
  })
  await setUpTotp({ user: adaUser, issuer: 'Q' }, context, signal)
  expect(await verifyTotp(RIGHT_CODE, context, signal)).toEqual({ type: 'signedIn', user: adaUser })
  expect(asked).toEqual([expect.objectContaining({ session: 'first' }), 'first'])
})

it('fails if the pool sends another challenge instead of tokens', async () => {
  const { context } = inSetUp({
    verifyTotp: async () => ({}),
    answerSetUp: async () => ({ kind: 'codeRequired', session: 's', userId: 'id' }),
  })
  await expect(verifyTotp(RIGHT_CODE, context, signal)).rejects.toMatchObject({
    code: 'auth/totp-set-up-failed',
  })
})
