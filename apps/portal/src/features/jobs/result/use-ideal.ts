import type { Job } from '@qportal/api-client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { askWorker } from '../../../platform/loading/start-worker.ts'
import type { IdealRequest, IdealResult } from './ideal-result.ts'

/**
 * `several`: the programs of a job have no common ideal result. `sse`: the job ran a Python program
 * that chose its circuits itself.
 */
export type Ideal = IdealResult | { readonly kind: 'none'; readonly reason: 'several' | 'sse' }

/**
 * The ideal result of a job's program, computed in a worker; undefined while it is being computed.
 *
 * @param part one of several programs, counted from 1
 */
export function useIdeal({ type, programs, operator, result }: Job, part?: number): Ideal | undefined {
  const program = programs[(part ?? 1) - 1]
  const isSeveral = part === undefined && programs.length > 1
  const isSse = type === 'sse'
  const canCompute = program !== undefined && !isSse && !isSeveral && result !== undefined
  const { data, isError } = useQuery({
    ...idealQuery({ program: program ?? '', operator }),
    enabled: canCompute,
  })
  if (isSse) return { kind: 'none', reason: 'sse' }
  if (!canCompute) return { kind: 'none', reason: isSeveral ? 'several' : 'notRead' }
  return isError ? { kind: 'none', reason: 'failed' } : data
}

function idealQuery(request: IdealRequest) {
  return queryOptions({
    queryKey: ['ideal', request],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => computeIdeal(request, signal),
  })
}

/** Rejects if the worker fails or does not load; the next visit of the page then tries again. */
async function computeIdeal(request: IdealRequest, signal: AbortSignal): Promise<IdealResult> {
  const { default: idealWorkerUrl } = await import('./ideal.worker.ts?worker&url')
  return askWorker(idealWorkerUrl, request, signal)
}
