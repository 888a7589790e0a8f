import { expect, it } from 'vitest'
import type { RunResult } from '../simulator.ts'
import { packResult, unpackResult } from './pack-result.ts'

const sent = (result: RunResult) => unpackResult(structuredClone(packResult(result)))

it('brings counts to the other thread, those with keys that look like numbers too', () => {
  const tables: Record<string, number>[] = [{}, { '': 12 }, { '01': 3, '10': 4, '00': 2 ** 40 }]
  for (const counts of tables) expect(sent({ seed: 1, counts })).toStrictEqual({ seed: 1, counts })
})

it('brings all else as it is, and no counts where there are none', () => {
  const result = { seed: 2, expectation: { value: 0.5 }, marginals: [new Float64Array([0.25, 0.75])] }
  expect(sent(result)).toStrictEqual(result)
})
