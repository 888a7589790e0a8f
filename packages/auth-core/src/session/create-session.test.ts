import { describe, expect, it } from 'vitest'
import { ada, adaUser, setUp, signedIn, started, untilCalled, untilState } from '../../test/set-up-session.ts'
import { RIGHT_CODE } from '../testing/index.ts'
import { settled } from '../testing/manual-clock.ts'
import { createSession } from './create-session.ts'

describe('signing in', () => {
  it('asks for a one-time code after the password and signs in after the code', async () => {
    const { session, tokenStore } = await started([{ ...ada, totp: true }])
    expect(await session.signIn(ada)).toMatchObject({
      name: 'awaitingOneTimeCode',
      challenge: { email: ada.email, expiresAt: Date.UTC(2030, 0, 1, 0, 3) },
    })
    expect(tokenStore.load()).toBeUndefined()
    expect(await session.confirmSignIn({ code: RIGHT_CODE })).toEqual({ name: 'signedIn', user: adaUser })
    expect(await session.idToken()).toBe(tokenStore.load()?.idToken)
  })

  it('rejects a wrong password and lets the user try again', async () => {
    const { session } = await started([{ ...ada, totp: true }])
    await expect(session.signIn({ ...ada, password: 'wrong' })).rejects.toMatchObject({
      code: 'auth/password-rejected',
    })
    expect(session.state()).toEqual({ name: 'signedOut' })
    expect(await session.signIn(ada)).toMatchObject({ name: 'awaitingOneTimeCode' })
  })

  it('accepts a password that is not ASCII', async () => {
    const password = 'Pässwört-パスワード-7'
    const { session } = await started([{ ...ada, password, totp: true }])
    expect(await session.signIn({ ...ada, password })).toMatchObject({ name: 'awaitingOneTimeCode' })
  })

  it('keeps the challenge after a wrong code', async () => {
    const { session } = await started([{ ...ada, totp: true }])
    const before = await session.signIn(ada)
    await expect(session.confirmSignIn({ code: '000000' })).rejects.toMatchObject({
      code: 'auth/code-mismatch',
    })
    expect(session.state()).toEqual(before)
    expect(await session.confirmSignIn({ code: RIGHT_CODE })).toMatchObject({ name: 'signedIn' })
  })

  it('gives the reason if the account was disabled during a challenge', async () => {
    const { session, userPool } = await started([{ ...ada, totp: true }])
    await session.signIn(ada)
    userPool.failWith('auth/user-disabled', 'answerCode')
    await expect(session.confirmSignIn({ code: RIGHT_CODE })).rejects.toMatchObject({
      code: 'auth/user-disabled',
    })
    expect(session.state()).toEqual({ name: 'signedOut', reason: 'auth/user-disabled' })
  })

  it('returns to the password when the time for the code is over', async () => {
    const { session, clock, storage } = await started([{ ...ada, totp: true }])
    await session.signIn(ada)
    await clock.advance(179_999)
    expect(session.state()).toMatchObject({ name: 'awaitingOneTimeCode' })
    await clock.advance(1)
    expect(session.state()).toEqual({ name: 'signedOut', reason: 'auth/challenge-expired' })
    expect(storage.items.size).toBe(0)
  })

  it('gives a second attempt its full time', async () => {
    const { session, clock } = await started([{ ...ada, totp: true }])
    await session.signIn(ada)
    await clock.advance(100_000)
    await session.signIn(ada)
    await clock.advance(179_999)
    expect(session.state()).toMatchObject({ name: 'awaitingOneTimeCode' })
  })

  it('restores the challenge after a reload, until it has expired', async () => {
    const { session, clock, again } = await started([{ ...ada, totp: true }])
    const waiting = await session.signIn(ada)
    session.dispose()
    const reloaded = again()
    expect(await reloaded.start()).toEqual(waiting)
    expect(await reloaded.confirmSignIn({ code: RIGHT_CODE })).toMatchObject({ name: 'signedIn' })
    await reloaded.signOut()
    await reloaded.signIn(ada)
    reloaded.dispose()
    await clock.advance(180_000)
    expect(await again().start()).toEqual({ name: 'signedOut' })
  })

  it('replaces an administrator’s password within the sign-in', async () => {
    const { session } = await started([{ ...ada, totp: true, mustReplacePassword: true }])
    expect(await session.signIn(ada)).toMatchObject({ name: 'newPasswordRequired' })
    await expect(session.completeNewPassword({ password: 'short' })).rejects.toMatchObject({
      code: 'auth/password-policy',
    })
    expect(await session.completeNewPassword({ password: 'Brand-New-Horse-8' })).toMatchObject({
      name: 'awaitingOneTimeCode',
    })
  })

  it('reports empty input without a call', async () => {
    const { session, userPool } = await started()
    await expect(session.signIn({ email: '', password: 'x' })).rejects.toThrow('Username cannot be empty')
    await expect(session.signIn({ email: 'x', password: '' })).rejects.toThrow('Password cannot be empty')
    await expect(session.confirmSignUp({ email: 'x', code: '' })).rejects.toThrow(
      'Confirmation code cannot be empty',
    )
    await expect(session.confirmSignIn({ code: '' })).rejects.toThrow('Challenge response cannot be empty')
    expect(userPool.calls).toEqual([])
  })

  it('ignores the reply of a superseded sign-in', async () => {
    const { session, userPool, tokenStore } = await started([{ ...ada, totp: false }])
    const release = userPool.hold('answerPassword')
    const first = session.signIn(ada).catch((error: unknown) => error)
    await untilCalled(userPool, 'answerPassword')
    await session.cancel()
    release()
    expect(await first).toMatchObject({ code: 'auth/superseded' })
    await settled()
    expect(session.state()).toEqual({ name: 'signedOut' })
    expect(tokenStore.load()).toBeUndefined()
  })

  it('loads the pool again after its module could not be fetched', async () => {
    const { ports, userPool } = setUp([{ ...ada, totp: true }])
    let isOffline = true
    const load = async () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : userPool)
    const session = createSession({ ...ports, userPool: load })
    await session.start()
    await expect(session.signIn(ada)).rejects.toMatchObject({ code: 'auth/network-error' })
    isOffline = false
    expect(await session.signIn(ada)).toMatchObject({ name: 'awaitingOneTimeCode' })
  })

  it('reports an internal error with a general message', async () => {
    const { ports, userPool } = setUp([ada])
    const mistake = new TypeError('undefined is not a function')
    const session = createSession({
      ...ports,
      userPool: { ...userPool, startPasswordProof: () => Promise.reject(mistake) },
    })
    await session.start()
    await expect(session.signIn(ada)).rejects.toMatchObject({
      code: 'auth/failed',
      message: 'Authentication Error',
      cause: mistake,
    })
  })

  it('counts a call that takes longer than 30 seconds as a network failure', async () => {
    const { session, userPool, clock } = await started([ada])
    userPool.hold('startPasswordProof')
    const hanging = session.signIn(ada).catch((error: unknown) => error)
    await clock.advance(30_000)
    expect(await hanging).toMatchObject({ code: 'auth/network-error' })
    expect(session.state()).toEqual({ name: 'signedOut' })
  })
})

describe('the second factor', () => {
  it('is required: a user without one is not signed in before verifying it', async () => {
    const { session } = await started([ada])
    expect(await session.signIn(ada)).toEqual({ name: 'mustSetUpTotp', user: adaUser })
    await expect(session.idToken()).rejects.toMatchObject({ code: 'auth/not-signed-in' })
    expect(await session.setUpTotp({ issuer: 'Quantum Portal' })).toEqual({
      name: 'enrolling',
      user: adaUser,
      secret: 'JBSWY3DPEHPK3PXP',
      enrolmentUri:
        'otpauth://totp/Quantum%20Portal:ada%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Quantum%20Portal',
    })
    await expect(session.idToken()).rejects.toMatchObject({ code: 'auth/not-signed-in' })
    expect(await session.verifyTotp({ code: RIGHT_CODE })).toEqual({ name: 'signedIn', user: adaUser })
    expect(await session.signOut()).toEqual({ name: 'signedOut' })
    expect(await session.signIn(ada)).toMatchObject({ name: 'awaitingOneTimeCode' })
  })

  it('keeps its secret after a wrong code', async () => {
    const { session } = await started([ada])
    await session.signIn(ada)
    const enrolling = await session.setUpTotp({ issuer: 'Q' })
    await expect(session.verifyTotp({ code: '000000' })).rejects.toMatchObject({ code: 'auth/code-mismatch' })
    expect(session.state()).toEqual(enrolling)
    expect(await session.verifyTotp({ code: RIGHT_CODE })).toMatchObject({ name: 'signedIn' })
  })

  it('can be set up in a pool that issues no tokens before it', async () => {
    const { session, tokenStore, again } = await started([ada], { demandsTotp: true })
    expect(await session.signIn(ada)).toMatchObject({ name: 'mustSetUpTotp' })
    expect(tokenStore.load()).toBeUndefined()
    await session.setUpTotp({ issuer: 'Q' })
    await expect(session.verifyTotp({ code: '000000' })).rejects.toMatchObject({ code: 'auth/code-mismatch' })
    expect(await session.verifyTotp({ code: RIGHT_CODE })).toEqual({ name: 'signedIn', user: adaUser })
    session.dispose()
    expect(await again().start()).toEqual({ name: 'signedIn', user: adaUser })
  })

  it('returns to the password once the set-up without tokens has expired', async () => {
    const { session, userPool } = await started([ada], { demandsTotp: true })
    await session.signIn(ada)
    await session.setUpTotp({ issuer: 'Q' })
    userPool.failWith('auth/challenge-expired', 'verifyTotp')
    await expect(session.verifyTotp({ code: RIGHT_CODE })).rejects.toMatchObject({
      code: 'auth/challenge-expired',
    })
    expect(session.state()).toEqual({ name: 'signedOut', reason: 'auth/challenge-expired' })
  })

  it('is required again after a reload during set-up', async () => {
    const { session, again } = await started([ada])
    await session.signIn(ada)
    session.dispose()
    expect(await again().start()).toEqual({ name: 'mustSetUpTotp', user: adaUser })
  })
})

describe('signing up', () => {
  it('leads through code and automatic sign-in to the second factor', async () => {
    const { session } = await started()
    expect(await session.signUp(ada)).toEqual({ name: 'awaitingSignUpCode', email: ada.email })
    await expect(session.confirmSignUp({ email: ada.email, code: '000000' })).rejects.toMatchObject({
      code: 'auth/code-mismatch',
    })
    const activating = await session.confirmSignUp({ email: ada.email, code: RIGHT_CODE })
    expect(activating).toMatchObject({ name: 'activating', email: ada.email })
    await untilState(session, 'mustSetUpTotp')
    expect(session.state()).toEqual({ name: 'mustSetUpTotp', user: adaUser })
  })

  it('reports an unregistered address', async () => {
    const { session } = await started()
    await expect(session.signUp({ ...ada, email: 'eve@example.org' })).rejects.toMatchObject({
      code: 'auth/not-registered',
    })
    expect(session.state()).toEqual({ name: 'signedOut' })
  })

  it('tries to sign in every 5 seconds until the user is active', async () => {
    const { session, userPool, clock } = await started()
    userPool.failWith('auth/user-not-confirmed', 'startPasswordProof')
    await session.signUp(ada)
    await session.confirmSignUp({ email: ada.email, code: RIGHT_CODE })
    await settled()
    await clock.advance(12_000)
    expect(userPool.calls.filter((call) => call === 'startPasswordProof')).toHaveLength(3)
    expect(session.state()).toMatchObject({ name: 'activating', nextTryAt: Date.UTC(2030, 0, 1, 0, 0, 15) })
    userPool.failWith(undefined, 'startPasswordProof')
    await clock.advance(3_000)
    await untilState(session, 'mustSetUpTotp')
  })

  it('stops the automatic sign-in after 3 minutes', async () => {
    const { session, userPool, clock } = await started()
    userPool.failWith('auth/network-error', 'startPasswordProof')
    await session.signUp(ada)
    await session.confirmSignUp({ email: ada.email, code: RIGHT_CODE })
    await settled()
    await clock.advance(179_999)
    expect(session.state()).toMatchObject({ name: 'activating' })
    await clock.advance(1)
    expect(session.state()).toEqual({ name: 'signedOut', reason: 'auth/activation-timed-out' })
    const tries = userPool.calls.length
    await clock.advance(60_000)
    expect(userPool.calls).toHaveLength(tries)
  })

  it('can be cancelled during the automatic sign-in', async () => {
    const { session, userPool, clock } = await started()
    userPool.failWith('auth/network-error', 'startPasswordProof')
    await session.signUp(ada)
    await session.confirmSignUp({ email: ada.email, code: RIGHT_CODE })
    await settled()
    expect(await session.cancel()).toEqual({ name: 'signedOut' })
    const tries = userPool.calls.length
    await clock.advance(60_000)
    expect(userPool.calls).toHaveLength(tries)
  })

  it('leads to the sign-in when a reload has lost the password', async () => {
    const { session, again } = await started()
    await session.signUp(ada)
    session.dispose()
    const reloaded = again()
    await reloaded.start()
    expect(await reloaded.confirmSignUp({ email: ada.email, code: RIGHT_CODE })).toEqual({
      name: 'signedOut',
    })
    expect(await reloaded.signIn(ada)).toMatchObject({ name: 'mustSetUpTotp' })
  })

  it('is resumed by a sign-in before the code was entered', async () => {
    const { session } = await started([{ ...ada, confirmed: false }])
    await expect(session.signIn(ada)).rejects.toMatchObject({ code: 'auth/user-not-confirmed' })
    expect(session.state()).toEqual({ name: 'awaitingSignUpCode', email: ada.email })
    await session.resendSignUpCode({ email: ada.email })
    await session.confirmSignUp({ email: ada.email, code: RIGHT_CODE })
    await untilState(session, 'mustSetUpTotp')
  })
})

it('requests the code again for the sign-up of this client only', async () => {
  const { ports, userPool } = await started()
  const requests: unknown[][] = []
  const session = createSession({
    ...ports,
    signUpApi: { ...ports.signUpApi, signUpSecret: (email) => `secret of ${email}` },
    userPool: {
      ...userPool,
      resendSignUpCode: async (email, _, secret) => void requests.push([email, secret]),
    },
  })
  await session.resendSignUpCode({ email: ada.email })
  expect(requests).toEqual([[ada.email, `secret of ${ada.email}`]])
})

describe('the password', () => {
  it('is reset by a code', async () => {
    const { session } = await started([{ ...ada, totp: true }])
    expect(await session.forgotPassword({ email: ada.email })).toEqual({
      name: 'resetRequested',
      email: ada.email,
      destination: 'a***',
    })
    await expect(session.resetPassword({ code: '000000', password: 'Brand-New-8' })).rejects.toMatchObject({
      code: 'auth/code-mismatch',
    })
    expect(await session.resetPassword({ code: RIGHT_CODE, password: 'Brand-New-8' })).toEqual({
      name: 'signedOut',
    })
    expect(await session.signIn({ ...ada, password: 'Brand-New-8' })).toMatchObject({
      name: 'awaitingOneTimeCode',
    })
  })

  it('is reset by the code that was sent before a reload', async () => {
    const { session, storage, again } = await started([{ ...ada, totp: true }])
    const requested = await session.forgotPassword({ email: ada.email })
    session.dispose()
    const reloaded = again()
    expect(await reloaded.start()).toEqual(requested)
    await reloaded.resetPassword({ code: RIGHT_CODE, password: 'Brand-New-8' })
    expect(reloaded.state()).toEqual({ name: 'signedOut' })
    expect(storage.items.size).toBe(0)
  })

  it('is not reset for an unknown address', async () => {
    const { session } = await started()
    await expect(session.forgotPassword({ email: 'eve@example.org' })).rejects.toMatchObject({
      code: 'auth/user-not-found',
    })
    expect(session.state()).toEqual({ name: 'signedOut' })
  })

  it('is changed by a signed-in user who knows the old one', async () => {
    const { session, userPool } = await signedIn()
    await expect(
      session.changePassword({ oldPassword: 'wrong', newPassword: 'Brand-New-8' }),
    ).rejects.toMatchObject({ code: 'auth/password-rejected' })
    await session.changePassword({ oldPassword: ada.password, newPassword: 'Brand-New-8' })
    expect(session.state()).toMatchObject({ name: 'signedIn' })
    expect(userPool.users.get(ada.email)?.password).toBe('Brand-New-8')
  })
})

describe('a session', () => {
  it('is restored when the page opens', async () => {
    const { session, again } = await signedIn()
    session.dispose()
    expect(await again().start()).toEqual({ name: 'signedIn', user: adaUser })
  })

  it('is kept while the pool is unreachable, and restored on the retry', async () => {
    const { session, again, userPool, tokenStore } = await signedIn()
    session.dispose()
    const reloaded = again()
    userPool.failWith('auth/network-error')
    expect(await reloaded.start()).toEqual({ name: 'unreachable' })
    expect(tokenStore.load()).toBeDefined()
    expect(userPool.calls).not.toContain('renewTokens')
    userPool.failWith(undefined)
    expect(await reloaded.start()).toEqual({ name: 'signedIn', user: adaUser })
  })

  it('can be replaced by a new sign-in while the pool is unreachable', async () => {
    const { session, again, userPool, tokenStore } = await signedIn()
    session.dispose()
    const reloaded = again()
    userPool.failWith('auth/network-error')
    await reloaded.start()
    await expect(reloaded.forgotPassword({ email: ada.email })).rejects.toMatchObject({
      code: 'auth/network-error',
    })
    expect(reloaded.state()).toEqual({ name: 'unreachable' })
    expect(tokenStore.load()).toBeDefined()
    userPool.failWith(undefined)
    expect(await reloaded.signIn(ada)).toMatchObject({ name: 'awaitingOneTimeCode' })
    expect(tokenStore.load()).toBeUndefined()
  })

  it('is restored if the pool considers a token expired that looks valid here', async () => {
    const { session, again, userPool } = await signedIn()
    session.dispose()
    userPool.failWith('auth/session-expired', 'prefersTotp')
    const release = userPool.hold('renewTokens')
    const starting = again().start()
    await settled()
    userPool.failWith(undefined, 'prefersTotp')
    release()
    expect(await starting).toEqual({ name: 'signedIn', user: adaUser })
    expect(userPool.calls).toContain('renewTokens')
  })

  it('renews its tokens a minute before they expire, once for all callers', async () => {
    const { session, userPool, clock } = await signedIn()
    const first = await session.idToken()
    await clock.advance(3_539_000)
    expect(await session.idToken()).toBe(first)
    await clock.advance(1_000)
    const [second, third] = await Promise.all([session.idToken(), session.idToken()])
    expect(second).not.toBe(first)
    expect(third).toBe(second)
    expect(userPool.calls.filter((call) => call === 'renewTokens')).toHaveLength(1)
    expect(session.state()).toMatchObject({ name: 'signedIn' })
  })

  it('handles a clock that is an hour slow or fast', async () => {
    for (const aheadS of [-3600, 3600]) {
      const { session, userPool, clock } = await signedIn({ aheadS })
      await clock.advance(3_539_000)
      await session.idToken()
      expect(userPool.calls).not.toContain('renewTokens')
      await clock.advance(1_000)
      await session.idToken()
      expect(userPool.calls).toContain('renewTokens')
    }
  })

  it('waits for the network while its tokens cannot be renewed', async () => {
    const { session, userPool, clock, tokenStore } = await signedIn()
    await clock.advance(3_600_000)
    userPool.failWith('auth/network-error', 'renewTokens')
    await expect(session.idToken()).rejects.toMatchObject({ code: 'auth/network-error' })
    expect(session.state()).toEqual({ name: 'unreachable', user: adaUser })
    expect(tokenStore.load()).toBeDefined()
    userPool.failWith(undefined, 'renewTokens')
    await session.idToken()
    expect(session.state()).toEqual({ name: 'signedIn', user: adaUser })
  })

  it.each([
    'auth/session-revoked',
    'auth/session-expired',
    'auth/user-disabled',
    'auth/user-not-found',
    'auth/password-reset-required',
  ] as const)('ends with the reason when the pool says %s', async (code) => {
    const { session, userPool, tokenStore } = await signedIn()
    userPool.failWith(code, 'renewTokens')
    await expect(session.refresh()).rejects.toMatchObject({ code })
    expect(session.state()).toEqual({ name: 'signedOut', reason: code })
    expect(tokenStore.load()).toBeUndefined()
  })

  it('ends when a call outside of the machine shows that it has ended', async () => {
    const { session, userPool } = await signedIn()
    userPool.revoke(ada.email)
    await expect(
      session.changePassword({ oldPassword: ada.password, newPassword: 'Brand-New-8' }),
    ).rejects.toMatchObject({ code: 'auth/session-revoked' })
    expect(session.state()).toEqual({ name: 'signedOut', reason: 'auth/session-revoked' })
  })

  it('is signed out here even when the pool cannot be reached', async () => {
    const { session, userPool, tokenStore } = await signedIn()
    userPool.failWith('auth/network-error')
    expect(await session.signOut()).toEqual({ name: 'signedOut' })
    expect(tokenStore.load()).toBeUndefined()
  })

  it('is signed out here after 3 seconds when the pool does not answer', async () => {
    const { session, userPool, clock } = await signedIn()
    userPool.hold('revokeToken')
    const leaving = session.signOut()
    await clock.advance(2_999)
    expect(session.state()).toMatchObject({ name: 'signingOut' })
    await clock.advance(1)
    expect(await leaving).toEqual({ name: 'signedOut' })
  })

  it('does not claim to have signed out everywhere when that failed', async () => {
    const { session, userPool } = await signedIn()
    userPool.failWith('auth/network-error', 'signOutEverywhere')
    await expect(session.signOutEverywhere()).rejects.toMatchObject({ code: 'auth/network-error' })
    expect(session.state()).toEqual({ name: 'signedIn', user: adaUser })
    userPool.failWith(undefined, 'signOutEverywhere')
    expect(await session.signOutEverywhere()).toEqual({ name: 'signedOut' })
  })

  it('is not brought back by a renewal that ends after the sign-out', async () => {
    const { session, userPool, tokenStore } = await signedIn()
    const release = userPool.hold('renewTokens')
    const renewal = session.refresh().catch((error: unknown) => error)
    await session.signOut()
    release()
    expect(await renewal).toMatchObject({ code: 'auth/superseded' })
    await settled()
    expect(tokenStore.load()).toBeUndefined()
    expect(session.state()).toEqual({ name: 'signedOut' })
  })

  it('rejects a request that the state does not accept', async () => {
    const { session } = await started()
    await expect(session.verifyTotp({ code: RIGHT_CODE })).rejects.toMatchObject({ code: 'auth/wrong-step' })
  })

  it('informs its listeners of every change until they unsubscribe', async () => {
    const { session } = await started([{ ...ada, totp: true }])
    const seen: string[] = []
    const leave = session.subscribe(() => seen.push(session.state().name))
    await session.signIn(ada)
    leave()
    await session.confirmSignIn({ code: RIGHT_CODE })
    expect(seen).toEqual(['passwordSent', 'awaitingOneTimeCode'])
  })
})
