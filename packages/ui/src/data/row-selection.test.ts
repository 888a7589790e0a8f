import { describe, expect, it } from 'vitest'
import { selectRows } from './row-selection.ts'

const keys = ['a', 'b', 'c', 'd']

describe('selectRows', () => {
  it('ticks one row', () => {
    expect(selectRows(new Set(['d']), { keys, from: undefined, to: 'b', on: true })).toEqual(
      new Set(['d', 'b']),
    )
  })

  it('ticks and unticks a range, in either direction', () => {
    expect(selectRows(new Set(), { keys, from: 'd', to: 'b', on: true })).toEqual(new Set(['b', 'c', 'd']))
    expect(selectRows(new Set(keys), { keys, from: 'a', to: 'c', on: false })).toEqual(new Set(['d']))
  })

  it('ignores a range start on another page', () => {
    expect(selectRows(new Set(), { keys, from: 'z', to: 'b', on: true })).toEqual(new Set(['b']))
  })
})
