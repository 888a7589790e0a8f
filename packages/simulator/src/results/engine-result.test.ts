import { expect, it } from 'vitest'
import { toRunResult } from './engine-result.ts'

it('makes a table of counts, also with keys that look like numbers', () => {
  const packedCounts = { bits: 2, codes: Uint32Array.of(1, 2), times: Float64Array.of(3, 2 ** 40) }
  expect(toRunResult({ seed: 1, packedCounts })).toStrictEqual({
    seed: 1,
    counts: { '01': 3, '10': 2 ** 40 },
  })
  const none = { bits: 3, codes: [], times: new Float64Array() }
  expect(toRunResult({ seed: 1, packedCounts: none })).toStrictEqual({ seed: 1, counts: {} })
  const long = '01'.repeat(20)
  const wide = { bits: 40, codes: [long], times: Float64Array.of(7) }
  expect(toRunResult({ seed: 1, packedCounts: wide }).counts).toStrictEqual({ [long]: 7 })
})

it('makes a table of probabilities', () => {
  const packedDistribution = { bits: 2, codes: [0, 3], times: [0.25, 0.75] }
  expect(toRunResult({ seed: 1, packedDistribution })).toStrictEqual({
    seed: 1,
    distribution: { '00': 0.25, '11': 0.75 },
  })
})

it('keeps all other fields, and a table that exists already', () => {
  const result = { seed: 2, counts: { 0: 5 }, marginals: [new Float64Array([0.25, 0.75])] }
  expect(toRunResult(result)).toStrictEqual(result)
  expect(toRunResult({ seed: 3 })).toStrictEqual({ seed: 3 })
})
