/**
 * A second, deliberately simple client of SRP for the tests: hexadecimal texts and the textbook
 * formula. It shares no code with the server.
 * Real clients (amazon-cognito-identity-js, cognito-srp-helper) are run against the service in
 * test/.
 */
import { createHash, createHmac } from 'node:crypto'

export interface ClientSecrets {
  N: bigint
  poolName: string
  userId: string
  password: string
  a: bigint
}

export interface ServerValues {
  B: bigint
  salt: bigint
  secretBlock: Uint8Array
  timestamp: string
}

function sha256(hex: string) {
  return createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
}
function big(hex: string) {
  return BigInt(`0x${hex}`)
}

export function padHex(value: bigint): string {
  const hex = value.toString(16)
  const even = hex.length % 2 ? `0${hex}` : hex
  return parseInt(even[0]!, 16) >= 8 ? `00${even}` : even
}

/** Square and multiply, one bit at a time. */
export function slowModPow(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2)) {
    result = (result * result) % modulus
    if (bit === '1') result = (result * base) % modulus
  }
  return result
}

/** The values whose bytes are hashed, and which must therefore be padded. */
type PaddedValue = 'A' | 'B' | 'u' | 'S' | 'salt'

export type Pad = (value: bigint, name?: PaddedValue) => string

export function clientAnswer(
  { N, poolName, userId, password, a }: ClientSecrets,
  server: ServerValues,
  pad: Pad = padHex,
) {
  const A = slowModPow(2n, a, N)
  const k = big(sha256(padHex(N) + padHex(2n)))
  const u = big(sha256(pad(A, 'A') + pad(server.B, 'B')))
  const identity = createHash('sha256').update(`${poolName}${userId}:${password}`).digest('hex')
  const x = big(sha256(pad(server.salt, 'salt') + identity))
  const base = (((server.B - k * slowModPow(2n, x, N)) % N) + N) % N
  const S = slowModPow(base, a + u * x, N)
  const extracted = createHmac('sha256', Buffer.from(pad(u, 'u'), 'hex'))
    .update(Buffer.from(pad(S, 'S'), 'hex'))
    .digest()
  const key = createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16)
  const signature = createHmac('sha256', key)
    .update(poolName + userId)
    .update(server.secretBlock)
    .update(server.timestamp)
    .digest('base64')
  return { A, u, S, key: key.toString('hex'), signature }
}
