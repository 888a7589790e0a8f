import { estimateBatches } from './batches/estimate-batches.ts'
import { estimateEvolution } from './costs/estimate-evolution.ts'
import { estimateDensity } from './density/estimate-density.ts'
import type { EstimateMethod } from './method/method.ts'
import type { MethodName } from './profiles.ts'
import { estimateStabilizers } from './stabilizer/estimate-stabilizers.ts'

/** What each method costs. A worker does without it. */
export const estimates: Readonly<Record<MethodName, EstimateMethod>> = {
  direct: estimateEvolution,
  density: estimateDensity,
  stabilizer: estimateStabilizers,
  batches: estimateBatches,
  stateVector: estimateEvolution,
}
