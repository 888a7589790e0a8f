import { Skeleton } from '@qportal/ui'
import { lazyPart, PartBoundary } from '../../platform/loading/lazy-part.tsx'
import type { Draft } from './draft.ts'

const SuggestedCircuit = lazyPart(async () => (await import('./suggested-circuit.tsx')).SuggestedCircuit)

/** Loaded on demand: the parser and the drawing are larger than the rest of the dashboard. */
export function LazySuggestedCircuit({ draft }: { draft: Draft | undefined }) {
  return (
    <PartBoundary fallback={<Skeleton className="!h-40" />}>
      <SuggestedCircuit draft={draft} />
    </PartBoundary>
  )
}
