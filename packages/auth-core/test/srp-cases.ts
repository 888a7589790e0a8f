import { createHash } from 'node:crypto'
import type { pad } from '../src/srp/pad.ts'
import type { passwordProofWith } from '../src/srp/password-proof.ts'
import { plainPower, printedPrime, type SrpNumbers } from './plain-srp.ts'

/** The two functions that convert numbers to bytes. */
export interface SrpImplementation {
  readonly pad: typeof pad
  readonly passwordProofWith: typeof passwordProofWith
}

/** Derives a number from a name: equal in every run. */
function named(name: string): bigint {
  return BigInt(`0x${createHash('sha256').update(name).digest('hex')}`)
}

/** Derives the numbers of one sign-in from a seed. */
export function srpNumbers(seed: number): SrpNumbers {
  return {
    poolName: 'myPool',
    userId: 'user-id',
    password: 'pässword',
    a: named(`a${seed}`),
    publicB: plainPower(2n, named(`b${seed}`), printedPrime),
    salt: named(`salt${seed}`) >> 128n,
  }
}

/**
 * Sign-ins in which a number, at full width (A, B, S: 384 bytes, u: 32, salt: 16), has a leading
 * zero, an odd length or a set top bit. The keys are those of amazon-cognito-identity-js 6.3.21.
 */
export const srpCases: readonly { seed: number; shapes: readonly string[]; key: string }[] = [
  { seed: 1, shapes: ['B top bit', 'u top bit', 'salt top bit'], key: 'f58cbda07afb2c0d5b88e267f5da004d' },
  { seed: 2, shapes: ['A top bit', 'S top bit'], key: '4d55edb25e31ed4a0047c38248bf3dde' },
  { seed: 3, shapes: ['A odd length'], key: '81831e07787e05383c2e18cc9e993313' },
  { seed: 6, shapes: ['B odd length'], key: 'd14bf27be8c8611e82dbb5e8b9bce60d' },
  { seed: 13, shapes: ['salt odd length'], key: '33ff4242a17f6a3b3011ad1bcd7569f0' },
  { seed: 22, shapes: ['u odd length'], key: 'ade044f5cefd6d79083b8fe8ad68379b' },
  { seed: 23, shapes: ['S odd length'], key: '4a2022cb677f6acf270aa5a77aaeddcc' },
  { seed: 32, shapes: ['u leading zero byte'], key: '9193bd54f03f8bf6c9b08b7eb4a628b7' },
  { seed: 180, shapes: ['A leading zero byte'], key: '4c9b81644233b7763273b425995621ad' },
  { seed: 187, shapes: ['S leading zero byte'], key: '68a7a1c9de7a4b145647a96790044068' },
  { seed: 194, shapes: ['salt leading zero byte'], key: '694f88449a56a47fdb06cd9f2ae61ef5' },
  { seed: 417, shapes: ['B leading zero byte'], key: '693a358ba65788ca6ff1d0c185fcadb2' },
]

/** Padded bytes of numbers, in hexadecimal. */
export const padCases: readonly (readonly [value: bigint, bytes: string])[] = [
  [0n, '00'],
  [1n, '01'],
  [0x7fn, '7f'],
  [0x80n, '0080'],
  [0xffn, '00ff'],
  [0x100n, '0100'],
  [0x7fffn, '7fff'],
  [0x8000n, '008000'],
  [0xabcn, '0abc'],
]

/** Returns the names of the cases that an implementation fails. */
export async function failedCases({ pad, passwordProofWith }: SrpImplementation): Promise<string[]> {
  const failed: string[] = []
  for (const [value, bytes] of padCases)
    if (Buffer.from(pad(value)).toString('hex') !== bytes) failed.push(`pad(${value})`)
  for (const { seed, shapes, key } of srpCases) {
    const { poolName, a, publicB, salt, ...identity } = srpNumbers(seed)
    const question = { ...identity, srpB: publicB.toString(16), salt: salt.toString(16) }
    const derived = await passwordProofWith(poolName, a).key(question)
    if (Buffer.from(derived).toString('hex') !== key) failed.push(...shapes)
  }
  return failed
}
