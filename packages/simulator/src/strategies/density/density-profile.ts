import type { MethodProfile } from '../method/method.ts'
import { hasExactMixture, nanosecondsOfMixture } from './exact-mixture.ts'

/** Exact averages over the noise on few qubits, where the trajectories are too many. */
export const densityProfile: MethodProfile = {
  averagesOnly: true,
  suits: ({ program, maxTrajectories }) =>
    maxTrajectories !== undefined && !program.isDeterministic && hasExactMixture(program, maxTrajectories),
  estimate: (program) => ({
    connectedQubits: program.qubits,
    bytes: 16 * 4 ** program.qubits,
    nanoseconds: nanosecondsOfMixture(program),
    passes: 0,
    error: 0,
  }),
}
