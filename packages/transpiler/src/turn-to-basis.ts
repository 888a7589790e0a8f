import type { Instruction, PauliFactor } from '@qportal/circuit'
import { gateBasis } from './gate-basis.ts'
import { hadamard, inversePhase, multiply } from './one-qubit-matrix.ts'
import type { Step } from './step.ts'
import { writeSteps } from './write-steps.ts'

/**
 * Returns the basis gates after which measurements of Z measure Pauli operators.
 *
 * @throws TypeError if the basis gates cannot express every unitary on one qubit.
 */
export function turnToBasis(
  paulis: readonly PauliFactor[],
  { basisGates, nextId }: { readonly basisGates: readonly string[]; readonly nextId: () => string },
): readonly Instruction[] {
  const { writeUnitary } = gateBasis(basisGates)
  if (!writeUnitary) throw new TypeError('The basis lacks gates on one qubit')
  return writeSteps(paulis.flatMap(turnToZ), { writeUnitary, nextId })
}

function turnToZ({ qubit, pauli }: PauliFactor): readonly Step[] {
  if (pauli === 'Z') return []
  const matrix = pauli === 'X' ? hadamard : multiply(hadamard, inversePhase)
  return [{ kind: 'unitary', qubit, matrix }]
}
