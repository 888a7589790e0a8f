import { findDirectQubits } from '../../plan/plan-directly.ts'
import type { MethodProfile } from '../method/method.ts'

/** Gates on few qubits, one after the other: planning would take longer than running them. */
export const directProfile: MethodProfile = {
  averagesOnly: false,
  suits: ({ program }, tuning) => findDirectQubits(program, tuning.minQubitsToPlan) !== undefined,
}
