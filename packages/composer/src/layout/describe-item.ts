import { findGate, printAngle, qubitsOf, type InstructionDraft } from '@qportal/circuit'
import type { Say } from '../messages/composer-words.ts'
import type { LaidItem } from './circuit-layout.ts'

/** The name of an instruction, as it is said. */
export function nameOfInstruction(instruction: InstructionDraft, say: Say): string {
  switch (instruction.kind) {
    case 'gate': {
      const { gate, controls, power } = instruction
      const row = findGate(gate)
      const name = row === undefined ? gate : gate.toUpperCase().replace(/^SX$/, '√X').replace(/DG$/, '†')
      return `${'C'.repeat(Math.min(controls.length, 4))}${name}${power === 1 ? '' : power === -1 ? '†' : ` ^${power}`}`
    }
    case 'if': {
      const [only, ...more] = instruction.then
      const inner = only !== undefined && more.length === 0 ? ` ${nameOfInstruction(only, say)}` : ''
      return `${say('gate.if')}${inner}`
    }
    default:
      return say(`gate.${instruction.kind}`)
  }
}

/** What a screen reader says of an item: gate, qubits, parameter, column. */
export function describeItem(item: LaidItem, names: readonly string[], say: Say): string {
  const [instruction] = item.instructions
  const column = item.column + 1
  const used = [...new Set(item.instructions.flatMap(qubitsOf))]
  const wires = used.map((wire) => names[wire] ?? '').join(', ')
  if (item.block !== undefined) return say('canvas.block', { gate: item.block, wires, column })
  const gate = nameOfInstruction(instruction, say)
  if (instruction.kind !== 'gate' || instruction.parameters.length === 0)
    return say('canvas.gate', { gate, wires, column })
  const angle = instruction.parameters.map(printAngle).join(', ')
  return say('canvas.gateWithAngle', { gate, wires, angle, column })
}
