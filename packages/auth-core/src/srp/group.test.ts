import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainPower, printedPrime } from '../../test/plain-srp.ts'
import { power, powerOfTwo, prime } from './group.ts'

it('is the 3072-bit group of RFC 3526, digit for digit', () => {
  expect(prime()).toBe(printedPrime)
})

it('computes powers like square and multiply', () => {
  const base = fc.bigInt({ min: 0n, max: prime() - 1n })
  const exponent = fc.oneof(fc.bigInt({ min: 0n, max: 1n << 600n }), fc.bigInt({ min: 0n, max: 70n }))
  fc.assert(
    fc.property(base, exponent, (b, e) => {
      expect(power(b, e)).toBe(plainPower(b, e, prime()))
      expect(powerOfTwo(e)).toBe(plainPower(2n, e, prime()))
    }),
    { numRuns: 40 },
  )
})

it('satisfies Fermat’s little theorem', () => {
  expect(powerOfTwo(prime() - 1n)).toBe(1n)
  expect(power(3n, prime() - 1n)).toBe(1n)
})
