import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extendBasis, isOdd, reduceMask } from './bit-vectors.ts'
import type { TermGroup } from './group-by-exchange.ts'
import { planMean, tileBitsOf } from './plan-mean.ts'

const qubits = 20

const signs = fc.oneof(fc.constant(0), fc.nat(2 ** qubits - 1))

const groups: fc.Arbitrary<TermGroup[]> = fc.array(
  fc.record({
    flips: fc.oneof(
      fc.integer({ min: 1, max: 2 ** qubits - 1 }),
      fc.nat(qubits - 1).map((bit) => 2 ** bit),
    ),
    isImaginary: fc.boolean(),
    terms: fc.array(fc.record({ signs, coefficient: fc.constant(1) }), { minLength: 1, maxLength: 7 }),
  }),
  { maxLength: 30 },
)

describe('the plan for a mean', () => {
  it('has each term in one triple', () => {
    fc.assert(
      fc.property(groups, (all) => {
        const planned = planMean(all, qubits).flatMap(({ triples }) => triples.flat())
        const wanted = all.flatMap(({ terms }) => terms)
        expect(planned.flatMap(({ terms }) => terms)).toHaveLength(wanted.length)
        expect(new Set(planned.flatMap(({ terms }) => terms))).toEqual(new Set(wanted))
        for (const { flips, isImaginary, terms } of planned) {
          const from = all.filter((group) => group.terms.some((term) => terms.includes(term)))
          expect(from.map((group) => [group.flips, group.isImaginary])).toEqual(
            from.map(() => [flips, isImaginary]),
          )
        }
      }),
    )
  })

  it('brings together what can share amplitudes: independent exchanges that leave the signs of the others', () => {
    fc.assert(
      fc.property(groups, (all) => {
        for (const { triples } of planMean(all, qubits)) {
          for (const triple of triples) {
            expect(
              triple.reduce<readonly number[]>((span, { flips }) => extendBasis(span, flips), []),
            ).toHaveLength(3)
            expect(new Set(triple.map(({ isImaginary }) => isImaginary)).size).toBe(1)
            const changed = triple.flatMap((one) =>
              triple.filter(
                (other) => one !== other && one.terms.some(({ signs }) => isOdd(signs & other.flips)),
              ),
            )
            expect(changed).toEqual([])
          }
        }
      }),
    )
  })

  it('stays within the tiles of a walk', () => {
    fc.assert(
      fc.property(groups, (all) => {
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
    const field = Array.from({ length: qubits }, (_, bit): TermGroup => ({
      flips: 2 ** bit,
      isImaginary: false,
      terms: [{ signs: 0, coefficient: 1 }],
    }))
    expect(planMean(field, qubits).map(({ triples }) => triples.length)).toEqual([2, 5])
  })
})
