import { runNoisyShots } from './batches/run-noisy-shots.ts'
import { runDensity } from './density/run-density.ts'
import { runDirectly } from './direct/run-directly.ts'
import type { RunMethod } from './method/method.ts'
import type { MethodName } from './profiles.ts'
import { runStabilizer } from './stabilizer/run-stabilizer.ts'
import { runStateVector } from './state-vector/run-state-vector.ts'

/** The code of each method. Estimates do without it, so that a page loads it with the first run. */
export const runners: Readonly<Record<MethodName, RunMethod>> = {
  direct: runDirectly,
  density: runDensity,
  stabilizer: runStabilizer,
  batches: runNoisyShots,
  stateVector: runStateVector,
}
