import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extendBasis, isOdd, reduceMask } from './bit-vectors.ts'
import { planMean, tileBitsOf, type ExchangingTerm } from './plan-mean.ts'

const qubits = 20

const terms = fc.array(
  fc.record({
    flips: fc.oneof(
      fc.integer({ min: 1, max: 2 ** qubits - 1 }),
      fc.nat(qubits - 1).map((bit) => 2 ** bit),
    ),
    signs: fc.oneof(fc.constant(0), fc.nat(2 ** qubits - 1)),
    coefficient: fc.constant(1),
    isImaginary: fc.boolean(),
  }),
  { maxLength: 40 },
)

describe('the plan for a mean', () => {
  it('has each term in one triple', () => {
    fc.assert(
      fc.property(terms, (all) => {
        const planned = planMean(all, qubits).flatMap(({ triples }) => triples.flat())
        const wanted = planned.filter(({ coefficient }) => coefficient !== 0)
        expect(wanted).toHaveLength(all.length)
        expect(new Set(wanted)).toEqual(new Set(all))
      }),
    )
  })

  it('brings together what can share amplitudes: independent exchanges that leave the signs of the others', () => {
    fc.assert(
      fc.property(terms, (all) => {
        for (const { triples } of planMean(all, qubits)) {
          for (const triple of triples) {
            expect(
              triple.reduce<readonly number[]>((span, { flips }) => extendBasis(span, flips), []),
            ).toHaveLength(3)
            expect(new Set(triple.map(({ isImaginary }) => isImaginary)).size).toBe(1)
            const changed = triple.flatMap((one) =>
              triple.filter((other) => one !== other && isOdd(one.signs & other.flips)),
            )
            expect(changed).toEqual([])
          }
        }
      }),
    )
  })

  it('stays within the tiles of a walk', () => {
    fc.assert(
      fc.property(terms, (all) => {
        for (const pass of planMean(all, qubits)) {
          const { rowBits, basis, triples } = pass
          expect(rowBits + basis.length + tileBitsOf(pass, qubits).length).toBe(qubits)
          for (const { flips } of triples.flat())
            expect(reduceMask(flips & ~(2 ** rowBits - 1), basis)).toBe(0)
        }
      }),
    )
  })

  it('needs two walks for a field on 20 qubits, and seven triples', () => {
    const field = Array.from({ length: qubits }, (_, bit): ExchangingTerm => ({
      flips: 2 ** bit,
      signs: 0,
      coefficient: 1,
      isImaginary: false,
    }))
    expect(planMean(field, qubits).map(({ triples }) => triples.length)).toEqual([2, 5])
  })
})
