import type { Device } from '@qportal/api-client'
import type { Sort } from '@qportal/ui'
import { knownWord } from '../../platform/labels/known-word.ts'
import { matchesQuery } from '../../platform/labels/matches-query.ts'
import { readTextList } from '../../platform/navigation/search-parameters.ts'

const sortKeys = ['id', 'name', 'status', 'qubits', 'type', 'pendingJobs', 'calibratedAt'] as const

export type DeviceSortKey = (typeof sortKeys)[number]

export const deviceColumnKeys = [
  ...sortKeys,
  'basisGates',
  'instructions',
  'description',
  'availableAt',
] as const

export type DeviceColumnKey = (typeof deviceColumnKeys)[number]

/** Devices per page. */
export const devicePageSize = 60

export const maxSearchLength = 256

/** The search parameters of the device list's URL. */
export interface DeviceListSearch {
  readonly q?: string
  readonly status?: 'available' | 'unavailable'
  readonly type?: 'simulator' | 'superconductivity'
  readonly sort?: DeviceSortKey
  readonly order?: 'descending'
  readonly page?: number
  /** In the order of the table; always includes the id. All by default, if any device is away. */
  readonly columns?: readonly DeviceColumnKey[]
}

/** Computes the new search from the current URL, which may be newer than the rendered list. */
export type DeviceListChange = (search: DeviceListSearch) => DeviceListSearch

/** Reads the search parameters of a URL; ignores invalid ones. */
export function readDeviceListSearch(search: Record<string, unknown>): DeviceListSearch {
  const text =
    typeof search.q === 'string' || typeof search.q === 'number'
      ? String(search.q).slice(0, maxSearchLength)
      : ''
  const status = knownWord(['available', 'unavailable'], search.status)
  const type = knownWord(['simulator', 'superconductivity'], search.type)
  const sort = knownWord(sortKeys, search.sort)
  const page = typeof search.page === 'object' ? Number.NaN : Number(search.page)
  return {
    ...(text && { q: text }),
    ...(status && { status }),
    ...(type && { type }),
    ...(sort && { sort }),
    ...(sort && search.order === 'descending' && { order: 'descending' as const }),
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...readColumns(search.columns),
  }
}

function readColumns(columns: unknown): Pick<DeviceListSearch, 'columns'> {
  const listed = readTextList(columns)
  if (!listed) return {}
  const chosen = deviceColumnKeys.filter((key) => key === 'id' || listed.includes(key))
  return chosen.length === deviceColumnKeys.length ? {} : { columns: chosen }
}

export function readSort({ sort, order }: DeviceListSearch): Sort | undefined {
  return sort && { key: sort, direction: order ?? 'ascending' }
}

const sortValues: Record<DeviceSortKey, (device: Device) => string | number | undefined> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  status: ({ status }) => status,
  qubits: ({ qubitCount }) => qubitCount,
  type: ({ type }) => type,
  pendingJobs: ({ pendingJobs }) => pendingJobs,
  calibratedAt: ({ calibratedAt }) => calibratedAt,
}

/** The devices that match, sorted; devices without a value come last in both directions. */
export function findDevices(devices: readonly Device[], search: DeviceListSearch): readonly Device[] {
  const matching = devices.filter(
    ({ id, name, description, status, type }) =>
      (search.status === undefined || status === search.status) &&
      (search.type === undefined || type === search.type) &&
      matchesQuery([id, name, description].join('\n'), search.q ?? ''),
  )
  if (!search.sort) return matching
  const value = sortValues[search.sort]
  const sign = search.order === 'descending' ? -1 : 1
  return matching.toSorted((first, second) => {
    const [a, b] = [value(first), value(second)]
    if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * String(a).localeCompare(String(b), 'en', { numeric: true })
  })
}
