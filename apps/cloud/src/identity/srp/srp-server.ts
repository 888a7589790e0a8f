/**
 * The server's side of SRP-6a as Cognito implements it. In: public values and the stored verifier.
 * Out: the value B, and the signature that a client with the right password sends.
 * No storage, clock or randomness of its own.
 */
import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { padInteger } from './integer-bytes.ts'
import { modPow } from './mod-pow.ts'
import { N, g, k } from './srp-group.ts'

export interface PasswordProof {
  /** The pool id after the underscore. */
  poolName: string
  /** USER_ID_FOR_SRP, never the e-mail address that the user typed. */
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

/** x = H(pad salt | H(poolName userId ":" password)), with the password in UTF-8. */
export function passwordExponent({ poolName, userId, password, salt }: Account): bigint {
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`, 'utf8').digest()
  return hashToInteger(padInteger(salt), identity)
}

/**
 * Returns g^x, which is stored instead of the password. Seal it at rest: x is a plain hash, so an
 * offline attack is cheap.
 */
export function createVerifier(account: Account): bigint {
  return modPow(g, passwordExponent(account), N)
}

/** u = H(pad A | pad B), which ties the key to this exchange. */
export function scramblingParameter(clientPublic: bigint, serverPublic: bigint): bigint {
  return hashToInteger(padInteger(clientPublic), padInteger(serverPublic))
}

/** B = k v + g^b. If B is 0, which never occurs in practice, the caller draws another b. */
export function serverPublicKey(verifier: bigint, serverSecret: bigint): bigint {
  return (k * verifier + modPow(g, serverSecret, N)) % N
}

/** Returns whether A is valid. A mod N = 0 would authenticate anybody without the password. */
export function isUsableClientKey(clientPublic: bigint): boolean {
  return clientPublic > 0n && clientPublic % N !== 0n
}

/**
 * Returns the shared key of the exchange (16 bytes); `undefined` if u is 0, which must end the
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

/** HKDF-SHA256 (RFC 5869) over the padded bytes, with Cognito's fixed info text. */
export function deriveKey(sharedSecret: bigint, u: bigint): Buffer {
  return Buffer.from(hkdfSync('sha256', padInteger(sharedSecret), padInteger(u), 'Caldera Derived Key', 16))
}

/** Returns the expected bytes of PASSWORD_CLAIM_SIGNATURE. */
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
