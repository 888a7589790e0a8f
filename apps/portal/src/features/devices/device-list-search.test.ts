import type { Device } from '@qportal/api-client'
import { describe, expect, it } from 'vitest'
import { deviceColumnKeys, findDevices, readDeviceListSearch } from './device-list-search.ts'

function device(id: string, rest: Partial<Device> = {}): Device {
  return {
    id,
    name: id,
    type: 'superconductivity',
    status: 'available',
    pendingJobs: 0,
    basisGates: [],
    supportedInstructions: [],
    description: '',
    ...rest,
  }
}

const devices = [
  device('q-10', { qubitCount: 10, pendingJobs: 3 }),
  device('q-2', { qubitCount: 2, status: 'unavailable', description: 'Under repair' }),
  device('sv', { type: 'simulator' }),
]

function ids(search: Record<string, unknown>) {
  return findDevices(devices, readDeviceListSearch(search)).map(({ id }) => id)
}

describe('findDevices', () => {
  it.each([
    [{}, ['q-10', 'q-2', 'sv']],
    [{ q: 'Q-' }, ['q-10', 'q-2']],
    [{ q: 'repair' }, ['q-2']],
    [{ q: 'repair q-' }, ['q-2']],
    [{ q: 'ｑ－１０' }, ['q-10']],
    [{ status: 'unavailable' }, ['q-2']],
    [{ type: 'simulator' }, ['sv']],
    [{ sort: 'id' }, ['q-2', 'q-10', 'sv']],
    [{ sort: 'qubits' }, ['q-2', 'q-10', 'sv']],
    [{ sort: 'qubits', order: 'descending' }, ['q-10', 'q-2', 'sv']],
    [{ sort: 'pendingJobs', order: 'descending' }, ['q-10', 'q-2', 'sv']],
  ])('for %j gives %j', (search, found) => {
    expect(ids(search)).toEqual(found)
  })

  it.each(['id', 'name', 'status', 'qubits', 'type', 'pendingJobs', 'calibratedAt'])(
    'sorts by %s, devices without a value last in both directions',
    (sort) => {
      const known = (id: string, name: string, value: Partial<Device>) => device(id, { name, ...value })
      const [first, second] = [
        known('a', 'alpha', { qubitCount: 1, pendingJobs: 1, calibratedAt: '2026-01-01T00:00:00Z' }),
        known('b', 'beta', {
          qubitCount: 2,
          pendingJobs: 2,
          calibratedAt: '2026-01-02T00:00:00Z',
          status: 'unavailable',
          type: 'zx-machine',
        }),
      ]
      const sorted = (list: readonly Device[], order?: string) =>
        findDevices(list, readDeviceListSearch({ sort, order })).map(({ id }) => id)
      expect(sorted([second, first])).toEqual(['a', 'b'])
      expect(sorted([first, second], 'descending')).toEqual(['b', 'a'])
      if (sort !== 'qubits' && sort !== 'calibratedAt') return
      const [none, nothing] = [device('none'), device('nothing')]
      for (const order of [undefined, 'descending'])
        expect(sorted([none, nothing, first], order)).toEqual(['a', 'none', 'nothing'])
    },
  )
})

describe('readDeviceListSearch', () => {
  it('ignores invalid parameters', () => {
    expect(
      readDeviceListSearch({ q: '', status: 'broken', type: 7, sort: 'x', order: 'descending', page: -1 }),
    ).toEqual({})
  })

  it('ignores objects that cannot be converted to text', () => {
    const none = { toString: 1, valueOf: 1 }
    expect(readDeviceListSearch({ status: none, type: none, sort: none, page: none })).toEqual({})
  })

  it('keeps valid parameters', () => {
    const search = {
      q: 'a',
      status: 'available',
      type: 'simulator',
      sort: 'name',
      order: 'descending',
      page: 2,
    }
    expect(readDeviceListSearch(search)).toEqual(search)
  })
})

it.each([
  [
    ['name', 'qubits'],
    ['id', 'name', 'qubits'],
  ],
  [
    ['availableAt', 'unknown', 3, 'id'],
    ['id', 'availableAt'],
  ],
  [[...deviceColumnKeys], undefined],
  ['name', undefined],
])('reads the chosen columns %j as %j', (columns, wanted) => {
  expect(readDeviceListSearch({ columns }).columns).toEqual(wanted)
})
