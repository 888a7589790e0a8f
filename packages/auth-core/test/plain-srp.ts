import { createHash, hkdfSync } from 'node:crypto'

// The client's part of the password proof again, slow and with Node's cryptography, as a reference.

/** The digits printed in RFC 3526 section 4. */
const primeDigits =
  'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74' +
  '020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F1437' +
  '4FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
  'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF05' +
  '98DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB' +
  '9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
  'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF695581718' +
  '3995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33' +
  'A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
  'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864' +
  'D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E2' +
  '08E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF'

export const printedPrime = BigInt(`0x${primeDigits}`)

export function plainPower(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (const bit of exponent.toString(2))
    result = (((result * result) % modulus) * (bit === '1' ? base : 1n)) % modulus
  return result
}

/** Returns the bytes of Java's BigInteger.toByteArray for a number that is not negative. */
export function javaBytes(value: bigint): Buffer {
  const bits = value === 0n ? 0 : value.toString(2).length
  const length = Math.floor(bits / 8) + 1
  return Buffer.from(value.toString(16).padStart(length * 2, '0'), 'hex')
}

function sha256(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest()
}
function toNumber(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`)
}

export interface SrpNumbers {
  readonly poolName: string
  readonly userId: string
  readonly password: string
  readonly a: bigint
  readonly publicB: bigint
  readonly salt: bigint
}

/** Returns all intermediate numbers and the key, in hexadecimal. */
export function plainSrp({ poolName, userId, password, a, publicB, salt }: SrpNumbers) {
  const prime = printedPrime
  const publicA = plainPower(2n, a, prime)
  const k = toNumber(sha256(javaBytes(prime), javaBytes(2n)))
  const u = toNumber(sha256(javaBytes(publicA), javaBytes(publicB)))
  const x = toNumber(sha256(javaBytes(salt), sha256(Buffer.from(`${poolName}${userId}:${password}`, 'utf8'))))
  const base = (((publicB - k * plainPower(2n, x, prime)) % prime) + prime) % prime
  const shared = plainPower(base, a + u * x, prime)
  const key = hkdfSync('sha256', javaBytes(shared), javaBytes(u), 'Caldera Derived Key', 16)
  return { A: publicA, u, S: shared, key: Buffer.from(key).toString('hex') }
}
