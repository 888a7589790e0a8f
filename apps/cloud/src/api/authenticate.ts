import type { DetailOf } from '../audit/format-detail.ts'
import { ApiError } from '../contract/api-error.ts'
import type { VerifyIdToken } from '../identity/id-token-verifier.ts'

/** The user who calls, signed in or through an API token. */
export interface Caller {
  readonly sub: string
  /** The device whose jobs the caller runs, if it is an adapter. */
  readonly deviceId?: string
  /** The session of a person. A program with an API token has none. */
  readonly sessionId?: string
  /** Whether the person gave password and one-time code a short time ago. */
  readonly isRecentSignIn?: boolean
  readonly isAdministrator?: boolean
}

/**
 * Throws SIGN_IN_AGAIN unless the caller gave password and one-time code a short time ago. Protects
 * what outlives a session that somebody else has taken over.
 */
export function requireRecentSignIn({ isRecentSignIn }: Caller): void {
  if (!isRecentSignIn) throw new ApiError('SIGN_IN_AGAIN', 'Enter your password and a one-time code again.')
}

export type VerifyApiToken = (token: string) => Promise<CallerCheck>

/** Returns the device of an adapter's token. */
export type VerifyDeviceToken = (token: string) => Promise<string | undefined>

export type CallerCheck =
  | { readonly ok: true; readonly user: Caller }
  | { readonly ok: false; readonly code: RefusalCode }

type RefusalCode = keyof typeof refusals

const refusals = {
  AUTHENTICATION_FAILED: 'Please sign in again.',
  MFA_REQUIRED: 'Set up the second factor first.',
  FORBIDDEN_USER_SUSPENDED: 'Your account is suspended. Please contact the administrator.',
} as const

/** What the audit log says about a refusal. */
const problems = {
  AUTHENTICATION_FAILED: 'invalid',
  MFA_REQUIRED: 'second-factor-missing',
  FORBIDDEN_USER_SUSPENDED: 'user-disabled',
} as const satisfies Record<RefusalCode, DetailOf<'token-refused'>['problem']>

const challenge = { 'www-authenticate': 'Bearer error="invalid_token"' }

/**
 * Authenticates the caller. Throws an ApiError if that fails.
 *
 * @param security Names of the contract's security schemes that the operation accepts.
 */
export function createAuthenticator(verify: {
  idToken: VerifyIdToken
  apiToken: VerifyApiToken
  deviceToken: VerifyDeviceToken
  /** Records a token that was refused. Requests without a token are none. */
  onRefusal: (detail: DetailOf<'token-refused'>) => Promise<void>
}) {
  return async (headers: Headers, security: readonly string[]): Promise<Caller> => {
    const check = await checkCredentials(headers, security)
    if (check.ok) return check.user
    const isApiToken = headers.has('q-api-token') && security.includes('ApiToken')
    const bearer = security.includes('DeviceToken') ? 'device' : 'id'
    const token = isApiToken ? 'api' : headers.has('authorization') && bearer
    if (token) await verify.onRefusal({ code: 'token-refused', token, problem: problems[check.code] })
    throw new ApiError(check.code, refusals[check.code], {
      ...(check.code === 'AUTHENTICATION_FAILED' && { headers: challenge }),
    })
  }

  async function checkCredentials(headers: Headers, security: readonly string[]): Promise<CallerCheck> {
    // The API token counts first: programs send it beside an ID token that has expired.
    const apiToken = headers.get('q-api-token')
    if (apiToken && security.includes('ApiToken')) return await verify.apiToken(apiToken)
    const bearer = /^Bearer +([\w.~+/=-]+) *$/i.exec(headers.get('authorization') ?? '')?.[1]
    if (bearer && security.includes('BearerAuth')) return await verify.idToken(bearer)
    if (bearer && security.includes('DeviceToken')) {
      const deviceId = await verify.deviceToken(bearer)
      if (deviceId !== undefined) return { ok: true, user: { sub: `adapter ${deviceId}`, deviceId } }
    }
    return { ok: false, code: 'AUTHENTICATION_FAILED' }
  }
}
