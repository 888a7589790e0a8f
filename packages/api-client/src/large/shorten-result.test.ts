import { describe, expect, it } from 'vitest'
import { shortenResult } from './shorten-result.ts'

const limits = { whole: 16, kept: 4 }
function bits(outcome: number) {
  return outcome.toString(2).padStart(5, '0')
}
/** Every outcome of five bits once, and two outcomes often. */
const counts: Record<string, number> = {}
for (let outcome = 0; outcome < 32; outcome += 1) counts[bits(outcome)] = 1
counts[bits(5)] = 100
counts[bits(20)] = 300

describe('shortenResult', () => {
  it('leaves a small result unchanged', () => {
    expect(shortenResult(undefined, limits)).toBeUndefined()
    expect(shortenResult({ estimation: { value: 0 } }, limits)).toBeUndefined()
    expect(shortenResult({ sampling: { counts: { '00': 1, '11': 1 } } }, limits)).toBeUndefined()
    expect(shortenResult({ sampling: { counts } })).toBeUndefined()
  })

  it('keeps the largest, then the first by label, and sums the others', () => {
    const short = shortenResult({ sampling: { counts } }, limits)
    expect(short?.sampling?.counts).toEqual({ '10100': 300, '00101': 100, '00000': 1, '00001': 1 })
    expect(short?.leftOut).toEqual({ counts: { outcomes: 28, sum: 28 } })
  })

  it('keeps in every distribution an outcome that is large in one', () => {
    const quasiProbabilities = { '11110': -0.5, '00001': 0.1 }
    const rawCounts = { ...counts, '00001': 7 }
    const short = shortenResult(
      { sampling: { counts }, mitigation: { rawCounts, quasiProbabilities } },
      limits,
    )
    expect(short?.sampling?.counts['11110']).toBe(1)
    expect(short?.mitigation?.rawCounts).toMatchObject({ '11110': 1, '00001': 7 })
    expect(short?.mitigation?.quasiProbabilities).toEqual(quasiProbabilities)
    expect(short?.leftOut?.quasiProbabilities).toEqual({ outcomes: 0, sum: 0 })
  })
})
