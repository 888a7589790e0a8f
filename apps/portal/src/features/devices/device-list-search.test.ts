import type { Device } from '@qportal/api-client'
import { describe, expect, it } from 'vitest'
import { findDevices, readDeviceListSearch } from './device-list-search.ts'

const device = (id: string, rest: Partial<Device> = {}): Device => ({
  id,
  name: id,
  type: 'superconductivity',
  status: 'available',
  pendingJobs: 0,
  basisGates: [],
  supportedInstructions: [],
  description: '',
  ...rest,
})

const devices = [
  device('q-10', { qubitCount: 10, pendingJobs: 3 }),
  device('q-2', { qubitCount: 2, status: 'unavailable', description: 'Under repair' }),
  device('sv', { type: 'simulator' }),
]

const ids = (search: Record<string, unknown>) =>
  findDevices(devices, readDeviceListSearch(search)).map(({ id }) => id)

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
})

describe('readDeviceListSearch', () => {
  it('drops what makes no sense', () => {
    expect(
      readDeviceListSearch({ q: '', status: 'broken', type: 7, sort: 'x', order: 'descending', page: -1 }),
    ).toEqual({})
  })

  it('reads words and numbers that are none without complaint', () => {
    const none = { toString: 1, valueOf: 1 }
    expect(readDeviceListSearch({ status: none, type: none, sort: none, page: none })).toEqual({})
  })

  it('keeps what does', () => {
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
