import type { MethodProfile } from '../method/method.ts'

/** All amplitudes of each group of connected qubits, planned as few passes over memory. */
export const stateVectorProfile: MethodProfile = {
  averagesOnly: false,
  suits: () => true,
}
