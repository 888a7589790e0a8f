import { describe, expect, it } from 'vitest'
import { wilsonInterval } from './wilson-interval.ts'

function rounded(count: number, shots: number): number[] {
  return wilsonInterval(count, shots).map((bound) => Number(bound.toFixed(4)))
}

describe('wilsonInterval', () => {
  it('agrees with Newcombe, Stat. Med. 17 (1998) 857, table I, method 3', () => {
    expect(rounded(81, 263)).toEqual([0.2553, 0.3662])
    expect(rounded(15, 148)).toEqual([0.0624, 0.1605])
    expect(rounded(0, 20)).toEqual([0, 0.1611])
    expect(rounded(1, 29)).toEqual([0.0061, 0.1718])
  })

  it('covers 0 to 1 without shots', () => {
    expect(wilsonInterval(0, 0)).toEqual([0, 1])
  })
})
