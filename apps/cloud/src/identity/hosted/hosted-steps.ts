import { recordSecurityEvent } from '../../audit/security-event.ts'
import { accountName } from '../attempts/account-name.ts'
import { knownAs, rememberBrowser, type BrowserCookie } from '../attempts/known-browser.ts'
import { startGuess } from '../attempts/start-guess.ts'
import {
  findChallenge,
  storeChallenge,
  takeChallenge,
  type ChallengeStates,
} from '../challenges/challenge-store.ts'
import { IdentityError } from '../identity-error.ts'
import { noticeNewBrowser } from '../messages/notify-owner.ts'
import { isPassword } from '../password/password-credentials.ts'
import { poolRules } from '../pool-settings.ts'
import { stepAfterGuess } from '../sign-in/next-step.ts'
import { consumeOneTimeCode } from '../sign-in/sign-in-steps.ts'
import type { UserPool } from '../user-pool.ts'
import { findUser, findUserById } from '../users/user-store.ts'
import { withParameters } from './authorization-request.ts'

type Transaction = ChallengeStates['hostedSignIn']

/**
 * The result of a step: a redirect to the client with a code, the form for the one-time code, or
 * first the portal for a new password.
 */
export type HostedAnswer = { redirectTo: string } | { transaction: string } | { problem: 'temporaryPassword' }

export async function startTransaction(pool: UserPool, state: Transaction): Promise<string> {
  const token = await storeChallenge(pool, 'hostedSignIn', state, poolRules.hostedSignInLifeMs)
  return token.toString('base64url')
}

export function findTransaction(pool: UserPool, transaction: string): Promise<Transaction | undefined> {
  return findChallenge(pool, 'hostedSignIn', Buffer.from(transaction, 'base64url'))
}

/** @throws IdentityError as a sign-in by the protocol does. */
export async function givePassword(
  pool: UserPool,
  {
    transaction,
    email,
    password,
    address,
    browser,
  }: {
    transaction: string
    email: string
    password: string
    address: string
    browser: BrowserCookie
  },
): Promise<HostedAnswer> {
  const user = await findUser(pool, email)
  const guess = await startGuess(pool, {
    userId: user?.id,
    account: accountName(pool, user, email),
    address,
    knownAs: knownAs(pool, browser, user),
  })
  if (!isPassword(pool, user, password) || !user) {
    await guess.fail()
    await recordSecurityEvent(pool, {
      name: 'sign-in',
      outcome: 'refused',
      subject: user?.id,
      detail: { code: user ? 'wrong-password' : 'unknown-account' },
    })
    throw new IdentityError('NotAuthorizedException', 'Incorrect username or password.')
  }
  const step = await stepAfterGuess(user, guess)
  if (step === 'newPassword') return { problem: 'temporaryPassword' }
  const state = await takeTransaction(pool, transaction)
  if (step === 'oneTimeCode')
    return { transaction: await startTransaction(pool, { ...state, userId: user.id, salt: user.srp_salt }) }
  rememberBrowser(pool, browser, user)
  return authorize(pool, { ...state, userId: user.id, secondFactor: false })
}

/** @throws IdentityError for a wrong or used code, or if no password was given before. */
export async function giveOneTimeCode(
  pool: UserPool,
  {
    transaction,
    code,
    address,
    browser,
  }: { transaction: string; code: string; address: string; browser: BrowserCookie },
): Promise<HostedAnswer> {
  const { userId, salt } = (await findTransaction(pool, transaction)) ?? {}
  const user = userId === undefined ? undefined : await findUserById(pool, userId)
  if (!user)
    throw new IdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.')
  const guess = await consumeOneTimeCode(pool, { user, salt, code, address, browser })
  // The guess was right, whatever became of the transaction meanwhile.
  await guess.forgetAll()
  const state = await takeTransaction(pool, transaction)
  await noticeNewBrowser(pool, browser, user)
  rememberBrowser(pool, browser, user)
  return authorize(pool, { ...state, userId: user.id, secondFactor: true })
}

async function takeTransaction(pool: UserPool, transaction: string): Promise<Transaction> {
  const state = await takeChallenge(pool, 'hostedSignIn', Buffer.from(transaction, 'base64url'))
  if (!state)
    throw new IdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.')
  return state
}

async function authorize(pool: UserPool, state: ChallengeStates['authorizationCode']): Promise<HostedAnswer> {
  const code = await storeChallenge(pool, 'authorizationCode', state, poolRules.authorizationCodeLifeMs)
  return {
    redirectTo: withParameters(state.redirectUri, { code: code.toString('base64url'), state: state.state }),
  }
}
