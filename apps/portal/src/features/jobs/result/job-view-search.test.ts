import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from '../../../platform/navigation/search-parameters.ts'
import { outcomeData, outcomeOrders, outcomeScales, readJobViewSearch } from './job-view-search.ts'

describe('readJobViewSearch', () => {
  it('reads back from the address what was written there', () => {
    const view = fc.record(
      {
        order: fc.constantFrom(...outcomeOrders),
        scale: fc.constantFrom(...outcomeScales.slice(1)),
        data: fc.constantFrom(...outcomeData.filter((data) => data !== 'both')),
        part: fc.integer({ min: 1 }),
        program: fc.constantFrom('combined', 'transpiled'),
        form: fc.constant('text'),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(view, (wanted) => {
        expect(readJobViewSearch(parseSearch(stringifySearch(wanted)))).toEqual(wanted)
      }),
    )
  })

  it('drops what is usual and what makes no sense', () => {
    const usual = { scale: 'probability', data: 'both', program: 'submitted', form: 'circuit' }
    expect(readJobViewSearch(usual)).toEqual({})
    expect(readJobViewSearch({ order: 'up', part: 'two', form: 3 })).toEqual({})
    for (const part of [0, -1, 1.5, '', null, [], { toString: 1, valueOf: 1 }])
      expect(readJobViewSearch({ part })).toEqual({})
  })
})
