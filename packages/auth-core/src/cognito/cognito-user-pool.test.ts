import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CognitoServer, startCognitoServer } from '../../test/cognito-server.ts'
import type { AuthErrorCode } from '../base/auth-error.ts'
import type { UserPool } from '../ports/user-pool.ts'
import { cognitoUserPool } from './cognito-user-pool.ts'

let server: CognitoServer
let pool: UserPool
const { signal } = new AbortController()

beforeEach(async () => {
  server = await startCognitoServer()
  pool = cognitoUserPool({
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_myPool',
    clientId: 'client',
    endpoint: server.endpoint,
  })
})
afterEach(() => server.close())

const challenge = { userId: 'id', srpB: 'b1', salt: '5a', secretBlock: 'AAAA', session: 's0' }
const tokens = { IdToken: 'i', AccessToken: 'a', RefreshToken: 'r', ExpiresIn: 3600, TokenType: 'Bearer' }
const owner = { accessToken: 'access' }

type Case = readonly [
  name: string,
  call: () => Promise<unknown>,
  request: { operation: string; body: object },
  answer: object,
  result: unknown,
]

const cases: readonly Case[] = [
  [
    'starts a password proof',
    () => pool.startPasswordProof({ email: 'ada@example.org', srpA: 'a1' }, signal),
    {
      operation: 'InitiateAuth',
      body: {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: 'client',
        AuthParameters: { USERNAME: 'ada@example.org', SRP_A: 'a1' },
      },
    },
    {
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: 's0',
      ChallengeParameters: {
        USER_ID_FOR_SRP: 'id',
        USERNAME: 'id',
        SRP_B: 'b1',
        SALT: '5a',
        SECRET_BLOCK: 'AAAA',
      },
    },
    challenge,
  ],
  [
    'answers the password challenge and is asked for a code',
    () => pool.answerPassword({ challenge, signature: 'sig', timestamp: 'now' }, signal),
    {
      operation: 'RespondToAuthChallenge',
      body: {
        ChallengeName: 'PASSWORD_VERIFIER',
        ClientId: 'client',
        Session: 's0',
        ChallengeResponses: {
          USERNAME: 'id',
          PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA',
          PASSWORD_CLAIM_SIGNATURE: 'sig',
          TIMESTAMP: 'now',
        },
      },
    },
    { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 's1', ChallengeParameters: { USER_ID_FOR_SRP: 'id2' } },
    { kind: 'codeRequired', session: 's1', userId: 'id2' },
  ],
  [
    'answers the password challenge and is asked for a new password',
    () => pool.answerPassword({ challenge, signature: 'sig', timestamp: 'now' }, signal),
    { operation: 'RespondToAuthChallenge', body: expect.anything() as object },
    { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 's1', ChallengeParameters: {} },
    { kind: 'newPasswordRequired', session: 's1', userId: 'id' },
  ],
  [
    'answers the password challenge and is told to set up the second factor',
    () => pool.answerPassword({ challenge, signature: 'sig', timestamp: 'now' }, signal),
    { operation: 'RespondToAuthChallenge', body: expect.anything() as object },
    { ChallengeName: 'MFA_SETUP', Session: 's1', ChallengeParameters: {} },
    { kind: 'setUpRequired', session: 's1', userId: 'id' },
  ],
  [
    'answers the code',
    () => pool.answerCode({ session: 's1', userId: 'id', code: '123456' }, signal),
    {
      operation: 'RespondToAuthChallenge',
      body: {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ClientId: 'client',
        Session: 's1',
        ChallengeResponses: { USERNAME: 'id', SOFTWARE_TOKEN_MFA_CODE: '123456' },
      },
    },
    { AuthenticationResult: tokens },
    { kind: 'tokens', tokens: { idToken: 'i', accessToken: 'a', refreshToken: 'r' } },
  ],
  [
    'answers with a new password',
    () => pool.answerNewPassword({ session: 's1', userId: 'id', password: 'new' }, signal),
    {
      operation: 'RespondToAuthChallenge',
      body: {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ClientId: 'client',
        Session: 's1',
        ChallengeResponses: { USERNAME: 'id', NEW_PASSWORD: 'new' },
      },
    },
    { AuthenticationResult: tokens },
    { kind: 'tokens', tokens: { idToken: 'i', accessToken: 'a', refreshToken: 'r' } },
  ],
  [
    'finishes a set-up',
    () => pool.answerSetUp({ session: 's1', userId: 'id' }, signal),
    {
      operation: 'RespondToAuthChallenge',
      body: {
        ChallengeName: 'MFA_SETUP',
        ClientId: 'client',
        Session: 's1',
        ChallengeResponses: { USERNAME: 'id' },
      },
    },
    { AuthenticationResult: tokens },
    { kind: 'tokens', tokens: { idToken: 'i', accessToken: 'a', refreshToken: 'r' } },
  ],
  [
    'asks whether the app is the preferred factor',
    () => pool.prefersTotp('access', signal),
    { operation: 'GetUser', body: { AccessToken: 'access' } },
    { Username: 'id', UserAttributes: [], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' },
    true,
  ],
  [
    'asks the same about a user without one',
    () => pool.prefersTotp('access', signal),
    { operation: 'GetUser', body: { AccessToken: 'access' } },
    { Username: 'id', UserAttributes: [] },
    false,
  ],
  [
    'renews tokens in a pool that rotates none',
    () => pool.renewTokens('refresh', signal),
    { operation: 'GetTokensFromRefreshToken', body: { RefreshToken: 'refresh', ClientId: 'client' } },
    { AuthenticationResult: { ...tokens, RefreshToken: undefined } },
    { idToken: 'i', accessToken: 'a', refreshToken: undefined },
  ],
  [
    'asks for a secret',
    () => pool.issueTotpSecret(owner, signal),
    { operation: 'AssociateSoftwareToken', body: { AccessToken: 'access' } },
    { SecretCode: 'JBSWY3DP' },
    { secret: 'JBSWY3DP', session: undefined },
  ],
  [
    'asks for a secret within a challenge',
    () => pool.issueTotpSecret({ session: 's1' }, signal),
    { operation: 'AssociateSoftwareToken', body: { Session: 's1' } },
    { SecretCode: 'JBSWY3DP', Session: 's2' },
    { secret: 'JBSWY3DP', session: 's2' },
  ],
  [
    'verifies a code',
    () => pool.verifyTotp(owner, '123456', signal),
    { operation: 'VerifySoftwareToken', body: { AccessToken: 'access', UserCode: '123456' } },
    { Status: 'SUCCESS' },
    { session: undefined },
  ],
  [
    'prefers the app',
    () => pool.setPreferredMfa('access', 'totp', signal),
    {
      operation: 'SetUserMFAPreference',
      body: { AccessToken: 'access', SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
    },
    {},
    undefined,
  ],
  [
    'prefers nothing',
    () => pool.setPreferredMfa('access', 'none', signal),
    {
      operation: 'SetUserMFAPreference',
      body: { AccessToken: 'access', SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } },
    },
    {},
    undefined,
  ],
  [
    'resends a code',
    () => pool.resendSignUpCode('ada@example.org', signal),
    { operation: 'ResendConfirmationCode', body: { ClientId: 'client', Username: 'ada@example.org' } },
    {},
    undefined,
  ],
  [
    'sends a reset code',
    () => pool.sendResetCode('ada@example.org', signal),
    { operation: 'ForgotPassword', body: { ClientId: 'client', Username: 'ada@example.org' } },
    { CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL' } },
    { destination: 'a***@e***' },
  ],
  [
    'resets a password',
    () => pool.resetPassword({ email: 'ada@example.org', code: '123456', password: 'new' }, signal),
    {
      operation: 'ConfirmForgotPassword',
      body: { ClientId: 'client', Username: 'ada@example.org', ConfirmationCode: '123456', Password: 'new' },
    },
    {},
    undefined,
  ],
  [
    'changes a password',
    () => pool.changePassword({ accessToken: 'access', oldPassword: 'old', newPassword: 'new' }, signal),
    {
      operation: 'ChangePassword',
      body: { AccessToken: 'access', PreviousPassword: 'old', ProposedPassword: 'new' },
    },
    {},
    undefined,
  ],
  [
    'revokes',
    () => pool.revokeToken('refresh', signal),
    { operation: 'RevokeToken', body: { Token: 'refresh', ClientId: 'client' } },
    {},
    undefined,
  ],
  [
    'signs out everywhere',
    () => pool.signOutEverywhere('access', signal),
    { operation: 'GlobalSignOut', body: { AccessToken: 'access' } },
    {},
    undefined,
  ],
]

it.each(cases)('%s', async (_, call, request, answer, result) => {
  server.answer(200, answer)
  expect(await call()).toEqual(result)
  expect(server.requests).toEqual([request])
})

it('derives the pool’s name from its id', () => {
  expect(pool.poolName).toBe('myPool')
})

describe('a refusal', () => {
  const signIn = () => pool.startPasswordProof({ email: 'ada', srpA: 'a1' }, signal)
  const renew = () => pool.renewTokens('refresh', signal)
  const answerCode = () => pool.answerCode({ session: 's', userId: 'id', code: '1' }, signal)
  const verify = () => pool.verifyTotp(owner, '1', signal)
  const forgot = () => pool.sendResetCode('ada', signal)
  const change = () => pool.changePassword({ accessToken: 'a', oldPassword: 'o', newPassword: 'n' }, signal)
  const answerNew = () => pool.answerNewPassword({ session: 's', userId: 'id', password: 'n' }, signal)
  const issueSecret = () => pool.issueTotpSecret(owner, signal)
  const prefer = () => pool.setPreferredMfa('access', 'totp', signal)
  const resend = () => pool.resendSignUpCode('ada', signal, 'secret')
  const reset = () => pool.resetPassword({ email: 'ada', code: '1', password: 'n' }, signal)
  const everywhere = () => pool.signOutEverywhere('access', signal)

  it.each<readonly [() => Promise<unknown>, string, string, AuthErrorCode]>([
    [signIn, 'NotAuthorizedException', 'Incorrect username or password.', 'auth/password-rejected'],
    [signIn, 'NotAuthorizedException', 'Password attempts exceeded', 'auth/too-many-attempts'],
    [
      answerCode,
      'NotAuthorizedException',
      'User temporarily locked. Try again soon.',
      'auth/too-many-attempts',
    ],
    [
      signIn,
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
      'auth/temporary-password-expired',
    ],
    [signIn, 'NotAuthorizedException', 'Unable to verify secret hash for client web', 'auth/failed'],
    [signIn, 'NotAuthorizedException', 'User is disabled.', 'auth/user-disabled'],
    [signIn, 'UserNotFoundException', 'User does not exist.', 'auth/user-not-found'],
    [signIn, 'UserNotConfirmedException', 'User is not confirmed.', 'auth/user-not-confirmed'],
    [signIn, 'PasswordResetRequiredException', 'Password reset required', 'auth/password-reset-required'],
    [signIn, 'UserLambdaValidationException', 'PreAuthentication failed', 'auth/failed'],
    [renew, 'NotAuthorizedException', 'Refresh Token has been revoked', 'auth/session-revoked'],
    [renew, 'NotAuthorizedException', 'Refresh Token has expired', 'auth/session-expired'],
    [renew, 'NotAuthorizedException', 'Invalid Refresh Token', 'auth/session-expired'],
    [renew, 'NotAuthorizedException', 'Something new', 'auth/session-expired'],
    [answerCode, 'NotAuthorizedException', 'Something new', 'auth/challenge-expired'],
    [change, 'NotAuthorizedException', 'Something new', 'auth/failed'],
    [change, 'NotAuthorizedException', 'Invalid Access Token', 'auth/session-expired'],
    [signIn, 'NotAuthorizedException', 'Invalid code or auth state for the user.', 'auth/code-mismatch'],
    [signIn, 'constructor', 'Of no table', 'auth/failed'],
    [renew, 'RefreshTokenReuseException', 'Reused', 'auth/session-revoked'],
    [answerCode, 'CodeMismatchException', 'Invalid code received for user', 'auth/code-mismatch'],
    [
      answerCode,
      'NotAuthorizedException',
      'Invalid session for the user, session is expired.',
      'auth/challenge-expired',
    ],
    [answerCode, 'NotAuthorizedException', 'Invalid session for the user.', 'auth/challenge-expired'],
    [
      answerCode,
      'ExpiredCodeException',
      'Your software token has already been used once.',
      'auth/code-expired',
    ],
    [verify, 'EnableSoftwareTokenMFAException', 'Code mismatch', 'auth/code-mismatch'],
    [verify, 'SoftwareTokenMFANotFoundException', 'Not set up', 'auth/mfa-set-up-required'],
    [forgot, 'UserNotFoundException', 'User does not exist.', 'auth/user-not-found'],
    [forgot, 'CodeDeliveryFailureException', 'No mail', 'auth/email-failed'],
    [forgot, 'LimitExceededException', 'Attempt limit exceeded', 'auth/too-many-attempts'],
    [
      forgot,
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
      'auth/user-not-confirmed',
    ],
    [forgot, 'InvalidParameterException', 'Something new', 'auth/email-failed'],
    [change, 'NotAuthorizedException', 'Incorrect username or password.', 'auth/password-rejected'],
    [change, 'NotAuthorizedException', 'Access Token has been revoked', 'auth/session-revoked'],
    [change, 'NotAuthorizedException', 'Access Token has expired', 'auth/session-expired'],
    [change, 'InvalidPasswordException', 'Password not long enough', 'auth/password-too-short'],
    [change, 'InvalidPasswordException', 'Something new', 'auth/password-policy'],
    [change, 'PasswordHistoryPolicyViolationException', 'Used before', 'auth/password-policy'],
    [
      change,
      'InvalidParameterException',
      'Device tracking has not been configured in this User Pool',
      'auth/device-tracking-not-configured',
    ],
    [answerCode, 'ForbiddenException', 'Blocked', 'auth/totp-failed'],
    [answerNew, 'ForbiddenException', 'Blocked', 'auth/password-change-failed'],
    [issueSecret, 'ForbiddenException', 'Blocked', 'auth/totp-set-up-failed'],
    [verify, 'ForbiddenException', 'Blocked', 'auth/totp-failed'],
    [prefer, 'ForbiddenException', 'Blocked', 'auth/totp-set-up-failed'],
    [resend, 'ForbiddenException', 'Blocked', 'auth/email-failed'],
    [reset, 'ForbiddenException', 'Blocked', 'auth/password-change-failed'],
    [change, 'ForbiddenException', 'Blocked', 'auth/password-change-failed'],
    [everywhere, 'ForbiddenException', 'Blocked', 'auth/sign-out-failed'],
  ])('%s %s "%s" is %s', async (call, type, message, code) => {
    server.answer(400, { __type: type, message })
    await expect(call()).rejects.toMatchObject({ name: 'AuthError', code, message })
  })

  it.each([
    [-10, 'auth/clock-wrong'],
    [-4, 'auth/password-rejected'],
    [4, 'auth/password-rejected'],
    [10, 'auth/clock-wrong'],
  ])('of a proof, with the clock of the pool %d minutes away, is %s', async (minutes, code) => {
    const date = new Date(Date.now() + minutes * 60_000).toUTCString()
    const message = 'Incorrect username or password.'
    server.answer(400, { __type: 'NotAuthorizedException', message }, { date })
    const proof = { challenge, signature: 'sig', timestamp: 'now' }
    await expect(pool.answerPassword(proof, signal)).rejects.toMatchObject({ code, message })
    // Another call sends no time.
    await expect(change()).rejects.toMatchObject({ code: 'auth/password-rejected' })
  })

  it.each([
    [400, { __type: 'TooManyRequestsException', message: 'Slow down' }, 'auth/too-many-requests'],
    [400, { __type: 'ThrottlingException', message: 'Rate exceeded' }, 'auth/too-many-requests'],
    [403, '<html>blocked on the way</html>', 'auth/protocol'],
    [429, '<html>too many requests</html>', 'auth/too-many-requests'],
    [429, { message: 'Slow down' }, 'auth/too-many-requests'],
    [500, { __type: 'InternalErrorException', message: 'Oops' }, 'auth/server-error'],
    [500, { __type: 'Unknown', message: 'Oops' }, 'auth/server-error'],
    [502, '<html>bad gateway</html>', 'auth/server-error'],
    [503, '', 'auth/server-error'],
  ])('%d %j is asked once and is %s', async (status, body, code) => {
    server.answer(status, body)
    await expect(signIn()).rejects.toMatchObject({ code })
    expect(server.requests).toHaveLength(1)
  })

  it.each(['', '{}', '{"__type":"NotAuthorizedException"}', '{"message":{}}'])(
    'is a refusal without words, and none are made up: %j',
    async (body) => {
      server.answer(400, body)
      await expect(signIn()).rejects.toMatchObject({ code: 'auth/failed', message: 'auth/failed' })
    },
  )

  it('is a network failure without an answer', async () => {
    await server.close()
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/network-error', message: 'Network Error' })
  })

  it('is a network failure if the answer is interrupted', async () => {
    server.breakOff()
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/network-error', message: 'Network Error' })
  })

  it('is a protocol error for a malformed answer', async () => {
    server.answer(200, '<html>captive portal</html>')
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/protocol' })
    server.answer(200, { ChallengeName: 'SMS_MFA', Session: 's', ChallengeParameters: {} })
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/unsupported-challenge' })
    await expect(answerCode()).rejects.toMatchObject({ code: 'auth/unsupported-challenge' })
    server.answer(200, {
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: 's',
      ChallengeParameters: { SRP_B: 'b' },
    })
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/protocol' })
    server.answer(200, { ...cases[0]![3], ChallengeName: 'CUSTOM_CHALLENGE' })
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/unsupported-challenge' })
    server.answer(200, { AuthenticationResult: { ...tokens, AccessToken: undefined } })
    await expect(renew()).rejects.toMatchObject({ code: 'auth/protocol' })
    server.answer(200, { ChallengeName: 'SOFTWARE_TOKEN_MFA' })
    await expect(answerCode()).rejects.toMatchObject({ code: 'auth/protocol' })
    server.answer(200, {})
    await expect(signIn()).rejects.toMatchObject({ code: 'auth/protocol' })
    await expect(answerCode()).rejects.toMatchObject({ code: 'auth/protocol' })
    await expect(renew()).rejects.toMatchObject({ code: 'auth/protocol' })
    await expect(verify()).rejects.toMatchObject({ code: 'auth/totp-failed' })
    await expect(pool.issueTotpSecret(owner, signal)).rejects.toMatchObject({
      code: 'auth/totp-set-up-failed',
    })
  })

  it('rejects when its signal aborts', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(pool.prefersTotp('a', controller.signal)).rejects.toMatchObject({ name: 'AuthError' })
    expect(server.requests).toEqual([])
  })
})
