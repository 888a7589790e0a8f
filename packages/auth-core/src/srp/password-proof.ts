import { AuthError } from '../base/auth-error.ts'
import { base64ToBytes, bytesToBase64 } from '../base/base64.ts'
import { generator, power, powerOfTwo, prime } from './group.ts'
import { hkdf } from './hkdf.ts'
import { bytesToBigInt, pad } from './pad.ts'
import { srpTimestamp } from './srp-timestamp.ts'

/**
 * The client's part of Secure Remote Password as in Amazon Cognito (RFC 5054 with the service's
 * padding, key derivation by RFC 5869). Takes the pool's numbers and returns a signature; the
 * password is never sent.
 */
export interface PasswordProof {
  /** A = g^a mod N, hexadecimal (SRP_A of InitiateAuth). */
  readonly srpA: string
  /**
   * Answers PASSWORD_VERIFIER. Throws AuthError `auth/protocol` for a B or u that would reveal the
   * password.
   */
  sign(question: PasswordQuestion): Promise<PasswordSignature>
}

export interface PasswordQuestion {
  readonly password: string
  /** USER_ID_FOR_SRP, not the entered address. */
  readonly userId: string
  /** SRP_B, hexadecimal. */
  readonly srpB: string
  /**
   * SALT, hexadecimal. Amazon Cognito has sent negative ones for unknown users; such a proof is
   * refused like that of a wrong password.
   */
  readonly salt: string
  /** SECRET_BLOCK, base64. Its decoded bytes are signed. */
  readonly secretBlock: string
  /** Milliseconds since 1970 by the local clock. */
  readonly at: number
}

export interface PasswordSignature {
  /** PASSWORD_CLAIM_SIGNATURE, base64. */
  readonly signature: string
  /** TIMESTAMP, exactly the signed text. */
  readonly timestamp: string
}

/**
 * 256 bits, as in RFC 5054 section 3.1. Finding it takes 2^128 steps, as many as breaking the
 * group.
 */
const secretExponentBytes = 32

const utf8 = new TextEncoder()

const keyInfo = utf8.encode('Caldera Derived Key')

async function hash(...parts: readonly Uint8Array[]): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', concat(parts)))
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]))
}

/** k = H(pad N | pad g), a constant of the group. */
let multiplier: Promise<bigint> | undefined
function getMultiplier(): Promise<bigint> {
  return (multiplier ??= hash(pad(prime()), pad(generator)).then(bytesToBigInt))
}

function hexToBigInt(hex: string): bigint {
  const [, sign, digits] = /^(-?)([0-9a-f]{1,2048})$/i.exec(hex) ?? []
  if (digits === undefined) throw new AuthError('auth/protocol')
  const value = BigInt(`0x${digits}`)
  return sign ? -value : value
}

/**
 * Computes a proof for a given secret exponent `a`: for {@link createPasswordProof} and published
 * vectors.
 */
export function passwordProofWith(poolName: string, a: bigint): PasswordProof & { key: KeyOf } {
  const publicA = powerOfTwo(a)
  const modulus = prime()

  const key: KeyOf = async ({ userId, password, srpB, salt }) => {
    const publicB = hexToBigInt(srpB)
    const u = bytesToBigInt(await hash(pad(publicA), pad(publicB)))
    if (publicB < 0n || publicB % modulus === 0n || u === 0n)
      throw new AuthError('auth/protocol', 'Unsafe SRP_B')
    const identity = await hash(utf8.encode(`${poolName}${userId}:${password}`))
    const x = bytesToBigInt(await hash(pad(hexToBigInt(salt)), identity))
    // The difference is negative half of the time, and % keeps the sign.
    const difference = (publicB - (await getMultiplier()) * powerOfTwo(x)) % modulus
    const base = difference < 0n ? difference + modulus : difference
    return hkdf({ material: pad(power(base, a + u * x)), salt: pad(u), info: keyInfo, length: 16 })
  }

  return {
    srpA: publicA.toString(16),
    key,
    async sign(question) {
      const timestamp = srpTimestamp(question.at)
      const algorithm = { name: 'HMAC', hash: 'SHA-256' }
      const hmacKey = await crypto.subtle.importKey('raw', await key(question), algorithm, false, ['sign'])
      const message = concat([
        utf8.encode(poolName + question.userId),
        base64ToBytes(question.secretBlock),
        utf8.encode(timestamp),
      ])
      const signature = new Uint8Array(await crypto.subtle.sign('HMAC', hmacKey, message))
      return { signature: bytesToBase64(signature), timestamp }
    },
  }
}

type KeyOf = (
  question: Pick<PasswordQuestion, 'userId' | 'password' | 'srpB' | 'salt'>,
) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Starts one proof with a new secret exponent. Use it for one sign-in only. `poolName` is the part
 * of the pool id after `_`.
 */
export function createPasswordProof(poolName: string, random: (length: number) => Uint8Array): PasswordProof {
  return passwordProofWith(poolName, bytesToBigInt(random(secretExponentBytes)))
}
