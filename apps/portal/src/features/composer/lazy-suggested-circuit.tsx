import { Skeleton } from '@qportal/ui'
import { lazy } from 'react'
import { LazyPart } from '../../platform/loading/lazy-part.tsx'
import type { Draft } from './draft.ts'

const SuggestedCircuit = lazy(async () => ({
  default: (await import('./suggested-circuit.tsx')).SuggestedCircuit,
}))

/** Loaded on demand: the parser and the drawing are larger than the rest of the dashboard. */
export function LazySuggestedCircuit({ draft }: { draft: Draft | undefined }) {
  return (
    <LazyPart fallback={<Skeleton className="!h-40" />}>
      <SuggestedCircuit draft={draft} />
    </LazyPart>
  )
}
