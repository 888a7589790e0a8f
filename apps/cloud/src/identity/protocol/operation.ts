import { isObject } from '../../contract/is-object.ts'
import type { BrowserCookie } from '../attempts/known-browser.ts'
import { IdentityError } from '../identity-error.ts'
import { findClient, type AppClient } from '../pool-settings.ts'
import type { SignInAnswer } from '../sign-in/sign-in-steps.ts'
import type { SignInResult } from '../tokens/session-store.ts'
import { signedInCaller, type SignedInCaller } from '../tokens/signed-in-caller.ts'
import type { UserPool } from '../user-pool.ts'
import { maskEmail } from '../users/email-address.ts'

export type JsonObject = Readonly<Record<string, unknown>>

export interface Call {
  readonly pool: UserPool
  readonly input: JsonObject
  /** The network address of the caller. */
  readonly address: string
  /** The cookie by which the caller's browser is known. */
  readonly browser: BrowserCookie
  readonly ports: IdentityPorts
}

/** What other parts of the cloud do for the protocol. */
export interface IdentityPorts {
  /** Runs before all sessions of a user end. If it fails, the user is still signed in. */
  readonly beforeSignOutEverywhere?: ((userId: string) => Promise<void>) | undefined
}

/** An operation of the protocol. Returns the members of the response or throws an IdentityError. */
export type Operation = (call: Call) => Promise<JsonObject>

/** Longer than every valid name, password, code or token. */
const textMaxLength = 8192

/**
 * @throws IdentityError `InvalidParameterException` if the member is missing, empty, not a string
 * or too long.
 */
export function text(input: JsonObject, name: string): string {
  const value = optionalText(input, name)
  if (value === undefined)
    throw new IdentityError('InvalidParameterException', `Missing required parameter ${name}`)
  return value
}

export function optionalText(input: JsonObject, name: string): string | undefined {
  const value = input[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string' || value === '' || value.length > textMaxLength) {
    throw new IdentityError('InvalidParameterException', `Invalid parameter ${name}`)
  }
  return value
}

export function object(input: JsonObject, name: string): JsonObject {
  const value = input[name] ?? {}
  if (!isObject(value)) throw new IdentityError('InvalidParameterException', `Invalid parameter ${name}`)
  return value
}

/** @throws IdentityError `ResourceNotFoundException` for an unknown client id. */
export function requireClient({ pool, input }: Call): AppClient {
  const clientId = text(input, 'ClientId')
  const client = findClient(pool.settings, clientId)
  if (!client) throw new IdentityError('ResourceNotFoundException', 'User pool client does not exist.')
  return client
}

export function verifyCaller({ pool, input }: Call): Promise<SignedInCaller> {
  return signedInCaller(pool, text(input, 'AccessToken'))
}

export function sessionFrom(input: JsonObject) {
  return Buffer.from(text(input, 'Session'), 'base64url')
}

export function authenticationResult(result: SignInResult): JsonObject {
  return {
    AuthenticationResult: {
      AccessToken: result.accessToken,
      IdToken: result.idToken,
      RefreshToken: result.refreshToken,
      ExpiresIn: result.expiresInS,
      TokenType: 'Bearer',
    },
    ChallengeParameters: {},
  }
}

export function signInAnswer(answer: SignInAnswer): JsonObject {
  if (answer.step === 'signedIn') return authenticationResult(answer.result)
  const { user, session } = answer
  const Session = session.toString('base64url')
  if (answer.step === 'oneTimeCode') {
    return { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeParameters: { USER_ID_FOR_SRP: user.id } }
  }
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.id,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ email: user.email, email_verified: 'true' }),
    },
  }
}

export function codeDelivery(email: string): JsonObject {
  return { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: maskEmail(email) }
}
