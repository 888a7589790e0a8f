import type { ViewName } from './measurement-view.ts'

/** What is shown of a run. */
interface ShownNumbers {
  readonly view: ViewName
  /** Whether they are counts of shots. */
  readonly areCounts: boolean
  /** Whether they are means over shots. */
  readonly isSampled: boolean
}

/** Returns the key of the text that says how numbers were obtained. */
export function accuracyWord({ view, areCounts, isSampled }: ShownNumbers) {
  // Counts are those of all shots, also beside the state of one shot.
  if (areCounts) return 'results.sampled'
  if (view === 'shot') return 'results.drawn'
  return isSampled ? 'results.average' : 'results.exact'
}
