import type { IdealOfCircuit } from '../../../platform/simulation/ideal-of-circuit.ts'
import type { NoisyResult } from './noisy-result.ts'
import type { Placement, PlacementProblem, PlacementRequest } from './place-circuit.ts'

/** What the worker of the preview is asked. */
export type PreviewRequest = PlacementRequest

/** The parts of a preview, in the order in which they arrive. */
export interface DevicePreview {
  readonly placement?: Placement | PlacementProblem
  readonly ideal?: IdealOfCircuit
  /** Of the noisy result, from 0 to 1. */
  readonly progress?: number
  readonly noisy?: NoisyResult
}
