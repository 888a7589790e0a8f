import { expect, it } from 'vitest'
import { toRunResult } from './engine-result.ts'

it('makes a table of what was counted, of keys that look like numbers too', () => {
  const result = { seed: 1, keys: ['01', '10', ''], times: new Float64Array([3, 2 ** 40, 12]) }
  expect(toRunResult(result)).toStrictEqual({ seed: 1, counts: { '01': 3, '10': 2 ** 40, '': 12 } })
  expect(toRunResult({ seed: 1, keys: [], times: new Float64Array() })).toStrictEqual({ seed: 1, counts: {} })
})

it('leaves all else as it is, and a table that is there already', () => {
  const result = { seed: 2, counts: { 0: 5 }, marginals: [new Float64Array([0.25, 0.75])] }
  expect(toRunResult(result)).toStrictEqual(result)
  expect(toRunResult({ seed: 3 })).toStrictEqual({ seed: 3 })
})
