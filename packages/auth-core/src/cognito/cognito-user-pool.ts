import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { AuthError } from '../base/auth-error.ts'
import type { TotpOwner, UserPool } from '../ports/user-pool.ts'
import { readAnswer, readTokens, unexpectedChallenge } from './cognito-answer.ts'
import { type ErrorCodes, toAuthError, toProofError } from './cognito-error.ts'

/** Which user pool, and how it is reached. */
export interface CognitoUserPoolOptions {
  /** Example: `eu-west-1`. */
  readonly region: string
  /** Example: `eu-west-1_AbCdEfGhI`. */
  readonly userPoolId: string
  /** The app client's id. The client must have no secret and must allow USER_SRP_AUTH. */
  readonly clientId: string
  /** The service's URL if it is not AWS, for example `http://localhost:8080/identity/`. */
  readonly endpoint?: string | undefined
  /** Sends the requests. Default: the SDK's handler for the platform. */
  readonly requestHandler?: CognitoIdentityProviderClientConfig['requestHandler'] | undefined
}

/** A refusal of a request with a token: the session has ended. */
const challengeSession: ErrorCodes = { refused: 'auth/session-expired' }

function ownerInput(owner: TotpOwner): { AccessToken: string } | { Session: string } {
  return 'accessToken' in owner ? { AccessToken: owner.accessToken } : { Session: owner.session }
}

/**
 * Implements the user pool port with the AWS SDK. It never retries: a repeated answer could count
 * as a second wrong one. Long, because it is a list of short calls that share one client.
 */
export function cognitoUserPool({
  region,
  userPoolId,
  clientId: ClientId,
  endpoint,
  requestHandler,
}: CognitoUserPoolOptions): UserPool {
  const client = new CognitoIdentityProviderClient({ region, endpoint, requestHandler, maxAttempts: 1 })

  /** Awaits an SDK call and converts its error. */
  const callSdk = async <T>(answer: Promise<T>, codes?: ErrorCodes): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      throw toAuthError(error, codes)
    }
  }

  return {
    poolName: userPoolId.slice(userPoolId.indexOf('_') + 1),

    async startPasswordProof({ email, srpA }, abortSignal) {
      const AuthParameters = { USERNAME: email, SRP_A: srpA }
      const { ChallengeName, ChallengeParameters, Session } = await callSdk(
        client.send(new InitiateAuthCommand({ AuthFlow: 'USER_SRP_AUTH', ClientId, AuthParameters }), {
          abortSignal,
        }),
      )
      const {
        USER_ID_FOR_SRP: userId,
        SRP_B: srpB,
        SALT: salt,
        SECRET_BLOCK: secretBlock,
      } = ChallengeParameters ?? {}
      if (ChallengeName !== 'PASSWORD_VERIFIER' || !userId || !srpB || !salt || !secretBlock)
        throw unexpectedChallenge(ChallengeName, ['PASSWORD_VERIFIER'])
      return { userId, srpB, salt, secretBlock, session: Session }
    },

    async answerPassword({ challenge: { userId, secretBlock, session }, signature, timestamp }, abortSignal) {
      const ChallengeResponses = {
        USERNAME: userId,
        PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP: timestamp,
      }
      const input = {
        ChallengeName: 'PASSWORD_VERIFIER',
        ClientId,
        ChallengeResponses,
        Session: session,
      } as const
      const sent = client.send(new RespondToAuthChallengeCommand(input), { abortSignal })
      const answer = await sent.catch((error: unknown) => {
        throw toProofError(error)
      })
      return readAnswer(answer, userId)
    },

    async answerCode({ session, userId, code }, abortSignal) {
      const ChallengeResponses = { USERNAME: userId, SOFTWARE_TOKEN_MFA_CODE: code }
      const input = {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ClientId,
        ChallengeResponses,
        Session: session,
      } as const
      const sent = client.send(new RespondToAuthChallengeCommand(input), { abortSignal })
      return readAnswer(
        await callSdk(sent, { refused: 'auth/challenge-expired', other: 'auth/totp-failed' }),
        userId,
      )
    },

    async answerNewPassword({ session, userId, password }, abortSignal) {
      const ChallengeResponses = { USERNAME: userId, NEW_PASSWORD: password }
      const input = {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ClientId,
        ChallengeResponses,
        Session: session,
      } as const
      const sent = client.send(new RespondToAuthChallengeCommand(input), { abortSignal })
      const codes = { refused: 'auth/challenge-expired', other: 'auth/password-change-failed' } as const
      return readAnswer(await callSdk(sent, codes), userId)
    },

    async answerSetUp({ session, userId }, abortSignal) {
      const ChallengeResponses = { USERNAME: userId }
      const input = { ChallengeName: 'MFA_SETUP', ClientId, ChallengeResponses, Session: session } as const
      const sent = client.send(new RespondToAuthChallengeCommand(input), { abortSignal })
      return readAnswer(await callSdk(sent, { refused: 'auth/challenge-expired' }), userId)
    },

    async prefersTotp(AccessToken, abortSignal) {
      const sent = client.send(new GetUserCommand({ AccessToken }), { abortSignal })
      return (await callSdk(sent, challengeSession)).PreferredMfaSetting === 'SOFTWARE_TOKEN_MFA'
    },

    async renewTokens(RefreshToken, abortSignal) {
      const sent = client.send(new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId }), {
        abortSignal,
      })
      return readTokens((await callSdk(sent, challengeSession)).AuthenticationResult)
    },

    async issueTotpSecret(owner, abortSignal) {
      const sent = client.send(new AssociateSoftwareTokenCommand(ownerInput(owner)), { abortSignal })
      const { SecretCode, Session } = await callSdk(sent, {
        ...challengeSession,
        other: 'auth/totp-set-up-failed',
      })
      if (!SecretCode) throw new AuthError('auth/totp-set-up-failed', 'The service sent no secret')
      return { secret: SecretCode, session: Session }
    },

    async verifyTotp(owner, UserCode, abortSignal) {
      const sent = client.send(new VerifySoftwareTokenCommand({ ...ownerInput(owner), UserCode }), {
        abortSignal,
      })
      const { Status, Session } = await callSdk(sent, { ...challengeSession, other: 'auth/totp-failed' })
      if (Status !== 'SUCCESS') throw new AuthError('auth/totp-failed', 'The code was not accepted')
      return { session: Session }
    },

    async setPreferredMfa(AccessToken, method, abortSignal) {
      const SoftwareTokenMfaSettings = { Enabled: method === 'totp', PreferredMfa: method === 'totp' }
      const command = new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings })
      await callSdk(client.send(command, { abortSignal }), {
        ...challengeSession,
        other: 'auth/totp-set-up-failed',
      })
    },

    async resendSignUpCode(Username, abortSignal, signUpSecret) {
      const ClientMetadata = signUpSecret === undefined ? undefined : { sign_up_session: signUpSecret }
      const input = { ClientId, Username, ClientMetadata }
      const sent = client.send(new ResendConfirmationCodeCommand(input), { abortSignal })
      await callSdk(sent, { other: 'auth/email-failed' })
    },

    async sendResetCode(Username, abortSignal) {
      const sent = client.send(new ForgotPasswordCommand({ ClientId, Username }), { abortSignal })
      const { CodeDeliveryDetails } = await callSdk(sent, {
        refused: 'auth/email-failed',
        other: 'auth/email-failed',
      })
      return { destination: CodeDeliveryDetails?.Destination }
    },

    async resetPassword({ email, code, password }, abortSignal) {
      const input = { ClientId, Username: email, ConfirmationCode: code, Password: password }
      const sent = client.send(new ConfirmForgotPasswordCommand(input), { abortSignal })
      await callSdk(sent, { refused: 'auth/password-change-failed', other: 'auth/password-change-failed' })
    },

    async changePassword({ accessToken, oldPassword, newPassword }, abortSignal) {
      const input = { AccessToken: accessToken, PreviousPassword: oldPassword, ProposedPassword: newPassword }
      const sent = client.send(new ChangePasswordCommand(input), { abortSignal })
      await callSdk(sent, { other: 'auth/password-change-failed' })
    },

    async revokeToken(Token, abortSignal) {
      await callSdk(client.send(new RevokeTokenCommand({ Token, ClientId }), { abortSignal }))
    },

    async signOutEverywhere(AccessToken, abortSignal) {
      const sent = client.send(new GlobalSignOutCommand({ AccessToken }), { abortSignal })
      await callSdk(sent, { ...challengeSession, other: 'auth/sign-out-failed' })
    },
  }
}
