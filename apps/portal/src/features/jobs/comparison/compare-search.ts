import { readTextList, stringifySearch } from '../../../platform/navigation/search-parameters.ts'

export interface CompareSearch {
  readonly ids: readonly string[]
}

export const minCompared = 2
export const maxCompared = 5

export function canCompareJobs(count: number): boolean {
  return count >= minCompared && count <= maxCompared
}

/** Reads the ids of the compared jobs: no duplicates, at most five. */
export function readCompareSearch({ ids }: Record<string, unknown>): CompareSearch {
  const texts = (readTextList(ids) ?? []).filter((id) => id !== '')
  return { ids: [...new Set(texts)].slice(0, maxCompared) }
}

export function compareHref(ids: readonly string[]): string {
  return `/jobs/compare${stringifySearch({ ids })}`
}
