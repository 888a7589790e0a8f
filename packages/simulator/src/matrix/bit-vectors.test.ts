import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  bitsOf,
  combineMembers,
  extendBasis,
  highestBit,
  isOdd,
  kernelOf,
  reduceMask,
} from './bit-vectors.ts'

const mask = fc.integer({ min: 0, max: 2 ** 28 - 1 })

it('lists and counts the bits of a mask', () => {
  expect(bitsOf(0b101001)).toEqual([0, 3, 5])
  expect(highestBit(0b101001)).toBe(5)
  expect(isOdd(0b101001)).toBe(true)
  expect(isOdd(0b101000)).toBe(false)
})

it('gives each member of a basis a bit of its own', () => {
  fc.assert(
    fc.property(fc.array(mask, { maxLength: 12 }), (masks) => {
      const basis = masks.reduce<readonly number[]>(extendBasis, [])
      const bits = basis.map((member) => highestBit(member))
      for (const [i, bit] of bits.entries())
        expect(basis.filter((member) => (member >>> bit) & 1)).toEqual([basis[i]])
    }),
  )
})

it('reduces to 0 only masks that the basis spans', () => {
  fc.assert(
    fc.property(fc.array(mask, { minLength: 1, maxLength: 8 }), fc.nat(255), (masks, choice) => {
      const basis = masks.reduce<readonly number[]>(extendBasis, [])
      const spanned = masks.reduce((sum, member, i) => ((choice >> i) & 1 ? sum ^ member : sum), 0)
      expect(reduceMask(spanned, basis)).toBe(0)
      expect(reduceMask(spanned ^ (2 ** 29), basis)).not.toBe(0)
    }),
  )
})

it('combines the chosen members', () => {
  expect(combineMembers([0b001, 0b011, 0b100], 0b110)).toBe(0b111)
  expect(combineMembers([0b001], 0)).toBe(0)
})

it('finds all masks that share an even number of bits with a basis', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2 ** 10 - 1), { maxLength: 6 }), (masks) => {
      const basis = masks.reduce<readonly number[]>(extendBasis, [])
      const kernel = kernelOf(basis, 2 ** 10 - 1)
      expect(kernel.filter((member) => masks.some((mask) => isOdd(member & mask)))).toEqual([])
      expect(kernel.reduce<readonly number[]>(extendBasis, [])).toHaveLength(10 - basis.length)
    }),
  )
})
