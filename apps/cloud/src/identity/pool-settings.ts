import { allowedOrigins } from '../http/allowed-origins.ts'
import { cloudPaths } from '../http/cloud-paths.ts'
import type { Settings } from '../settings/settings.ts'
import type { AttemptPolicy } from './attempts/lock-durations.ts'

export interface AppClient {
  readonly id: string
  /** Addresses to which the hosted sign-in may redirect. */
  readonly callbackUrls: readonly string[]
  readonly logoutUrls: readonly string[]
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Fixed rules of every pool. Lifetimes are the defaults of a new Cognito user pool where it has
 * one.
 */
export const poolRules = {
  tokenLifeS: 3600,
  sessionLifeMs: 30 * dayMs,
  challengeLifeMs: 3 * minuteMs,
  /** Long enough to look for a password while the form is open. */
  hostedSignInLifeMs: 10 * minuteMs,
  authorizationCodeLifeMs: minuteMs,
  /** How long a replaced refresh token still works, for a client that lost the response. */
  refreshGraceMs: minuteMs,
  codeLifeMs: { confirmSignUp: dayMs, resetPassword: hourMs, resetMfa: hourMs },
  /** As long as the code that the reset starts with. */
  mfaResetLifeMs: hourMs,
} as const

const locks = { firstLockMs: 30 * secondMs, maxLockMs: 15 * minuteMs, forgetAfterMs: hourMs }

/** Shorter words, such as `for` or `ac`, occur in many passwords. */
const minSiteWordLength = 4

/** Networks that must use up their guesses at a mailed code before it is locked for all. */
const codeNetworks = 10

/** The settings of this site's pool. */
export interface PoolSettings {
  readonly poolId: string
  /** The pool id after the underscore, which is part of every password verifier. */
  readonly poolName: string
  /** `iss` of every token. */
  readonly issuer: string
  readonly cloudUrl: string
  readonly portalUrl: string
  /** Origins whose pages may sign in: of the portal and of further portals. */
  readonly portalOrigins: readonly string[]
  /** The name in authenticator apps and messages. */
  readonly productName: string
  readonly productNameJapanese: string
  /** Words that no new password may contain: of the product's names and of the portal's address. */
  readonly siteWords: readonly string[]
  /** The portal's client: the audience that the user API accepts. */
  readonly portalClient: AppClient
  /** The client of programs that sign in with a password. */
  readonly programClient: AppClient
  readonly accountAttempts: AttemptPolicy
  readonly addressAttempts: AttemptPolicy
  /** Guesses at the mailed codes of an account, from all networks together. */
  readonly codeAttempts: AttemptPolicy
  /** Sign-ins that an address may start per minute. */
  readonly startsPerMinute: number
  /** Codes that an account may request. */
  readonly messageAttempts: AttemptPolicy
  /** Messages that a network may request for all accounts together. */
  readonly addressMessages: AttemptPolicy
  readonly messagesPerMinute: number
  readonly mailServer: { readonly url: string; readonly from: string } | undefined
  readonly trustedProxies: readonly string[]
  /** Whether a mailed code resets a second factor, or an administrator. */
  readonly mfaReset: 'administrator' | 'email'
  /** How long a full sign-in permits changes of the second factor and of the API token. */
  readonly recentSignInMs: number
  /** How long a session lasts without a request. */
  readonly sessionIdleMs: number
}

export function poolSettings(settings: Settings): PoolSettings {
  const { cloudUrl, portalUrl } = settings
  const origins = allowedOrigins(settings)
  const portals = [portalUrl, ...settings.portalOrigins]
  return {
    poolId: settings.userPoolId,
    poolName: settings.userPoolId.slice(settings.userPoolId.indexOf('_') + 1),
    issuer: `${cloudUrl}${cloudPaths.identity}/${settings.userPoolId}`,
    cloudUrl,
    portalUrl,
    portalOrigins: origins,
    productName: settings.productNameEnglish,
    productNameJapanese: settings.productNameJapanese,
    siteWords: siteWords(settings),
    portalClient: {
      id: settings.webClientId,
      callbackUrls: portals.map((portal) => `${portal}/login`),
      logoutUrls: portals.flatMap((portal) => [portal, `${portal}/`, `${portal}/login`]),
    },
    programClient: {
      id: settings.programClientId,
      callbackUrls: [],
      logoutUrls: [],
    },
    accountAttempts: { allowed: settings.accountAttempts, ...locks },
    codeAttempts: { allowed: codeNetworks * settings.accountAttempts, ...locks },
    // A whole university may share one address, with some failure every hour.
    addressAttempts: {
      allowed: settings.addressAttempts,
      ...locks,
      forgetOneAfterMs: locks.forgetAfterMs / settings.addressAttempts,
    },
    startsPerMinute: settings.signInsPerMinute,
    addressMessages: {
      allowed: settings.addressMails,
      ...locks,
      firstLockMs: minuteMs,
      forgetOneAfterMs: hourMs / settings.addressMails,
    },
    messagesPerMinute: settings.mailsPerMinute,
    messageAttempts: { allowed: 5, ...locks, firstLockMs: minuteMs },
    mailServer: settings.smtpUrl ? { url: settings.smtpUrl, from: settings.smtpFrom } : undefined,
    trustedProxies: settings.trustedProxies,
    mfaReset: settings.mfaReset,
    recentSignInMs: settings.recentSignInMinutes * minuteMs,
    sessionIdleMs: settings.sessionIdleHours * hourMs,
  }
}

function siteWords({ productNameEnglish, productNameJapanese, portalUrl }: Settings): string[] {
  const names = [productNameEnglish, productNameJapanese, new URL(portalUrl).hostname]
  return names
    .flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= minSiteWordLength)
}

/** Returns the client with that id, if the pool has it. */
export function findClient(pool: PoolSettings, clientId: string): AppClient | undefined {
  return [pool.portalClient, pool.programClient].find(({ id }) => id === clientId)
}
