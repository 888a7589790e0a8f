import { defaultStringifySearch } from '@tanstack/react-router'

export interface CompareSearch {
  readonly ids: readonly string[]
}

const fewest = 2
const most = 5

export const comparableJobs = (count: number): boolean => count >= fewest && count <= most

/** The jobs of a comparison, each once, at most five. */
export function readCompareSearch({ ids }: Record<string, unknown>): CompareSearch {
  const texts = Array.isArray(ids)
    ? ids.filter((id): id is string => typeof id === 'string' && id !== '')
    : []
  return { ids: [...new Set(texts)].slice(0, most) }
}

export const compareHref = (ids: readonly string[]): string =>
  `/jobs/compare${defaultStringifySearch({ ids })}`
