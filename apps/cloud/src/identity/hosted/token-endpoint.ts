import { createHash } from 'node:crypto'
import type { EventDetail } from '../../audit/format-detail.ts'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import type { BrowserCookie } from '../attempts/known-browser.ts'
import { takeChallenge } from '../challenges/challenge-store.ts'
import { isIdentityError } from '../identity-error.ts'
import { findClient, type AppClient } from '../pool-settings.ts'
import { isSameSecret } from '../secrets/secret-box.ts'
import { nextStep } from '../sign-in/next-step.ts'
import { refreshSession, revokeRefreshToken } from '../tokens/refresh-session.ts'
import { revokeSessionOfCode, startSession } from '../tokens/session-store.ts'
import type { UserPool } from '../user-pool.ts'
import { findUserById, type User } from '../users/user-store.ts'

type Form = Readonly<Record<string, string | undefined>>

/** A response of the token endpoint (RFC 6749, 5.1 and 5.2). */
export interface TokenAnswer {
  readonly status: 200 | 400 | 401
  readonly body: Readonly<Record<string, unknown>>
}

function refuse(error: string, error_description: string): TokenAnswer {
  return {
    status: error === 'invalid_client' ? 401 : 400,
    body: { error, error_description },
  }
}

/**
 * Exchanges an authorization code with its PKCE verifier (RFC 7636), or a refresh token, for
 * tokens.
 */
export async function answerTokenRequest(
  pool: UserPool,
  form: Form,
  browser?: BrowserCookie,
): Promise<TokenAnswer> {
  const client = findClient(pool.settings, form.client_id ?? '')
  if (!client) return refuse('invalid_client', 'There is no such client.')
  switch (form.grant_type) {
    case 'authorization_code':
      return exchangeCode(pool, client, form, browser)
    case 'refresh_token':
      return refresh(pool, client, form.refresh_token ?? '')
    default:
      return refuse('unsupported_grant_type', 'Use authorization_code or refresh_token.')
  }
}

/** Revokes a refresh token (RFC 7009). */
export async function answerRevocationRequest(pool: UserPool, form: Form): Promise<TokenAnswer> {
  const client = findClient(pool.settings, form.client_id ?? '')
  if (!client) return refuse('invalid_client', 'There is no such client.')
  if (!form.token) return refuse('invalid_request', 'The token is missing.')
  try {
    await revokeRefreshToken(pool, { refreshToken: form.token, client })
    return { status: 200, body: {} }
  } catch (error) {
    if (!isIdentityError(error)) throw error
    const isOtherKind = error.code === 'UnsupportedTokenTypeException'
    return refuse(isOtherKind ? 'unsupported_token_type' : 'invalid_grant', error.message)
  }
}

/** One sentence for all, so that a thief learns nothing about the code. */
const wrongCode = 'The code, its verifier or the address is wrong, or the code was used.'

async function exchangeCode(
  pool: UserPool,
  client: AppClient,
  form: Form,
  browser: BrowserCookie | undefined,
): Promise<TokenAnswer> {
  const authorizationCode = Buffer.from(form.code ?? '', 'base64url')
  const state = await takeChallenge(pool, 'authorizationCode', authorizationCode)
  if (!state) {
    const owner = await revokeSessionOfCode(pool, authorizationCode)
    await recordRefusedCode(pool, owner, {
      code: owner ? 'authorization-code-used' : 'authorization-code-unknown',
    })
    return refuse('invalid_grant', wrongCode)
  }
  const isRight =
    state.clientId === client.id &&
    state.redirectUri === form.redirect_uri &&
    isVerifier(form.code_verifier ?? '', state.codeChallenge)
  if (!isRight) {
    await recordRefusedCode(pool, state.userId, { code: 'authorization-code-mismatch' })
    return refuse('invalid_grant', wrongCode)
  }
  const user = await findUserById(pool, state.userId)
  if (!user || !mayStillSignIn(user, state.secondFactor)) {
    await recordRefusedCode(pool, state.userId, { code: 'sign-in-not-allowed' })
    return refuse('invalid_grant', 'The user may not sign in.')
  }
  const { secondFactor, nonce } = state
  const result = await startSession(pool, { user, client, secondFactor, nonce, browser, authorizationCode })
  return tokens(result)
}

function recordRefusedCode(pool: UserPool, subject: string | undefined, detail: EventDetail): Promise<void> {
  return recordSecurityEvent(pool, {
    name: 'authorization-code',
    outcome: 'refused',
    subject,
    detail,
  })
}

async function refresh(pool: UserPool, client: AppClient, refreshToken: string): Promise<TokenAnswer> {
  try {
    return tokens(await refreshSession(pool, { refreshToken, client }))
  } catch (error) {
    if (!isIdentityError(error)) throw error
    return refuse('invalid_grant', error.message)
  }
}

function tokens(result: {
  idToken: string
  accessToken: string
  refreshToken?: string
  expiresInS: number
}): TokenAnswer {
  return {
    status: 200,
    body: {
      id_token: result.idToken,
      access_token: result.accessToken,
      ...(result.refreshToken === undefined ? {} : { refresh_token: result.refreshToken }),
      expires_in: result.expiresInS,
      token_type: 'Bearer',
    },
  }
}

function isVerifier(verifier: string, challenge: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  return isSameSecret(createHash('sha256').update(verifier).digest(), Buffer.from(challenge, 'base64url'))
}

/**
 * The user may have been disabled, or have set up a second factor, between the code and its
 * exchange.
 */
function mayStillSignIn(user: User, secondFactor: boolean): boolean {
  try {
    return nextStep(user) === (secondFactor ? 'oneTimeCode' : 'done')
  } catch (error) {
    if (isIdentityError(error)) return false
    throw error
  }
}
