import { describe, expect, it } from 'vitest'
import { ada, setUp, signedIn, started, untilCalled } from '../../test/set-up-session.ts'
import { RIGHT_CODE } from '../testing/index.ts'
import { createSession } from './create-session.ts'

const reason = new Error('The user left the page')

describe('cancellation by a signal', () => {
  it('ends a sign-in with the reason, and leaves the form as it was', async () => {
    const { session, userPool, tokenStore } = await started([{ ...ada, totp: true }])
    const release = userPool.hold('startPasswordProof')
    const controller = new AbortController()
    const signingIn = session.signIn(ada, { signal: controller.signal })
    expect(session.state().name).toBe('passwordSent')
    controller.abort(reason)
    await expect(signingIn).rejects.toBe(reason)
    release()
    expect(session.state()).toEqual({ name: 'signedOut' })
    expect(tokenStore.load()).toBeUndefined()
    expect(await session.signIn(ada)).toMatchObject({ name: 'awaitingOneTimeCode' })
  })

  it('keeps the challenge of a cancelled code', async () => {
    const { session, userPool } = await started([{ ...ada, totp: true }])
    const before = await session.signIn(ada)
    const release = userPool.hold('answerCode')
    const controller = new AbortController()
    const confirming = session.confirmSignIn({ code: RIGHT_CODE }, { signal: controller.signal })
    await untilCalled(userPool, 'answerCode')
    controller.abort(reason)
    await expect(confirming).rejects.toBe(reason)
    release()
    expect(session.state()).toEqual(before)
  })

  it('ends a change of the password, and leaves the user signed in', async () => {
    const { session, userPool } = await signedIn()
    const release = userPool.hold('changePassword')
    const controller = new AbortController()
    const changing = session.changePassword(
      { oldPassword: ada.password, newPassword: 'Another-Horse-8' },
      { signal: controller.signal },
    )
    await untilCalled(userPool, 'changePassword')
    controller.abort(reason)
    await expect(changing).rejects.toBe(reason)
    release()
    expect(session.state().name).toBe('signedIn')
  })

  it('ends the waiting for a renewed token, not the renewal that others wait for', async () => {
    const { session, userPool, clock } = await signedIn()
    await clock.advance(3_590_000)
    const release = userPool.hold('renewTokens')
    const controller = new AbortController()
    const cancelled = session.idToken({ signal: controller.signal })
    const other = session.accessToken()
    controller.abort(reason)
    await expect(cancelled).rejects.toBe(reason)
    release()
    expect(await other).toMatch(/\./)
    expect(session.state().name).toBe('signedIn')
  })

  it('ends the waiting for a renewal that was requested', async () => {
    const { session, userPool } = await signedIn()
    const release = userPool.hold('renewTokens')
    const controller = new AbortController()
    const cancelled = session.refresh({ signal: controller.signal })
    const other = session.refresh()
    controller.abort(reason)
    await expect(cancelled).rejects.toBe(reason)
    release()
    expect(await other).toMatchObject({ name: 'signedIn' })
  })

  it('ends a sign-out everywhere, and leaves the user signed in', async () => {
    const { session, userPool, tokenStore } = await signedIn()
    const release = userPool.hold('signOutEverywhere')
    const controller = new AbortController()
    const signingOut = session.signOutEverywhere({ signal: controller.signal })
    await untilCalled(userPool, 'signOutEverywhere')
    controller.abort(reason)
    await expect(signingOut).rejects.toBe(reason)
    release()
    expect(session.state().name).toBe('signedIn')
    expect(tokenStore.load()).toBeDefined()
  })

  it('starts nothing for a signal that has aborted before', async () => {
    const { session, userPool } = await started([{ ...ada, totp: true }])
    const signal = AbortSignal.abort(reason)
    await expect(session.signIn(ada, { signal })).rejects.toBe(reason)
    await expect(session.idToken({ signal })).rejects.toBe(reason)
    await expect(session.signInHosted({ signal })).rejects.toBe(reason)
    await expect(session.finishHostedSignIn({ url: '' }, { signal })).rejects.toBe(reason)
    await expect(session.resendSignUpCode({ email: ada.email }, { signal })).rejects.toBe(reason)
    expect(userPool.calls).toEqual([])
    expect(session.state().name).toBe('signedOut')
  })
})

describe('tokens and claims', () => {
  it('returns both tokens and the claims of the ID token', async () => {
    const { session, tokenStore } = await signedIn()
    expect([await session.idToken(), await session.accessToken()]).toEqual([
      tokenStore.load()?.idToken,
      tokenStore.load()?.accessToken,
    ])
    expect(await session.claims()).toMatchObject({
      sub: `sub-of-${ada.email}`,
      email: ada.email,
      'cognito:username': `id-of-${ada.email}`,
    })
  })

  it('gives neither before the second factor', async () => {
    const { session } = await started([{ ...ada, totp: true }])
    await session.signIn(ada)
    const refusal = { code: 'auth/not-signed-in' }
    await expect(session.accessToken()).rejects.toMatchObject(refusal)
    await expect(session.claims()).rejects.toMatchObject(refusal)
  })
})

it('signs in without a sign-up API, and names what is missing for a sign-up', async () => {
  const { ports } = setUp([{ ...ada, totp: true }])
  const session = createSession({ ...ports, signUpApi: undefined })
  await session.start()
  const missing = /createSignUpApi/
  await expect(session.signUp(ada)).rejects.toThrow(missing)
  await expect(session.confirmSignUp({ email: ada.email, code: '1' })).rejects.toThrow(missing)
  await expect(session.requestMfaReset(ada)).rejects.toThrow(missing)
  expect(session.state()).toEqual({ name: 'signedOut' })
  await session.signIn(ada)
  expect(await session.confirmSignIn({ code: RIGHT_CODE })).toMatchObject({ name: 'signedIn' })
})
