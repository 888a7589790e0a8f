import type { Instruction, PauliFactor } from '@qportal/circuit'
import { hadamard, inversePhase, multiply } from './one-qubit-matrix.ts'
import type { Step } from './step.ts'
import { writeSteps } from './write-steps.ts'

/** Returns the basis gates after which measurements of Z measure Pauli operators. */
export function turnToBasis(
  paulis: readonly PauliFactor[],
  { basisGates, nextId }: { readonly basisGates: readonly string[]; readonly nextId: () => string },
): readonly Instruction[] {
  return writeSteps(paulis.flatMap(turnToZ), { hasX: basisGates.includes('x'), nextId })
}

function turnToZ({ qubit, pauli }: PauliFactor): readonly Step[] {
  if (pauli === 'Z') return []
  const matrix = pauli === 'X' ? hadamard : multiply(hadamard, inversePhase)
  return [{ kind: 'unitary', qubit, matrix }]
}
