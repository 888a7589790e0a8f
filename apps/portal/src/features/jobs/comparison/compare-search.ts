import { defaultStringifySearch } from '@tanstack/react-router'

export interface CompareSearch {
  readonly ids: readonly string[]
}

const fewest = 2
const most = 5

export function comparableJobs(count: number): boolean {
  return count >= fewest && count <= most
}

/** The jobs of a comparison, each once, at most five. */
export function readCompareSearch({ ids }: Record<string, unknown>): CompareSearch {
  const texts = Array.isArray(ids)
    ? ids.filter((id): id is string => typeof id === 'string' && id !== '')
    : []
  return { ids: [...new Set(texts)].slice(0, most) }
}

export function compareHref(ids: readonly string[]): string {
  return `/jobs/compare${defaultStringifySearch({ ids })}`
}
