import { expect, it } from 'vitest'
import { ada, signedIn } from '../../test/set-up-session.ts'
import { RIGHT_CODE } from '../testing/index.ts'

const right = { password: ada.password, code: RIGHT_CODE }

it('replaces the tokens of the same user and revokes the former session', async () => {
  const { session, tokenStore, userPool } = await signedIn()
  const former = tokenStore.load()!
  await session.reauthenticate(right)
  const now = tokenStore.load()!
  expect(session.state().name).toBe('signedIn')
  expect(now.username).toBe(former.username)
  expect(now.accessToken).not.toBe(former.accessToken)
  const { signal } = new AbortController()
  await expect(userPool.renewTokens(former.refreshToken, signal)).rejects.toMatchObject({
    code: 'auth/session-revoked',
  })
})

it.each([
  [{ ...right, password: 'Wrong-Horse-7' }, 'auth/password-rejected'],
  [{ ...right, code: '000000' }, 'auth/code-mismatch'],
  [{ ...right, password: '' }, 'auth/password-empty'],
])('leaves session and tokens as they are after %j', async (input, code) => {
  const { session, tokenStore } = await signedIn()
  const former = tokenStore.load()
  await expect(session.reauthenticate(input)).rejects.toMatchObject({ code })
  expect(session.state().name).toBe('signedIn')
  expect(tokenStore.load()).toEqual(former)
})

it('does not overwrite the tokens of another user who signed in meanwhile', async () => {
  const { session, tokenStore, userPool } = await signedIn()
  const release = userPool.hold('answerCode')
  const again = session.reauthenticate(right)
  const other = { ...tokenStore.load()!, username: 'id-of-bob' }
  tokenStore.save(other)
  release()
  await expect(again).rejects.toMatchObject({ code: 'auth/signed-out-elsewhere' })
  expect(tokenStore.load()).toEqual(other)
})

it('issues and verifies the secret of another authenticator while signed in', async () => {
  const { session, userPool } = await signedIn()
  userPool.failWith('auth/recent-sign-in-required', 'issueTotpSecret')
  await expect(session.startTotpReplacement({ issuer: 'Portal' })).rejects.toMatchObject({
    code: 'auth/recent-sign-in-required',
  })
  expect(session.state().name).toBe('signedIn')
  userPool.failWith(undefined, 'issueTotpSecret')
  const { secret, enrolmentUri } = await session.startTotpReplacement({ issuer: 'Portal' })
  expect(enrolmentUri).toContain(`secret=${secret}`)
  await expect(session.finishTotpReplacement({ code: '000000' })).rejects.toMatchObject({
    code: 'auth/code-mismatch',
  })
  await session.finishTotpReplacement({ code: RIGHT_CODE })
  expect(session.state().name).toBe('signedIn')
})
