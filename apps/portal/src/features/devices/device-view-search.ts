import type { Sort } from '@qportal/ui'
import { knownWord } from '../../platform/labels/known-word.ts'
import {
  couplingMetricKeys,
  qubitMetricKeys,
  type CouplingMetricKey,
  type QubitMetricKey,
} from './device-metrics.ts'

export const minConnected = 2
export const maxConnected = 20

/** The view settings of a device's page; kept in the URL, so that a link shows the same view. */
export interface DeviceViewSearch {
  readonly view?: 'distribution' | undefined
  readonly metric?: QubitMetricKey | undefined
  readonly coupling?: CouplingMetricKey | undefined
  /** Number of the qubit that is chosen in the map, the distribution and the table. */
  readonly qubit?: number | undefined
  /** How many connected qubits to find. */
  readonly best?: number | undefined
  /** Filters the table to qubits whose number contains these digits. */
  readonly find?: string | undefined
  readonly sort?: QubitMetricKey | undefined
  readonly order?: 'descending' | undefined
  readonly page?: number | undefined
}

/**
 * Parameters to change; the others are taken from the current URL, which may be newer than the
 * rendered view.
 */
export type DeviceViewChange = Partial<DeviceViewSearch>

/** Reads the search parameters of a URL; ignores invalid ones. */
export function readDeviceViewSearch(search: Record<string, unknown>): DeviceViewSearch {
  const metric = knownWord(qubitMetricKeys, search.metric)
  const coupling = knownWord(couplingMetricKeys, search.coupling)
  const sort = knownWord(qubitMetricKeys, search.sort)
  const qubit = wholeNumber(search.qubit, 0)
  const best = wholeNumber(search.best, minConnected, maxConnected)
  const page = wholeNumber(search.page, 1)
  const find =
    typeof search.find === 'string' || typeof search.find === 'number' ? String(search.find).slice(0, 16) : ''
  return {
    ...(search.view === 'distribution' && { view: 'distribution' as const }),
    ...(metric && { metric }),
    ...(coupling && { coupling }),
    ...(qubit !== undefined && { qubit }),
    ...(best !== undefined && { best }),
    ...(find && { find }),
    ...(sort && { sort }),
    ...(search.order === 'descending' && { order: 'descending' as const }),
    ...(page !== undefined && { page }),
  }
}

function wholeNumber(value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value) ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) && number >= min && number <= max ? number : undefined
}

/** The sorting of the table; by number by default. */
export function readQubitSort({ sort, order }: DeviceViewSearch): Sort {
  return {
    key: sort ?? 'qubit',
    direction: order ?? 'ascending',
  }
}
