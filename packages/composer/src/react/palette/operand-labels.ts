import { findGate, type Instruction } from '@qportal/circuit'
import { drawnGate } from '../../layout/drawn-gate.ts'
import type { Say } from '../../messages/composer-words.ts'
import type { GateFields } from './gate-fields.ts'

type Role = 'control' | 'target' | 'qubit'

/** Labels the qubits of a gate by their role: the added controls, then the operands of the gate. */
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

/**
 * A gate drawn with dots only, such as CZ, has no target; one without dots, such as RZZ, has equal
 * qubits.
 */
function rolesOf(gate: string, count: number): readonly Role[] {
  const shapes = findGate(gate)?.drawing.operands ?? []
  const dots = shapes.filter((shape) => shape === 'control').length
  if (dots > 0 && dots < shapes.length)
    return shapes.map((shape) => (shape === 'control' ? 'control' : 'target'))
  return Array.from({ length: count }, () => (count === 1 ? 'target' : 'qubit'))
}
