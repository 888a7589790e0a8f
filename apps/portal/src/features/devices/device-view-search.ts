import type { Sort } from '@qportal/ui'
import { knownWord } from '../../platform/words/known-word.ts'
import {
  couplingMetricKeys,
  qubitMetricKeys,
  type CouplingMetricKey,
  type QubitMetricKey,
} from './device-metrics.ts'

export const minConnected = 2
export const maxConnected = 20

/** How a device is looked at; stands in the URL, so that a link shows the same. */
export interface DeviceViewSearch {
  readonly view?: 'distribution' | undefined
  readonly metric?: QubitMetricKey | undefined
  readonly coupling?: CouplingMetricKey | undefined
  /** Number of the qubit that is looked at on the map, in the distribution and in the table. */
  readonly qubit?: number | undefined
  /** How many connected qubits are asked for. */
  readonly best?: number | undefined
  /** Digits that the numbers of the table's qubits hold. */
  readonly find?: string | undefined
  readonly sort?: QubitMetricKey | undefined
  readonly order?: 'descending' | undefined
  readonly page?: number | undefined
}

/** What changes in the search; all else is as the URL says then, which the screen may not have followed yet. */
export type DeviceViewChange = Partial<DeviceViewSearch>

/** Reads the URL's search; what makes no sense is dropped. */
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

function wholeNumber(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value) ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined
}

/** The order of the table; by number unless told. */
export function qubitSortOf({ sort, order }: DeviceViewSearch): Sort {
  return {
    key: sort ?? 'qubit',
    direction: order ?? 'ascending',
  }
}
