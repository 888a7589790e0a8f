import { recordSecurityEvent } from '../../audit/security-event.ts'
import { acceptOneTimeCode } from '../accounts/authenticator.ts'
import { checkNewPassword } from '../accounts/check-new-password.ts'
import { setPassword } from '../accounts/set-password.ts'
import { knownAs, rememberBrowser, type BrowserCookie } from '../attempts/known-browser.ts'
import { startGuess, type Guess } from '../attempts/start-guess.ts'
import { findChallenge, storeChallenge, takeChallenge } from '../challenges/challenge-store.ts'
import { IdentityError } from '../identity-error.ts'
import { noticeNewBrowser } from '../messages/notify-owner.ts'
import { isPassword } from '../password/password-credentials.ts'
import { poolRules, type AppClient } from '../pool-settings.ts'
import { startSession, type SignInResult } from '../tokens/session-store.ts'
import type { UserPool } from '../user-pool.ts'
import { findUserById, type User } from '../users/user-store.ts'
import { nextStep, stepAfterGuess } from './next-step.ts'

export type SignInAnswer =
  | { step: 'signedIn'; result: SignInResult }
  | { step: 'oneTimeCode' | 'newPassword'; user: User; session: Buffer }

interface Proven {
  readonly user: User
  readonly client: AppClient
  readonly guess?: Guess
  readonly browser?: BrowserCookie | undefined
}

/** Continues after a proven password: with tokens or the next challenge. */
export async function continueSignIn(
  pool: UserPool,
  { user, client, guess, browser }: Proven,
): Promise<SignInAnswer> {
  const step = guess ? await stepAfterGuess(user, guess) : nextStep(user)
  if (step === 'done') {
    rememberBrowser(pool, browser, user)
    pool.log.info({ userId: user.id }, 'A user without a second factor signed in.')
    const result = await startSession(pool, { user, client, secondFactor: false, browser })
    return { step: 'signedIn', result }
  }
  const state = { userId: user.id, clientId: client.id }
  const { challengeLifeMs } = poolRules
  const session =
    step === 'oneTimeCode'
      ? await storeChallenge(pool, 'softwareToken', { ...state, salt: user.srp_salt }, challengeLifeMs)
      : await storeChallenge(pool, 'newPassword', state, challengeLifeMs)
  return { step, user, session }
}

/**
 * Answers the one-time code challenge. After a wrong code the challenge stays open until it
 * expires.
 */
export async function answerOneTimeCode(
  pool: UserPool,
  {
    session,
    code,
    client,
    address,
    browser,
  }: {
    session: Buffer
    code: string
    client: AppClient
    address: string
    browser?: BrowserCookie | undefined
  },
): Promise<SignInResult> {
  const state = await findChallenge(pool, 'softwareToken', session)
  const user = state?.clientId === client.id ? await findUserById(pool, state.userId) : undefined
  if (!user) throw sessionOver()
  const guess = await consumeOneTimeCode(pool, { user, salt: state?.salt, code, address, browser })
  if (!(await takeChallenge(pool, 'softwareToken', session))) {
    await guess.takeBack()
    throw sessionOver()
  }
  await guess.forgetAll()
  await noticeNewBrowser(pool, browser, user)
  rememberBrowser(pool, browser, user)
  pool.log.info({ userId: user.id }, 'A user signed in.')
  return startSession(pool, { user, client, secondFactor: true, browser })
}

/**
 * Uses a one-time code of a user who has given the password with this salt.
 *
 * @throws IdentityError `CodeMismatchException`, `ExpiredCodeException` (used before), or the
 * reason why the user may not sign in.
 */
export async function consumeOneTimeCode(
  pool: UserPool,
  {
    user,
    salt,
    code,
    address,
    browser,
  }: {
    user: User
    salt: string | null | undefined
    code: string
    address: string
    browser?: BrowserCookie | undefined
  },
): Promise<Guess> {
  if (nextStep(user) !== 'oneTimeCode' || user.srp_salt !== salt) throw sessionOver()
  const guess = await startGuess(pool, {
    userId: user.id,
    account: user.email,
    address,
    knownAs: knownAs(pool, browser, user),
  })
  const judgement = await acceptOneTimeCode(pool, user, code)
  if (judgement !== 'right') {
    await guess.fail()
    await recordSecurityEvent(pool, {
      name: 'sign-in',
      outcome: 'refused',
      subject: user.id,
      detail: { code: judgement === 'wrong' ? 'wrong-one-time-code' : 'used-one-time-code' },
    })
  }
  if (judgement === 'wrong')
    throw new IdentityError('CodeMismatchException', 'Invalid code received for user')
  if (judgement === 'usedBefore') {
    throw new IdentityError('ExpiredCodeException', 'Your software token has already been used once.')
  }
  return guess
}

/** Replaces a temporary password and continues. */
export async function answerNewPassword(
  pool: UserPool,
  { session, password, client }: { session: Buffer; password: string; client: AppClient },
): Promise<SignInAnswer> {
  const state = await findChallenge(pool, 'newPassword', session)
  const user = state?.clientId === client.id ? await findUserById(pool, state.userId) : undefined
  if (!user || nextStep(user) !== 'newPassword') throw sessionOver()
  checkNewPassword(pool, password, user.email)
  if (isPassword(pool, user, password)) {
    throw new IdentityError(
      'PasswordHistoryPolicyViolationException',
      'The new password must differ from the temporary one.',
    )
  }
  if (!(await takeChallenge(pool, 'newPassword', session))) throw sessionOver()
  return continueSignIn(pool, { user: await setPassword(pool, user.id, password), client })
}

function sessionOver() {
  return new IdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.')
}
