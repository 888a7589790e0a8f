import type { MethodProfile } from '../method/method.ts'
import { hasExactMixture } from './exact-mixture.ts'

/** Exact averages over the noise on few qubits, where the trajectories are too many. */
export const densityProfile: MethodProfile = {
  averagesOnly: true,
  suits: ({ program, maxTrajectories }) =>
    maxTrajectories !== undefined && !program.isDeterministic && hasExactMixture(program, maxTrajectories),
}
