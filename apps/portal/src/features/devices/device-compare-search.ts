import { readTextList, stringifySearch } from '../../platform/navigation/search-parameters.ts'

export interface DeviceCompareSearch {
  readonly ids: readonly string[]
}

export const maxCompared = 6

/** Reads the ids of the compared devices, without duplicates. */
export function readDeviceCompareSearch({ ids }: Record<string, unknown>): DeviceCompareSearch {
  const texts = (readTextList(ids) ?? []).filter((id) => id !== '')
  return { ids: [...new Set(texts)].slice(0, maxCompared) }
}

export function compareDevicesHref(ids: readonly string[]): string {
  return `/device/compare${stringifySearch({ ids })}`
}
