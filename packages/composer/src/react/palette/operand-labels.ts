import { findGate, type Instruction } from '@qportal/circuit'
import { drawnGate } from '../../layout/drawn-gate.ts'
import type { Say } from '../../messages/composer-words.ts'
import type { GateFields } from './gate-fields.ts'

type Role = 'control' | 'target' | 'qubit'

/** What each qubit does in a gate, as the fields of the viewer are labelled: the controls that were added, then its own operands. */
export function operandLabels(
  instruction: Instruction,
  { controls, qubits }: Pick<GateFields, 'controls' | 'qubits'>,
  say: Say,
): { readonly controls: readonly string[]; readonly qubits: readonly string[] } {
  const own = rolesOf(drawnGate(instruction)?.gate ?? '', qubits.length)
  const roles = [...controls.map((): Role => 'control'), ...own]
  const labels = roles.map((role, at) => {
    const number = roles.slice(0, at + 1).filter((each) => each === role).length
    if (role === 'qubit') return say('viewer.qubit', { number })
    const isAlone = roles.filter((each) => each === role).length === 1
    return isAlone ? say(`viewer.${role}`) : say(`viewer.${role}Number`, { number })
  })
  return { controls: labels.slice(0, controls.length), qubits: labels.slice(controls.length) }
}

/** Of a gate that is drawn with dots alone, such as CZ, no qubit is the target; of one without dots, such as RZZ, each does the same. */
function rolesOf(gate: string, count: number): readonly Role[] {
  const shapes = findGate(gate)?.drawing.operands ?? []
  const dots = shapes.filter((shape) => shape === 'control').length
  if (dots > 0 && dots < shapes.length)
    return shapes.map((shape) => (shape === 'control' ? 'control' : 'target'))
  return Array.from({ length: count }, () => (count === 1 ? 'target' : 'qubit'))
}
