import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { revokeAtSignOut } from '../src/api/tokens/revoke-api-token.ts'
import { createHostedSignInApp } from '../src/identity/hosted/hosted-sign-in-app.ts'
import { createIdTokenVerifier, type VerifyIdToken } from '../src/identity/id-token-verifier.ts'
import { readOutbox } from '../src/identity/messages/outbox.ts'
import { createIdentityApp } from '../src/identity/protocol/identity-app.ts'
import { N } from '../src/identity/srp/srp-group.ts'
import { matchingStep, nextUnusedStep, totpCode } from '../src/identity/totp/totp.ts'
import { openUserPool, type UserPool } from '../src/identity/user-pool.ts'
import { registerUser } from '../src/identity/users/manage-users.ts'
import { createSignupApp } from '../src/signup/signup-app.ts'
import { reservePort } from './reserve-port.ts'
import { clientAnswer, slowModPow } from './srp-client.ts'
import { createTestRuntime, type TestRuntime } from './test-runtime.ts'

export const rightPassword = 'Tidal-Lantern-42'

/** A response of the identity protocol, as loosely typed as JSON. */
export interface Answer {
  readonly status: number
  readonly body: {
    readonly __type?: string
    readonly message?: string
    readonly ChallengeName?: string
    readonly ChallengeParameters?: Readonly<Record<string, string>>
    readonly Session?: string
    readonly AuthenticationResult?: Readonly<Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>>
    readonly [member: string]: unknown
  }
}

export interface IdentityService {
  readonly runtime: TestRuntime
  readonly pool: UserPool
  readonly app: Hono
  readonly verifyIdToken: VerifyIdToken
  readonly call: (operation: string, input: Record<string, unknown>) => Promise<Answer>
  /** POST or PUT of the sign-up API. */
  readonly signUpApi: (
    method: string,
    path: string,
    body: unknown,
  ) => Promise<{ status: number; body: Record<string, unknown> }>
  /** The two steps of a password sign-in, with the plain client of these tests. */
  readonly signIn: (
    email: string,
    password?: string,
    clientId?: string,
    send?: IdentityService['call'],
  ) => Promise<Answer>
  /** Creates an account with a confirmed address and a password. */
  readonly addUser: (email: string, password?: string) => Promise<void>
  /** Also enrols an authenticator. Returns its secret and a session. */
  readonly addUserWithMfa: (email: string) => Promise<{ secret: string; tokens: Tokens }>
  /** Signs in with password and one-time code. */
  readonly signInWithCode: (email: string, secret: string, clientId?: string) => Promise<Tokens>
  /** Returns the six digits of the latest message to an address. */
  readonly codeFor: (email: string) => Promise<string>
  /** Returns a code of an unused step. Advances the clock if there is none. */
  readonly oneTimeCode: (email: string, secret: string) => Promise<string>
  /** Returns six digits that are not the code of the latest message to an address. */
  readonly wrongCodeFor: (email: string) => Promise<string>
  /** Returns six digits that the authenticator with this secret does not show now. */
  readonly wrongOneTimeCode: (secret: string) => string
}

export type Tokens = Readonly<Record<'AccessToken' | 'IdToken' | 'RefreshToken', string>>

export const portalClient = 'portal-web-client'
export const programClient = 'program-client'

/** Serves the identity service over HTTP, for clients with network code of their own. */
export async function serveIdentityService(
  environment: Record<string, string> = {},
): Promise<IdentityService & { origin: string; close: () => Promise<void> }> {
  const port = await reservePort()
  const origin = `http://127.0.0.1:${port}`
  const service = await createIdentityService({ CLOUD_URL: origin, ...environment })
  // Client and server share one event loop. A client that computes for longer than the usual five
  // seconds would then send its next request on a connection that the server closes.
  const serverOptions = { keepAliveTimeout: 0 }
  const server = serve({ fetch: service.app.fetch, port, hostname: '127.0.0.1', serverOptions })
  const close = async () => {
    await new Promise((done) => server.close(done))
    await service.runtime.close()
  }
  return { ...service, origin, close }
}

/**
 * Creates the identity service and the sign-up API on a separate database, called without a
 * network.
 */
export async function createIdentityService(
  environment: Record<string, string> = {},
): Promise<IdentityService> {
  const runtime = await createTestRuntime(environment)
  const pool = openUserPool(runtime)
  const app = new Hono()
  app.route('/identity', createIdentityApp(runtime, { beforeSignOutEverywhere: revokeAtSignOut(runtime) }))
  app.route('/signup-api', createSignupApp(runtime))
  app.route('/', createHostedSignInApp(runtime))

  const call: IdentityService['call'] = async (operation, input) => {
    const response = await app.request('/identity/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }

  const signUpApi: IdentityService['signUpApi'] = async (method, path, body) => {
    const headers = { 'content-type': 'application/json' }
    const response = await app.request(`/signup-api${path}`, { method, headers, body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

  const signIn: IdentityService['signIn'] = async (
    email,
    password = rightPassword,
    clientId = portalClient,
    send = call,
  ) => {
    const a = (1n << 255n) + BigInt(`0x${Buffer.from(pool.randomBytes(16)).toString('hex')}`)
    const started = await send('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: email, SRP_A: slowModPow(2n, a, N).toString(16) },
    })
    const parameters = started.body.ChallengeParameters
    if (!parameters) return started
    const timestamp = 'Mon May 4 03:02:01 UTC 2026'
    const { signature } = clientAnswer(
      { N, poolName: pool.settings.poolName, userId: parameters.USER_ID_FOR_SRP!, password, a },
      {
        B: BigInt(`0x${parameters.SRP_B}`),
        salt: BigInt(`0x${parameters.SALT}`),
        secretBlock: Buffer.from(parameters.SECRET_BLOCK!, 'base64'),
        timestamp,
      },
    )
    return send('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ClientId: clientId,
      ChallengeResponses: {
        USERNAME: parameters.USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: parameters.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP: timestamp,
      },
    })
  }

  const codeFor: IdentityService['codeFor'] = async (email) => {
    const [latest] = await readOutbox(pool, { to: email, limit: 1 })
    return /\b\d{6}\b/.exec(latest?.text ?? '')?.[0] ?? 'no code'
  }

  const wrongCodeFor: IdentityService['wrongCodeFor'] = async (email) =>
    (await codeFor(email)) === '000000' ? '000001' : '000000'

  const wrongOneTimeCode: IdentityService['wrongOneTimeCode'] = (secret) => {
    const isWrong = (code: string) => matchingStep(secret, code, runtime.clock.now()) === undefined
    // Three codes are right: one of these four is wrong.
    return ['000000', '000001', '000002', '000003'].find(isWrong)!
  }

  const addUser: IdentityService['addUser'] = async (email, password = rightPassword) => {
    await registerUser(pool, email)
    await signUpApi('POST', '/signup', { email, password })
    const confirmation_code = await codeFor(email)
    const { status } = await signUpApi('PUT', '/confirm_signup', { email, confirmation_code })
    if (status !== 200) throw new Error(`${email} could not sign up.`)
  }

  const oneTimeCode: IdentityService['oneTimeCode'] = async (email, secret) => {
    const { totp_last_step } = await pool.database
      .selectFrom('identity_user')
      .select('totp_last_step')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    for (;;) {
      const step = nextUnusedStep(totp_last_step ?? undefined, runtime.clock.now())
      if (step !== undefined) return totpCode(secret, step)
      runtime.turnClock(30_000)
    }
  }

  const addUserWithMfa: IdentityService['addUserWithMfa'] = async (email) => {
    await addUser(email)
    const tokens = (await signIn(email)).body.AuthenticationResult!
    const { AccessToken } = tokens
    const secret = (await call('AssociateSoftwareToken', { AccessToken })).body.SecretCode as string
    await call('VerifySoftwareToken', { AccessToken, UserCode: await oneTimeCode(email, secret) })
    await call('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    })
    return { secret, tokens }
  }

  const signInWithCode: IdentityService['signInWithCode'] = async (
    email,
    secret,
    clientId = portalClient,
  ) => {
    const { Session } = (await signIn(email, rightPassword, clientId)).body
    const answer = await call('RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ClientId: clientId,
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: await oneTimeCode(email, secret) },
    })
    if (!answer.body.AuthenticationResult) throw new Error(`No tokens: ${JSON.stringify(answer.body)}`)
    return answer.body.AuthenticationResult
  }

  const verifyIdToken = createIdTokenVerifier(runtime)
  return {
    runtime,
    pool,
    app,
    verifyIdToken,
    call,
    signUpApi,
    signIn,
    addUser,
    addUserWithMfa,
    signInWithCode,
    codeFor,
    oneTimeCode,
    wrongCodeFor,
    wrongOneTimeCode,
  }
}
