import { resultBitsOf } from '@qportal/circuit'
import { printOpenQasm3 } from '@qportal/openqasm'
import type { PlacedProgram, TranspileStatistics } from '@qportal/transpiler'

/**
 * Returns `transpile_result` of the contract. Its mapping has the start of each qubit, and the bits
 * by their places in the keys of counts.
 */
export function createTranspileResult({
  circuit,
  start,
  before,
  after,
}: Pick<PlacedProgram, 'circuit' | 'start' | 'before' | 'after'>): object {
  const bits = resultBitsOf(circuit).map((_, place) => [place, place])
  return {
    transpiled_program: printOpenQasm3(circuit),
    stats: { before: toStats(before), after: toStats(after) },
    virtual_physical_mapping: {
      qubit_mapping: Object.fromEntries(start),
      bit_mapping: Object.fromEntries(bits),
    },
  }
}

/** `stats` of the contract. */
function toStats({ qubits, gates, oneQubitGates, twoQubitGates, depth }: TranspileStatistics): object {
  return {
    n_qubits: qubits,
    n_gates: gates,
    n_gates_1q: oneQubitGates,
    n_gates_2q: twoQubitGates,
    depth,
  }
}
