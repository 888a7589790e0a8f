import type { MethodProfile } from '../method/method.ts'
import { isCliffordProgram } from './is-clifford-program.ts'

/** Clifford gates and Pauli noise on any number of qubits. */
export const stabilizerProfile: MethodProfile = {
  averagesOnly: false,
  suits: ({ program }, tuning) => isCliffordProgram(program, tuning.minQubitsToStabilize),
}
