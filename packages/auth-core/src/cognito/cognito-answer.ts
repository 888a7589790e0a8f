import type {
  AuthenticationResultType,
  RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'
import { AuthError } from '../base/auth-error.ts'
import type { IssuedTokens, PoolAnswer } from '../ports/user-pool.ts'

const kinds = {
  SOFTWARE_TOKEN_MFA: 'codeRequired',
  NEW_PASSWORD_REQUIRED: 'newPasswordRequired',
  MFA_SETUP: 'setUpRequired',
} as const

export function readTokens(result: AuthenticationResultType | undefined): IssuedTokens {
  const { IdToken: idToken, AccessToken: accessToken, RefreshToken: refreshToken } = result ?? {}
  if (!idToken || !accessToken) throw new AuthError('auth/protocol', 'The service sent no tokens')
  return { idToken, accessToken, refreshToken }
}

/** Returns tokens or the next challenge. `askedId` is the user of the answered challenge. */
export function readAnswer(
  { AuthenticationResult, ChallengeName, ChallengeParameters, Session }: RespondToAuthChallengeCommandOutput,
  askedId: string,
): PoolAnswer {
  if (AuthenticationResult) return { kind: 'tokens', tokens: readTokens(AuthenticationResult) }
  const userId = ChallengeParameters?.USER_ID_FOR_SRP ?? askedId
  if (ChallengeName && Object.hasOwn(kinds, ChallengeName) && Session)
    return { kind: kinds[ChallengeName as keyof typeof kinds], session: Session, userId }
  throw unexpectedChallenge(ChallengeName, Object.keys(kinds))
}

/** Returns the error for an unsupported challenge, or for a `known` one with missing parts. */
export function unexpectedChallenge(name: string | undefined, known: readonly string[]): AuthError {
  return name && !known.includes(name)
    ? new AuthError('auth/unsupported-challenge', `The pool asked for ${name}`)
    : new AuthError('auth/protocol', 'The service sent neither tokens nor a whole question')
}
