import type { Settings } from '../settings/settings.ts'
import type { AttemptPolicy } from './attempts/lock-durations.ts'

export interface AppClient {
  readonly id: string
  /** Whether every use of a refresh token replaces it. */
  readonly rotatesRefreshTokens: boolean
  /** Where the hosted sign-in may send the browser back to. */
  readonly callbackUrls: readonly string[]
  readonly logoutUrls: readonly string[]
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * What this pool decides once and for every site; lives are those of a new Cognito user pool where it has
 * one.
 */
export const poolRules = {
  tokenLifeS: 3600,
  sessionLifeMs: 30 * dayMs,
  challengeLifeMs: 3 * minuteMs,
  /** A form that somebody may leave open while looking for a password. */
  hostedSignInLifeMs: 10 * minuteMs,
  authorizationCodeLifeMs: minuteMs,
  /** How long a replaced refresh token still works, for a client that lost the answer. */
  refreshGraceMs: minuteMs,
  codeLifeMs: { confirmSignUp: dayMs, resetPassword: hourMs },
  outboxLifeMs: 7 * dayMs,
} as const

const locks = { firstLockMs: 30 * secondMs, longestLockMs: 15 * minuteMs, forgetAfterMs: hourMs }

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
    // Behind one address there may be a whole university, in which somebody fails every hour.
    addressAttempts: {
      allowed: settings.addressAttempts,
      ...locks,
      forgetOneAfterMs: locks.forgetAfterMs / settings.addressAttempts,
    },
    startsPerMinute: settings.signInsPerMinute,
    messageAttempts: { allowed: 5, ...locks, firstLockMs: minuteMs },
    mailServer: settings.smtpUrl ? { url: settings.smtpUrl, from: settings.smtpFrom } : undefined,
    trustedProxies: settings.trustedProxies,
  }
}

/** The client of that id, if the pool has it. */
export function findClient(pool: PoolSettings, clientId: string): AppClient | undefined {
  return [pool.portalClient, pool.programClient].find(({ id }) => id === clientId)
}
