import type { Settings } from '../settings.ts'
import type { AttemptPolicy } from './attempts/lock-durations.ts'

export interface AppClient {
  readonly id: string
  /** Whether every use of a refresh token replaces it. */
  readonly rotatesRefreshTokens: boolean
  /** Where the hosted sign-in may send the browser back to. */
  readonly callbackUrls: readonly string[]
  readonly logoutUrls: readonly string[]
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * What this pool decides once and for every site; lives are those of a new Cognito user pool where it has
 * one.
 */
export const poolRules = {
  tokenLifeS: 3600,
  sessionLifeMs: 30 * DAY_MS,
  challengeLifeMs: 3 * MINUTE_MS,
  /** A form that somebody may leave open while looking for a password. */
  hostedSignInLifeMs: 10 * MINUTE_MS,
  authorizationCodeLifeMs: MINUTE_MS,
  /** How long a replaced refresh token still works, for a client that lost the answer. */
  refreshGraceMs: MINUTE_MS,
  codeLifeMs: { confirmSignUp: DAY_MS, resetPassword: HOUR_MS },
  outboxLifeMs: 7 * DAY_MS,
} as const

const locks = { firstLockMs: 30 * SECOND_MS, longestLockMs: 15 * MINUTE_MS, forgetAfterMs: HOUR_MS }

/** The pool as this site has set it. */
export interface PoolSettings {
  readonly poolId: string
  /** What follows the underscore: a part of every password verifier. */
  readonly poolName: string
  /** The `iss` of every token. */
  readonly issuer: string
  readonly cloudUrl: string
  readonly portalUrl: string
  /** The name that authenticator apps and messages show. */
  readonly productName: string
  readonly productNameJapanese: string
  /** The portal's own client: the audience that the user API accepts. */
  readonly portalClient: AppClient
  /** For programs whose libraries do not know rotating refresh tokens. */
  readonly programClient: AppClient
  readonly accountAttempts: AttemptPolicy
  readonly addressAttempts: AttemptPolicy
  /** Sign-ins that one address may begin in a minute. */
  readonly startsPerMinute: number
  /** Codes asked for by one account. */
  readonly messageAttempts: AttemptPolicy
  readonly mailServer: { readonly url: string; readonly from: string } | undefined
  readonly trustedProxies: readonly string[]
}

export function poolSettings(settings: Settings): PoolSettings {
  const { cloudUrl, portalUrl } = settings
  return {
    poolId: settings.userPoolId,
    poolName: settings.userPoolId.slice(settings.userPoolId.indexOf('_') + 1),
    issuer: `${cloudUrl}/identity/${settings.userPoolId}`,
    cloudUrl,
    portalUrl,
    productName: settings.productNameEnglish,
    productNameJapanese: settings.productNameJapanese,
    portalClient: {
      id: settings.webClientId,
      rotatesRefreshTokens: true,
      callbackUrls: [`${portalUrl}/login`],
      logoutUrls: [portalUrl, `${portalUrl}/`, `${portalUrl}/login`],
    },
    programClient: {
      id: settings.programClientId,
      rotatesRefreshTokens: false,
      callbackUrls: [],
      logoutUrls: [],
    },
    accountAttempts: { allowed: settings.accountAttempts, ...locks },
    addressAttempts: { allowed: settings.addressAttempts, ...locks },
    startsPerMinute: settings.signInsPerMinute,
    messageAttempts: { allowed: 5, ...locks, firstLockMs: MINUTE_MS },
    mailServer: settings.smtpUrl ? { url: settings.smtpUrl, from: settings.smtpFrom } : undefined,
    trustedProxies: settings.trustedProxies,
  }
}

/** The client of that id, if the pool has it. */
export function findClient(pool: PoolSettings, clientId: string): AppClient | undefined {
  return [pool.portalClient, pool.programClient].find(({ id }) => id === clientId)
}
