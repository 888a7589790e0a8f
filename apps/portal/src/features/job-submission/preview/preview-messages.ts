import type { PauliSum } from '@qportal/circuit'
import type { IdealOfCircuit } from '../../../platform/simulation/ideal-of-circuit.ts'
import type { NoisyResult } from './noisy-result.ts'
import type { Placement, PlacementProblem, PlacementRequest } from './place-circuit.ts'

/** What the worker of the preview is asked. */
export interface PreviewRequest extends PlacementRequest {
  /** The observable of an estimation; empty for counts. */
  readonly observable: PauliSum
}

/** The parts of a preview, in the order in which they arrive. */
export interface DevicePreview {
  readonly placement?: Placement | PlacementProblem
  readonly ideal?: IdealOfCircuit
  readonly noisy?: NoisyResult
}
