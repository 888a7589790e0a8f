import { base64ToBytes } from '../base/base64.ts'
import { prime } from '../srp/group.ts'

/**
 * The pool's part of one password proof, written independently of the client's part from RFC 5054.
 */
export interface Verifier {
  /** Hexadecimal. */
  readonly srpB: string
  /** Hexadecimal. */
  readonly salt: string
  accepts(srpA: string, message: readonly Uint8Array[], signature: string): Promise<boolean>
}

/** Modular power by square and multiply, bit by bit. */
function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let square = base % prime()
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime()
    square = (square * square) % prime()
  }
  return result
}

function toNumber(bytes: Uint8Array): bigint {
  return bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n)
}

/** Returns the big-endian two's complement of a number that is not negative. */
function toBytes(number: bigint): number[] {
  const bytes: number[] = []
  for (let rest = number; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 255n))
  return bytes.length === 0 || bytes[0]! > 127 ? [0, ...bytes] : bytes
}

async function sha256(bytes: readonly number[]): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)))
}

/**
 * Creates a verifier for one user and one attempt. `identity` is the pool's name and the user's id.
 */
export async function createVerifier(identity: string, password: string): Promise<Verifier> {
  const salt = toNumber(crypto.getRandomValues(new Uint8Array(16)))
  const b = toNumber(crypto.getRandomValues(new Uint8Array(32)))
  const inner = await sha256([...new TextEncoder().encode(`${identity}:${password}`)])
  const x = toNumber(await sha256([...toBytes(salt), ...inner]))
  const v = modPow(2n, x)
  const k = toNumber(await sha256([...toBytes(prime()), 2]))
  const publicB = (k * v + modPow(2n, b)) % prime()

  return {
    srpB: publicB.toString(16),
    salt: salt.toString(16),
    async accepts(srpA, message, signature) {
      const publicA = BigInt(`0x${srpA}`)
      const scramble = await sha256([...toBytes(publicA), ...toBytes(publicB)])
      const u = toNumber(scramble)
      const shared = modPow(publicA * modPow(v, u), b)
      const ikm = await crypto.subtle.importKey('raw', Uint8Array.from(toBytes(shared)), 'HKDF', false, [
        'deriveKey',
      ])
      const hmacKey = await crypto.subtle.deriveKey(
        {
          name: 'HKDF',
          hash: 'SHA-256',
          salt: Uint8Array.from(toBytes(u)),
          info: new TextEncoder().encode('Caldera Derived Key'),
        },
        ikm,
        { name: 'HMAC', hash: 'SHA-256', length: 128 },
        false,
        ['verify'],
      )
      const bytes = Uint8Array.from(message.flatMap((part) => [...part]))
      return crypto.subtle.verify('HMAC', hmacKey, base64ToBytes(signature), bytes)
    },
  }
}
