import { describe, expect, it } from 'vitest'
import { rowRuns } from './row-window.ts'

function runs(from: number, to: number, kept: number[] = []) {
  return rowRuns({ count: 100, from, to, kept }).map((run) => `${run.kind} ${run.from}-${run.to}`)
}

describe('rowRuns', () => {
  it('renders visible rows, with gaps for the rest', () => {
    expect(runs(20, 30)).toEqual(['gap 0-20', 'rows 20-30', 'gap 30-100'])
    expect(runs(0, 10)).toEqual(['rows 0-10', 'gap 10-100'])
    expect(runs(90, 200)).toEqual(['gap 0-90', 'rows 90-100'])
  })

  it('keeps rows outside the view, once each', () => {
    expect(runs(20, 30, [3, 25, 60, 60, 100, -1])).toEqual([
      'gap 0-3',
      'rows 3-4',
      'gap 4-20',
      'rows 20-30',
      'gap 30-60',
      'rows 60-61',
      'gap 61-100',
    ])
  })

  it('renders only a gap while the list is outside the view', () => {
    expect(runs(-40, -10)).toEqual(['gap 0-100'])
    expect(runs(300, 320)).toEqual(['gap 0-100'])
  })

  it('returns nothing for an empty list', () => {
    expect(rowRuns({ count: 0, from: 0, to: 10, kept: [0] })).toEqual([])
  })
})
