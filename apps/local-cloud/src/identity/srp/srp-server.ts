/**
 * The server's half of SRP-6a as Cognito does it. In: public values and the stored verifier; out: the value B
 * to send and the signature that a client with the right password will send back. No storage, no clock, no
 * randomness of its own.
 */
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { padInteger } from './integer-bytes.ts'
import { modPow } from './mod-pow.ts'
import { N, g, k } from './srp-group.ts'

export interface PasswordProof {
  /** The part of the pool id after the underscore. */
  poolName: string
  /** USER_ID_FOR_SRP, never the e-mail address the user typed. */
  userId: string
  /** The decoded bytes of SECRET_BLOCK, not its base64 text. */
  secretBlock: Uint8Array
  /** As the client sent it: `ddd MMM D HH:mm:ss UTC YYYY`. */
  timestamp: string
}

export interface ServerExchange {
  clientPublic: bigint
  serverPublic: bigint
  serverSecret: bigint
  verifier: bigint
}

export interface Account {
  poolName: string
  userId: string
  password: string
  salt: bigint
}

/** x = H(pad salt | H(poolName userId ":" password)), the password as UTF-8. */
export function passwordExponent({ poolName, userId, password, salt }: Account): bigint {
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`, 'utf8').digest()
  return hashToInteger(padInteger(salt), identity)
}

/**
 * The number stored instead of a password: g^x. Cheap to attack off line, because x is a plain hash: seal it
 * at rest.
 */
export function createVerifier(account: Account): bigint {
  return modPow(g, passwordExponent(account), N)
}

/** u = H(pad A | pad B), which ties the key to this exchange. */
export function scramblingParameter(clientPublic: bigint, serverPublic: bigint): bigint {
  return hashToInteger(padInteger(clientPublic), padInteger(serverPublic))
}

/** B = k v + g^b. The caller draws another b in the case, never seen in practice, that B is 0. */
export function serverPublicKey(verifier: bigint, serverSecret: bigint): bigint {
  return (k * verifier + modPow(g, serverSecret, N)) % N
}

/** Whether A may be used at all: A mod N = 0 would let anybody in, whatever the password. */
export function isUsableClientKey(clientPublic: bigint): boolean {
  return clientPublic > 0n && clientPublic % N !== 0n
}

/**
 * The key both sides share after the exchange, 16 bytes; `undefined` when u is 0, which must end the
 * exchange.
 */
export function sharedKey({
  clientPublic,
  serverPublic,
  serverSecret,
  verifier,
}: ServerExchange): Buffer | undefined {
  const u = scramblingParameter(clientPublic, serverPublic)
  if (u === 0n) return undefined
  const secret = modPow(clientPublic * modPow(verifier, u, N), serverSecret, N)
  return deriveKey(secret, u)
}

/** HKDF-SHA256 (RFC 5869) with the fixed text that Cognito uses, over the padded bytes. */
export function deriveKey(sharedSecret: bigint, u: bigint): Buffer {
  return Buffer.from(hkdfSync('sha256', padInteger(sharedSecret), padInteger(u), 'Caldera Derived Key', 16))
}

/** What PASSWORD_CLAIM_SIGNATURE has to decode to. */
export function passwordSignature(key: Uint8Array, proof: PasswordProof): Buffer {
  return createHmac('sha256', key)
    .update(proof.poolName, 'utf8')
    .update(proof.userId, 'utf8')
    .update(proof.secretBlock)
    .update(proof.timestamp, 'utf8')
    .digest()
}

function hashToInteger(...parts: Uint8Array[]): bigint {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return BigInt(`0x${hash.digest('hex')}`)
}
