import { recordSecurityEvent } from '../../audit/security-event.ts'
import { accountName } from '../attempts/account-name.ts'
import { knownAs, type BrowserCookie } from '../attempts/known-browser.ts'
import { refuseLocked, startGuess, type Guess } from '../attempts/start-guess.ts'
import { storeChallenge, takeChallenge } from '../challenges/challenge-store.ts'
import { IdentityError } from '../identity-error.ts'
import { srpAccount } from '../password/password-credentials.ts'
import { poolRules, type AppClient } from '../pool-settings.ts'
import { isSameSecret } from '../secrets/secret-box.ts'
import { integerFromBytes, parseHexInteger } from '../srp/integer-bytes.ts'
import {
  isUsableClientKey,
  passwordSignature,
  scramblingParameter,
  serverPublicKey,
  sharedKey,
} from '../srp/srp-server.ts'
import { isSrpTimestamp } from '../srp/srp-timestamp.ts'
import type { UserPool } from '../user-pool.ts'
import { findUser, hasPassword, type User } from '../users/user-store.ts'

/** Digits of the 3072-bit modulus, plus two for clients that send a sign byte. */
const clientKeyMaxDigits = 770
/** The length of the hash. RFC 5054 asks for at least 256 bits. */
const serverSecretBytes = 32

export interface PasswordChallenge {
  readonly userId: string
  readonly salt: bigint
  readonly serverPublic: bigint
  readonly secretBlock: Buffer
}

/**
 * Answers a client's A. An unknown name gets the same kind of answer, always with the same salt.
 */
export async function startPasswordExchange(
  pool: UserPool,
  {
    username,
    clientKey,
    client,
    browser,
  }: { username: string; clientKey: string; client: AppClient; browser?: BrowserCookie | undefined },
): Promise<PasswordChallenge> {
  const clientPublic = parseHexInteger(clientKey, clientKeyMaxDigits)
  if (clientPublic === undefined || !isUsableClientKey(clientPublic)) {
    throw new IdentityError('InvalidParameterException', 'SRP_A is not a usable public value.')
  }
  const user = await findUser(pool, username)
  await refuseLocked(pool, {
    userId: user?.id,
    account: accountName(pool, user, username),
    knownAs: knownAs(pool, browser, user),
  })
  const { userId, salt, verifier } = srpAccount(pool, user, username)
  const { serverSecret, serverPublic } = drawServerKey(pool, verifier, clientPublic)
  const secretBlock = await storeChallenge(
    pool,
    'passwordVerifier',
    {
      username,
      clientId: client.id,
      clientPublic: clientPublic.toString(16),
      serverPublic: serverPublic.toString(16),
      serverSecret: serverSecret.toString(16),
    },
    poolRules.challengeLifeMs,
  )
  return { userId, salt, serverPublic, secretBlock }
}

export interface PasswordClaim {
  readonly secretBlock: Buffer
  readonly timestamp: string
  readonly signature: Buffer
  readonly client: AppClient
  readonly address: string
  readonly browser?: BrowserCookie | undefined
}

/**
 * Verifies the proof of a password. The returned guess is still counted: the caller decides whether
 * the sign-in is complete.
 *
 * @throws IdentityError `NotAuthorizedException`, the same for a wrong password and for an unknown
 * name.
 */
export async function finishPasswordExchange(
  pool: UserPool,
  claim: PasswordClaim,
): Promise<{ user: User; guess: Guess }> {
  if (!isSrpTimestamp(claim.timestamp)) {
    throw new IdentityError(
      'InvalidParameterException',
      'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english',
    )
  }
  const state = await takeChallenge(pool, 'passwordVerifier', claim.secretBlock)
  if (state?.clientId !== claim.client.id) {
    throw new IdentityError('NotAuthorizedException', 'Invalid session for the user.')
  }
  const user = await findUser(pool, state.username)
  const guess = await startGuess(pool, {
    userId: user?.id,
    account: accountName(pool, user, state.username),
    address: claim.address,
    knownAs: knownAs(pool, claim.browser, user),
  })
  const { userId, verifier } = srpAccount(pool, user, state.username)
  const key = sharedKey({
    clientPublic: BigInt(`0x${state.clientPublic}`),
    serverPublic: BigInt(`0x${state.serverPublic}`),
    serverSecret: BigInt(`0x${state.serverSecret}`),
    verifier,
  })
  const { secretBlock, timestamp } = claim
  const { poolName } = pool.settings
  const isRight =
    key && isSameSecret(passwordSignature(key, { poolName, userId, secretBlock, timestamp }), claim.signature)
  if (!isRight || !hasPassword(user)) {
    await guess.fail()
    await recordSecurityEvent(pool, {
      name: 'sign-in',
      outcome: 'refused',
      subject: user?.id,
      detail: { code: user ? 'wrong-password' : 'unknown-account' },
    })
    throw new IdentityError('NotAuthorizedException', 'Incorrect username or password.')
  }
  return { user, guess }
}

/** Draws again if B or u is 0, which never occurs in practice. */
function drawServerKey(pool: UserPool, verifier: bigint, clientPublic: bigint) {
  for (;;) {
    const serverSecret = integerFromBytes(pool.randomBytes(serverSecretBytes))
    const serverPublic = serverPublicKey(verifier, serverSecret)
    if (serverPublic !== 0n && scramblingParameter(clientPublic, serverPublic) !== 0n)
      return { serverSecret, serverPublic }
  }
}
