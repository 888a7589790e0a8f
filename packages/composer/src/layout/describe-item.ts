import {
  bitsOfCondition,
  findGate,
  printAngle,
  qubitsOf,
  type Instruction,
  type InstructionDraft,
} from '@qportal/circuit'
import type { Say } from '../messages/composer-words.ts'
import type { LaidItem } from './circuit-layout.ts'
import { drawnGate } from './drawn-gate.ts'
import { opaqueText } from './opaque-item.ts'

/** The name of an instruction for a sentence or a screen reader. */
export function nameOfInstruction(instruction: InstructionDraft, say: Say): string {
  switch (instruction.kind) {
    case 'gate': {
      const { gate, controls, power } = instruction
      const name = findGate(gate)?.spoken ?? gate
      return `${'C'.repeat(Math.min(controls.length, 4))}${name}${power === 1 ? '' : power === -1 ? '†' : ` ^${power}`}`
    }
    case 'if': {
      const [only, ...more] = instruction.else.length > 0 ? [] : instruction.then
      const inner = only !== undefined && more.length === 0 ? ` ${nameOfInstruction(only, say)}` : ''
      return `${say('gate.if')}${inner}`
    }
    case 'nop':
      return say(instruction.display === undefined ? 'gate.spacer' : `display.${instruction.display}`)
    case 'opaque':
      return instruction.text
    default:
      return say(`gate.${instruction.kind}`)
  }
}

/**
 * Describes an item for a screen reader: gate, qubits, bits written or read, angles, column.
 *
 * @param qubits number of qubit wires
 */
export function describeItem(item: LaidItem, names: readonly string[], qubits: number, say: Say): string {
  const [instruction] = item.instructions
  const column = item.column + 1
  const open = item.block === undefined ? openControls(instruction) : []
  const used = [...new Set(item.instructions.flatMap(qubitsOf))].map((wire) => {
    const name = names[wire] ?? ''
    return open.includes(wire) ? say('canvas.openControl', { wire: name }) : name
  })
  const bits = item.block === undefined ? saidBits(item, (bit) => names[qubits + bit] ?? '', say) : []
  const wires = [...used, ...bits].join(', ')
  const line = opaqueText(item)
  if (line !== undefined) return say('canvas.unread', { line, wires, column })
  if (item.block !== undefined) return say('canvas.block', { gate: item.block, wires, column })
  const gate = nameOfInstruction(instruction, say)
  const { parameters } = drawnGate(instruction) ?? { parameters: [] }
  if (parameters.length === 0) return say('canvas.gate', { gate, wires, column })
  const angle = parameters.map(printAngle).join(', ')
  return say('canvas.gateWithAngle', { gate, wires, angle, column })
}

/** The qubits of the controls on 0. */
function openControls(instruction: Instruction): readonly number[] {
  const { controls } = drawnGate(instruction) ?? { controls: [] }
  return controls.filter(({ state }) => state === 0).map(({ qubit }) => qubit)
}

/** The bits that an item writes or reads, or its condition in words. */
function saidBits(
  { instructions: [instruction], condition: words }: LaidItem,
  nameOf: (bit: number) => string,
  say: Say,
): readonly string[] {
  if (instruction.kind === 'measure' || instruction.kind === 'assign') return [nameOf(instruction.bit)]
  if (instruction.kind !== 'if') return []
  if (words !== undefined) return [words]
  const { condition } = instruction
  const bits = bitsOfCondition(condition).map(nameOf)
  const isOne = condition.kind === 'compare' && condition.operator === '==' && bits.length === 1
  return isOne ? [say('canvas.bitIs', { bit: bits[0]!, value: condition.value })] : bits
}
