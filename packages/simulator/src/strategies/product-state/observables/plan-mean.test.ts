import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extendBasis, isOdd, reduceMask } from '../../../matrix/bit-vectors.ts'
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
  it('puts each term into one bundle', () => {
    fc.assert(
      fc.property(groups, (all) => {
        const planned = planMean(all, qubits).flatMap(({ bundles }) => bundles.flat())
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

  it('bundles independent exchanges that keep the signs of the others', () => {
    fc.assert(
      fc.property(groups, (all) => {
        for (const { bundles } of planMean(all, qubits)) {
          for (const bundle of bundles) {
            expect(
              bundle.reduce<readonly number[]>((span, { flips }) => extendBasis(span, flips), []),
            ).toHaveLength(bundle.length)
            expect([2, 3]).toContain(bundle.length)
            expect(new Set(bundle.map(({ isImaginary }) => isImaginary)).size).toBe(1)
            const changed = bundle.flatMap((one) =>
              bundle.filter(
                (other) => one !== other && one.terms.some(({ signs }) => isOdd(signs & other.flips)),
              ),
            )
            expect(changed).toEqual([])
          }
        }
      }),
    )
  })

  it('keeps exchanges within the tiles of a walk', () => {
    fc.assert(
      fc.property(groups, (all) => {
        for (const pass of planMean(all, qubits)) {
          const { rowBits, basis, bundles } = pass
          expect(rowBits + basis.length + tileBitsOf(pass, qubits).length).toBe(qubits)
          for (const { flips } of bundles.flat())
            expect(reduceMask(flips & ~(2 ** rowBits - 1), basis)).toBe(0)
        }
      }),
    )
  })

  const fieldOn = (bits: readonly number[]) =>
    bits.map((bit): TermGroup => ({
      flips: 2 ** bit,
      isImaginary: false,
      terms: [{ signs: 0, coefficient: 1 }],
    }))

  it('reads a field in place: far terms in threes, near ones in shared tiles', () => {
    const passes = planMean(fieldOn([...Array(qubits).keys()]), qubits)
    expect(passes.filter(({ isCopied }) => isCopied)).toEqual([])
    expect(passes.map(({ rowBits, bundles }) => [rowBits, bundles.map((bundle) => bundle.length)])).toEqual([
      [11, [3]],
      [11, [3]],
      [11, [3]],
      [11, [3]],
      [9, [3, 3, 2]],
    ])
  })

  it('copies tiles for many exchanges between the same rows', () => {
    const bits = [10, 12, 14, 16]
    const all = Array.from({ length: 15 }, (_, choice) => ({
      ...fieldOn([0])[0]!,
      flips: bits.reduce((mask, bit, i) => (((choice + 1) >> i) & 1 ? mask | (1 << bit) : mask), 0),
    }))
    expect(planMean(all, qubits).map(({ isCopied, bundles }) => [isCopied, bundles.length])).toEqual([
      [true, 5],
    ])
  })

  it('chooses the rows that most exchanges share', () => {
    const often = [0, 1, 2, 3, 4, 5, 6].map((bit) => ({ ...fieldOn([0])[0]!, flips: (1 << 19) | (1 << bit) }))
    const seldom = fieldOn([11, 12, 13, 14, 15, 16, 17, 18])
    const [first] = planMean([...seldom, ...often], qubits)
    expect(first!.bundles.flat().filter(({ flips }) => flips >= 1 << 19)).toHaveLength(often.length)
  })
})
