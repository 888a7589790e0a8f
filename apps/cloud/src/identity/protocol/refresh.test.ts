import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createIdentityService,
  portalClient,
  programClient,
  type Tokens,
} from '../../../test/identity-service.ts'
import { disableUser, enableUser, requirePasswordReset } from '../users/manage-users.ts'

const service = await createIdentityService()
const { call, runtime, verifyIdToken } = service
afterAll(() => runtime.close())

const email = 'ada@example.org'
let secret: string
let tokens: Tokens
beforeAll(async () => {
  secret = (await service.addUserWithMfa(email)).secret
})
beforeEach(async () => {
  tokens = await service.signInWithCode(email, secret)
})

function refresh(RefreshToken: string, ClientId = portalClient) {
  return call('GetTokensFromRefreshToken', { RefreshToken, ClientId })
}

function refreshByFlow(REFRESH_TOKEN: string, ClientId = portalClient) {
  return call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters: { REFRESH_TOKEN } })
}

describe("the portal's refresh tokens", () => {
  it('return new tokens of the same session and are replaced, by either operation', async () => {
    const first = (await refresh(tokens.RefreshToken)).body.AuthenticationResult!
    const second = (await refreshByFlow(first.RefreshToken)).body.AuthenticationResult!
    expect(new Set([tokens.RefreshToken, first.RefreshToken, second.RefreshToken]).size).toBe(3)
    expect(await verifyIdToken(second.IdToken)).toMatchObject({ ok: true })
    await call('RevokeToken', { Token: second.RefreshToken, ClientId: portalClient })
    expect(await verifyIdToken(tokens.IdToken)).toMatchObject({ ok: false })
  })

  it('work again within a minute, for a client that lost the response', async () => {
    await refresh(tokens.RefreshToken)
    runtime.turnClock(60_000)
    const again = (await refresh(tokens.RefreshToken)).body.AuthenticationResult!
    expect(await verifyIdToken(again.IdToken)).toMatchObject({ ok: true })
  })

  it('end the session when a replaced one is used after that', async () => {
    const successor = (await refresh(tokens.RefreshToken)).body.AuthenticationResult!
    runtime.turnClock(60_001)
    expect((await refresh(tokens.RefreshToken)).body.__type).toBe('RefreshTokenReuseException')
    expect(await verifyIdToken(successor.IdToken)).toEqual({ ok: false, code: 'AUTHENTICATION_FAILED' })
    expect((await refresh(successor.RefreshToken)).body.__type).toBe('NotAuthorizedException')
  })

  it('end the session when a replaced one is used after the clock was set back', async () => {
    const successor = (await refresh(tokens.RefreshToken)).body.AuthenticationResult!
    runtime.turnClock(-60_001)
    expect((await refresh(tokens.RefreshToken)).body.__type).toBe('RefreshTokenReuseException')
    expect((await refresh(successor.RefreshToken)).body.__type).toBe('NotAuthorizedException')
    runtime.turnClock(60_001)
  })

  it('work again if the clock was set back by less than a minute', async () => {
    await refresh(tokens.RefreshToken)
    runtime.turnClock(-60_000)
    expect((await refresh(tokens.RefreshToken)).status).toBe(200)
    runtime.turnClock(60_000)
  })

  it('agree on the first use when two tabs use one at once', async () => {
    const answers = await Promise.all([refresh(tokens.RefreshToken), refresh(tokens.RefreshToken)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    runtime.turnClock(60_001)
    expect((await refresh(tokens.RefreshToken)).body.__type).toBe('RefreshTokenReuseException')
  })

  it('expire thirty days after the sign-in, however often they were replaced', async () => {
    let { RefreshToken } = tokens
    for (let shift = 0; shift < 89; shift++) {
      runtime.turnClock(28_800_000)
      RefreshToken = (await refresh(RefreshToken)).body.AuthenticationResult!.RefreshToken
    }
    runtime.turnClock(28_800_000)
    expect((await refresh(RefreshToken)).body).toMatchObject({ __type: 'NotAuthorizedException' })
  })
})

describe('a session without requests', () => {
  it('ends after twelve hours, for tokens and for a refresh', async () => {
    runtime.turnClock(43_200_000 - 1)
    const renewed = (await refresh(tokens.RefreshToken)).body.AuthenticationResult!
    runtime.turnClock(43_200_000)
    expect(await refresh(renewed.RefreshToken)).toMatchObject({
      body: { __type: 'NotAuthorizedException', message: 'Refresh Token has expired' },
    })
  })

  it('goes on while its tokens are used', async () => {
    await runtime.database
      .updateTable('identity_session')
      .set({ last_used_at: new Date(runtime.clock.now().getTime() - 43_100_000) })
      .execute()
    expect(await verifyIdToken(tokens.IdToken)).toMatchObject({ ok: true })
    runtime.turnClock(200_000)
    expect((await refresh(tokens.RefreshToken)).status).toBe(200)
  })
})

describe("a program's refresh tokens", () => {
  it("are replaced as the portal's are", async () => {
    const program = await service.signInWithCode(email, secret, programClient)
    const { RefreshToken } = (await refreshByFlow(program.RefreshToken, programClient)).body
      .AuthenticationResult!
    expect(RefreshToken).not.toBe(program.RefreshToken)
    runtime.turnClock(60_001)
    const again = await refreshByFlow(program.RefreshToken, programClient)
    expect(again.body.__type).toBe('RefreshTokenReuseException')
    expect((await refreshByFlow(RefreshToken, programClient)).status).toBe(400)
  })
})

describe('a refresh is refused', () => {
  it.each([
    ['with a token of nobody', () => refresh('x'.repeat(64)), 'Invalid Refresh Token'],
    ['to another client', () => refresh(tokens.RefreshToken, programClient), 'Invalid Refresh Token'],
    ['with an access token', () => refresh(tokens.AccessToken), 'Invalid Refresh Token'],
  ])('%s', async (_, ask, message) => {
    expect((await ask()).body).toEqual({ __type: 'NotAuthorizedException', message })
  })

  it('to another client, which leaves the token usable', async () => {
    await refresh(tokens.RefreshToken)
    runtime.turnClock(60_001)
    await refresh(tokens.RefreshToken, programClient)
    expect((await refresh(tokens.RefreshToken)).body.__type).toBe('RefreshTokenReuseException')
  })

  it('after the session was revoked; revoking twice is no error', async () => {
    const revoke = () => call('RevokeToken', { Token: tokens.RefreshToken, ClientId: portalClient })
    expect([await revoke(), await revoke()]).toEqual([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ])
    expect((await refresh(tokens.RefreshToken)).body.message).toBe('Refresh Token has been revoked')
  })

  it('after the user was disabled', async () => {
    await disableUser(service.pool, email)
    expect((await refresh(tokens.RefreshToken)).body.message).toBe('User is disabled.')
    await enableUser(service.pool, email)
    expect((await refresh(tokens.RefreshToken)).body.message).toBe('Refresh Token has been revoked')
  })
})

describe('RevokeToken', () => {
  it('accepts only refresh tokens of the client, and ignores unknown ones', async () => {
    const revoke = async (Token: string, ClientId = portalClient) =>
      (await call('RevokeToken', { Token, ClientId })).body.__type
    expect(await revoke(tokens.AccessToken)).toBe('UnsupportedTokenTypeException')
    expect(await revoke(tokens.RefreshToken, programClient)).toBe('UnauthorizedException')
    expect(await revoke('x'.repeat(64))).toBeUndefined()
    expect(await verifyIdToken(tokens.IdToken)).toMatchObject({ ok: true })
  })
})

describe('a user who must choose a new password', () => {
  it('is signed out, and returns with the e-mail code', async () => {
    // A separate user, because this test replaces the password.
    const email = 'grace@example.org'
    const user = await service.addUserWithMfa(email)
    const tokens = await service.signInWithCode(email, user.secret)
    await requirePasswordReset(service.pool, email)
    expect((await refresh(tokens.RefreshToken)).body.__type).toBe('PasswordResetRequiredException')
    expect((await service.signIn(email)).body.__type).toBe('PasswordResetRequiredException')
    await call('ForgotPassword', { ClientId: portalClient, Username: email })
    const ConfirmationCode = await service.codeFor(email)
    const Password = 'Second-Lantern-42'
    await call('ConfirmForgotPassword', {
      ClientId: portalClient,
      Username: email,
      ConfirmationCode,
      Password,
    })
    expect((await service.signIn(email, Password)).body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  })
})

describe('renewals', () => {
  it('are limited per session, and a session keeps a limited number of tokens', async () => {
    let { RefreshToken } = tokens
    const codes: (string | undefined)[] = []
    for (let count = 0; count < 31; count++) {
      const { body } = await refresh(RefreshToken)
      codes.push(body.__type)
      RefreshToken = body.AuthenticationResult?.RefreshToken ?? RefreshToken
    }
    expect(codes.filter(Boolean)).toEqual(['TooManyRequestsException'])
    for (let count = 0; count < 40; count++) {
      runtime.turnClock(2000)
      RefreshToken = (await refresh(RefreshToken)).body.AuthenticationResult!.RefreshToken
    }
    const counts = await runtime.database
      .selectFrom('identity_refresh_token')
      .select(({ fn }) => fn.countAll<number>().as('tokens'))
      .groupBy('session_id')
      .execute()
    expect(Math.max(...counts.map((row) => row.tokens))).toBe(50)
  })
})
