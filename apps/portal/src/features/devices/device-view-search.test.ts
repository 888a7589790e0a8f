import { describe, expect, it } from 'vitest'
import { readQubitSort, readDeviceViewSearch } from './device-view-search.ts'

describe('readDeviceViewSearch', () => {
  it('keeps valid parameters', () => {
    const search = {
      view: 'distribution',
      metric: 't1',
      coupling: 'twoQubitTime',
      qubit: 0,
      best: 5,
      find: '1',
      sort: 'readoutError',
      order: 'descending',
      page: 2,
    }
    expect(readDeviceViewSearch(search)).toEqual(search)
  })

  it.each([
    { view: 'map', metric: 'colour', coupling: 't1', sort: 'qubit', order: 'ascending' },
    { qubit: -1, best: 1, page: 0 },
    { qubit: 1.5, best: 21, find: '' },
    { qubit: '', best: 'x', find: { a: 1 } },
    { qubit: null, page: true },
  ])('ignores %j', (search) => {
    expect(readDeviceViewSearch(search)).toEqual({})
  })
})

it('sorts the table by number by default', () => {
  expect(readQubitSort({})).toEqual({ key: 'qubit', direction: 'ascending' })
  expect(readQubitSort({ sort: 't2', order: 'descending' })).toEqual({ key: 't2', direction: 'descending' })
})
