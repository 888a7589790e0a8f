import {
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWTPayload,
} from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createIdentityService,
  portalClient,
  programClient,
  type Tokens,
} from '../../test/identity-service.ts'
import { signingKey } from './tokens/signing-keys.ts'
import { disableUser, enableUser, removeUser, resetUserMfa } from './users/manage-users.ts'

const service = await createIdentityService()
const { pool, runtime, verifyIdToken, call } = service
afterAll(() => runtime.close())

const email = 'ada@example.org'
let secret: string
let tokens: Tokens
beforeAll(async () => {
  secret = (await service.addUserWithMfa(email)).secret
})
// Issued for each test: an expired token is refused, whatever else is wrong with it.
beforeEach(async () => {
  tokens = await service.signInWithCode(email, secret)
})

const refused = { ok: false, code: 'AUTHENTICATION_FAILED' }

/**
 * Returns the claims of a valid token, some replaced, signed with the pool's key unless another one
 * is given.
 */
async function resign(claims: JWTPayload, header: { kid?: string } = {}, key?: CryptoKey): Promise<string> {
  const own = await signingKey(pool)
  return new SignJWT({ ...decodeJwt(tokens.IdToken), ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: own.kid, ...header })
    .sign(key ?? own.key)
}

describe('the verifier of ID tokens', () => {
  it('accepts a valid token', async () => {
    const { sub } = decodeJwt(tokens.IdToken)
    expect(await verifyIdToken(tokens.IdToken)).toMatchObject({ ok: true, user: { sub } })
    expect(await verifyIdToken(await resign({}))).toMatchObject({ ok: true })
  })

  it.each(['', 'not a token', 'a.b.c', '..', 'é.é.é'])('refuses %j', async (token) => {
    expect(await verifyIdToken(token)).toEqual(refused)
  })

  it('refuses a changed token', async () => {
    const [header, payload, signature] = tokens.IdToken.split('.') as [string, string, string]
    const claims = {
      ...(JSON.parse(Buffer.from(payload, 'base64url').toString()) as object),
      email: 'eve@example.org',
    }
    const changed = Buffer.from(JSON.stringify(claims)).toString('base64url')
    expect(await verifyIdToken([header, changed, signature].join('.'))).toEqual(refused)
  })

  it('refuses a token with a foreign signature, under either key id', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    expect(await verifyIdToken(await resign({}, {}, privateKey))).toEqual(refused)
    expect(await verifyIdToken(await resign({}, { kid: 'theirs' }, privateKey))).toEqual(refused)
  })

  it('refuses a token without a signature', async () => {
    const unsigned = new UnsecuredJWT(decodeJwt(tokens.IdToken)).encode()
    expect(await verifyIdToken(unsigned)).toEqual(refused)
  })

  it('refuses an HMAC with the public key as its secret', async () => {
    const { kid } = decodeProtectedHeader(tokens.IdToken)
    const { keys } = (await (
      await service.app.request('/identity/local-1_portal/.well-known/jwks.json')
    ).json()) as {
      keys: { kid: string; n: string }[]
    }
    const secretOfOurs = Buffer.from(keys.find((key) => key.kid === kid)!.n, 'base64url')
    const forged = await new SignJWT(decodeJwt(tokens.IdToken))
      .setProtectedHeader({ alg: 'HS256', kid: kid! })
      .sign(secretOfOurs)
    expect(await verifyIdToken(forged)).toEqual(refused)
  })

  it('refuses a key contained in the token', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const forged = await new SignJWT(decodeJwt(tokens.IdToken))
      .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(publicKey) })
      .sign(privateKey)
    expect(await verifyIdToken(forged)).toEqual(refused)
  })

  it.each([
    ['of another pool', { iss: 'http://localhost:8080/identity/local-1_other' }],
    ['for another client', { aud: programClient }],
    ['for no client', { aud: undefined }],
    ['of another use', { token_use: 'access' }],
    ['of no session', { origin_jti: undefined }],
    ['of an unknown session', { origin_jti: '00000000-0000-4000-8000-000000000000' }],
    ['of another user than its session', { sub: '00000000-0000-4000-8000-000000000000' }],
    ['without an end', { exp: undefined }],
  ])('refuses a token %s', async (_, claims) => {
    expect(await verifyIdToken(await resign({}))).toMatchObject({ ok: true })
    expect(await verifyIdToken(await resign(claims))).toEqual(refused)
  })

  it('refuses an access token', async () => {
    expect(await verifyIdToken(tokens.AccessToken)).toEqual(refused)
  })

  it('refuses a valid token of the other client', async () => {
    const { IdToken } = await service.signInWithCode(email, secret, programClient)
    expect(decodeJwt(IdToken).aud).toBe(programClient)
    expect(await verifyIdToken(IdToken)).toEqual(refused)
  })

  it('refuses a token from the second it expires', async () => {
    const { IdToken } = await service.signInWithCode(email, secret)
    runtime.turnClock(3_599_000)
    expect(await verifyIdToken(IdToken)).toMatchObject({ ok: true })
    runtime.turnClock(1000)
    expect(await verifyIdToken(IdToken)).toEqual(refused)
  })

  it('refuses a revoked token and accepts other sessions', async () => {
    const [mine, other] = [
      await service.signInWithCode(email, secret),
      await service.signInWithCode(email, secret),
    ]
    await call('RevokeToken', { Token: mine.RefreshToken, ClientId: portalClient })
    expect(await verifyIdToken(mine.IdToken)).toEqual(refused)
    expect(await verifyIdToken(other.IdToken)).toMatchObject({ ok: true })
    await call('GlobalSignOut', { AccessToken: other.AccessToken })
    expect(await verifyIdToken(other.IdToken)).toEqual(refused)
  })

  it('refuses a disabled user at once; enabling restores no session', async () => {
    const { IdToken } = await service.signInWithCode(email, secret)
    await disableUser(pool, email)
    expect(await verifyIdToken(IdToken)).toEqual({ ok: false, code: 'FORBIDDEN_USER_SUSPENDED' })
    await enableUser(pool, email)
    expect(await verifyIdToken(IdToken)).toEqual(refused)
  })

  it('refuses a user who was removed', async () => {
    const removed = (await service.addUserWithMfa('gone@example.org')).tokens
    await removeUser(pool, 'gone@example.org')
    expect(await verifyIdToken(removed.IdToken)).toEqual(refused)
  })
})

describe('the second factor', () => {
  it('must have been used in the session itself', async () => {
    await service.addUser('grace@example.org')
    const before = (await service.signIn('grace@example.org')).body.AuthenticationResult!
    expect(await verifyIdToken(before.IdToken)).toEqual({ ok: false, code: 'MFA_REQUIRED' })

    const { AccessToken, IdToken } = (await service.signIn('grace@example.org')).body.AuthenticationResult!
    const { SecretCode } = (await call('AssociateSoftwareToken', { AccessToken })).body
    const UserCode = await service.oneTimeCode('grace@example.org', SecretCode as string)
    await call('VerifySoftwareToken', { AccessToken, UserCode })
    await call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } })
    expect(await verifyIdToken(IdToken)).toMatchObject({ ok: true })
    expect(await verifyIdToken(before.IdToken)).toEqual(refused)
    expect((await call('GetUser', { AccessToken: before.AccessToken })).body.__type).toBe(
      'NotAuthorizedException',
    )
  })

  it('is removed by a reset with all sessions, and set up at the next sign-in', async () => {
    const lost = await service.addUserWithMfa('lost@example.org')
    await resetUserMfa(pool, 'lost@example.org')
    expect(await verifyIdToken(lost.tokens.IdToken)).toEqual(refused)
    const next = (await service.signIn('lost@example.org')).body.AuthenticationResult!
    expect(await verifyIdToken(next.IdToken)).toEqual({ ok: false, code: 'MFA_REQUIRED' })
  })
})
