import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isOdd } from '../../../matrix/bit-vectors.ts'
import { planFolds, type FoldPlan } from './plan-folds.ts'

/** Folds as the engine does. */
function carryOut({ folds, size }: FoldPlan, numbers: readonly number[]): readonly number[] {
  const memory = Array.from({ length: size }, () => NaN)
  for (const [i, { count, source, place, signs }] of folds.entries()) {
    const from = i === 0 ? numbers : memory.slice(source, source + count)
    const results = signs === undefined ? foldQuarters(from) : foldAll(from, signs)
    results.forEach((value, k) => (memory[place + k] = value))
  }
  return memory
}

function foldQuarters(from: readonly number[]): readonly number[] {
  const width = from.length / 4
  return from.map((_, at) => {
    const choice = Math.floor(at / width)
    return signedSum(
      [0, 1, 2, 3].map((quarter) => from[quarter * width + (at % width)]!),
      choice,
    )
  })
}

function foldAll(from: readonly number[], signs: number) {
  return Array.from({ length: 8 }, (_, choice) => signedSum(from, signs + choice))
}

function signedSum(numbers: readonly number[], mask: number) {
  return numbers.reduce((sum, value, i) => sum + (isOdd(i & mask) ? -value : value), 0)
}

it('computes the sum with the signs of each mask', () => {
  const plans = fc
    .integer({ min: 6, max: 9 })
    .chain((bits) =>
      fc.tuple(fc.constant(bits), fc.array(fc.nat(2 ** bits - 1), { minLength: 1, maxLength: 40 })),
    )
  fc.assert(
    fc.property(plans, ([bits, masks]) => {
      const numbers = Array.from({ length: 2 ** bits }, (_, i) => (i * 37) % 101)
      const plan = planFolds(masks, bits)
      const memory = carryOut(plan, numbers)
      for (const mask of masks) {
        expect(memory[plan.placeOf.get(mask)!]).toBe(signedSum(numbers, mask))
      }
    }),
    { numRuns: 60 },
  )
})

it('shares folds between masks', () => {
  const pairs = [...Array(10).keys()].map((bit) => 3 << bit)
  expect(planFolds(pairs, 11).folds.length).toBeLessThan(20)
  expect(planFolds([1, 2, 4], 11).folds).toHaveLength(2)
})
