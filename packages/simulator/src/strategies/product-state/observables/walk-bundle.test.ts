import fc from 'fast-check'
import { expect, it } from 'vitest'
import { combineMembers, highestBit, isOdd } from '../../../matrix/bit-vectors.ts'
import { planMean, tileBitsOf } from './plan-mean.ts'
import { walkBundle } from './walk-bundle.ts'

const qubits = 12
const mask = fc.nat(2 ** qubits - 1)

const groups = fc.array(
  fc.record({
    flips: fc.integer({ min: 1, max: 2 ** qubits - 1 }),
    isImaginary: fc.boolean(),
    terms: fc.array(fc.record({ signs: mask, coefficient: fc.constant(1) }), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
  { minLength: 1, maxLength: 12 },
)

it('visits each amplitude of a tile once, with the signs of all terms', () => {
  fc.assert(
    fc.property(groups, (all) => {
      for (const pass of planMean(all, qubits)) {
        const { rowBits, basis, bundles } = pass
        const outer = tileBitsOf(pass, qubits)
        const indexOf = (coordinates: number) =>
          (coordinates & (2 ** rowBits - 1)) ^ combineMembers(basis, coordinates >>> rowBits)
        for (const bundle of bundles) {
          const { flips, steps, shifts, terms } = walkBundle(bundle, pass, outer)
          const signed = bundle.flatMap((group) => group.terms)
          const corners = Array.from({ length: 2 ** flips.length }, (_, choice) =>
            combineMembers(flips, choice),
          )
          const met: number[] = []
          const wrong: number[] = []
          for (const { offset, signs } of shifts) {
            for (let choice = 0; choice < 2 ** steps.length; choice++) {
              const from = combineMembers(steps, choice) ^ offset
              met.push(...corners.map((corner) => from ^ corner))
              const isRight = (term: { signs: number }, i: number) =>
                isOdd(term.signs & indexOf(from)) === (((signs >>> i) & 1) === 1)
              if (!signed.every(isRight)) wrong.push(from)
            }
          }
          expect(terms).toHaveLength(signed.length)
          expect(wrong).toEqual([])
          expect(met).toHaveLength(2 ** (rowBits + basis.length))
          expect(new Set(met).size).toBe(met.length)
        }
      }
    }),
    { numRuns: 15 },
  )
})

it('exchanges amplitudes by XOR of coordinates, and gives tiles their signs', () => {
  const pass = planMean(
    [{ flips: 0b1001_0000_0010, isImaginary: false, terms: [{ signs: 0b1_0000_0000_0001, coefficient: 3 }] }],
    20,
  )[0]!
  const outer = tileBitsOf(pass, 20)
  const { flips, terms } = walkBundle(pass.bundles[0]!, pass, outer)
  const row = 2 ** pass.rowBits - 1
  expect((flips[0]! & row) | combineMembers(pass.basis, flips[0]! >>> pass.rowBits)).toBe(0b1001_0000_0010)
  const ofTile = outer.reduce((sum, bit, i) => ((0b1_0000_0000_0001 >>> bit) & 1 ? sum | (1 << i) : sum), 0)
  expect(terms).toEqual([{ strength: 6, exchange: 0, tileSigns: ofTile }])
  expect(pass.basis.map((member) => highestBit(member)).filter((bit) => outer.includes(bit))).toEqual([])
})
