import { createRequire } from 'node:module'
import type { SrpNumbers } from './plain-srp.ts'

// The SRP of amazon-cognito-identity-js is in files that it neither exports by name nor types.

interface BigIntegerClass {
  new (digits: string, radix: number): unknown
}

interface Helper {
  smallAValue: unknown
  largeAValue: unknown
  calculateA(a: unknown, done: (error: unknown, publicA: unknown) => void): void
  getPasswordAuthenticationKey(
    userId: string,
    password: string,
    publicB: unknown,
    salt: unknown,
    done: (error: unknown, key: Uint8Array) => void,
  ): void
}

const require = createRequire(import.meta.url)
function load(file: string): unknown {
  const module = require(`amazon-cognito-identity-js/lib/${file}.js`) as { default: unknown }
  return module.default
}
const BigInteger = load('BigInteger') as BigIntegerClass
const AuthenticationHelper = load('AuthenticationHelper') as new (poolName: string) => Helper

function bigInteger(value: bigint): unknown {
  return new BigInteger(value.toString(16), 16)
}

/** Draws a secret exponent of 1024 bits, computes A and answers: all arithmetic of one sign-in. */
export function signInOfPeer(numbers: Omit<SrpNumbers, 'a'>): Uint8Array {
  return keyOf(new AuthenticationHelper(numbers.poolName), numbers)
}

/** Returns the key for a given secret exponent. */
export function keyOfPeer(numbers: SrpNumbers): Uint8Array {
  const helper = new AuthenticationHelper(numbers.poolName)
  helper.smallAValue = bigInteger(numbers.a)
  helper.calculateA(helper.smallAValue, (_, publicA) => {
    helper.largeAValue = publicA
  })
  return keyOf(helper, numbers)
}

function keyOf(helper: Helper, { userId, password, publicB, salt }: Omit<SrpNumbers, 'a'>): Uint8Array {
  let key: Uint8Array | undefined
  helper.getPasswordAuthenticationKey(
    userId,
    password,
    bigInteger(publicB),
    bigInteger(salt),
    (error, derived) => {
      if (error) throw error
      key = derived
    },
  )
  if (!key) throw new Error('amazon-cognito-identity-js has become asynchronous')
  return key
}
