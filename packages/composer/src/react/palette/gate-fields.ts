import { parseAngle, printAngle, type Control, type Instruction } from '@qportal/circuit'
import type { BitCondition, GateChange } from '../../commands/change-items.ts'
import { drawnGate } from '../../layout/drawn-gate.ts'

/** Labels of the angle fields. */
export const parameterNames = ['θ', 'φ', 'λ', 'γ', 'δ', 'ε']

/** The values of the fields of the gate viewer. */
export interface GateFields {
  readonly parameters: readonly string[]
  readonly qubits: readonly number[]
  readonly controls: readonly Control[]
  readonly bit: number | undefined
  /** Condition of an `if` on one bit; other conditions are edited in the text. */
  readonly condition: BitCondition | undefined
}

export function fieldsOf(instruction: Instruction): GateFields {
  const none = { parameters: [], qubits: [], controls: [], bit: undefined, condition: undefined }
  switch (instruction.kind) {
    case 'gate':
      return {
        ...none,
        parameters: instruction.parameters.map(printAngle),
        qubits: instruction.qubits,
        controls: instruction.controls,
      }
    case 'measure':
      return { ...none, qubits: [instruction.qubit], bit: instruction.bit }
    case 'reset':
      return { ...none, qubits: [instruction.qubit] }
    case 'delay':
      return { ...none, qubits: instruction.qubits }
    case 'if': {
      const { condition } = instruction
      const gate = drawnGate(instruction)
      const fields = gate ? fieldsOf(gate) : none
      if (condition.kind !== 'compare' || condition.operator !== '==' || condition.bits.length !== 1)
        return fields
      return { ...fields, condition: { bit: condition.bits[0]!, value: condition.value === 0 ? 0 : 1 } }
    }
    default:
      return none
  }
}

/**
 * Whether the viewer has a field for an instruction. It has none for a barrier or an `if` of
 * several gates.
 */
export function hasFields(instruction: Instruction): boolean {
  const { parameters, qubits, controls, bit, condition } = fieldsOf(instruction)
  return [...parameters, ...qubits, ...controls, bit, condition].some((field) => field !== undefined)
}

export function changeOf(instruction: Instruction, fields: GateFields): GateChange {
  return {
    qubits: fields.qubits,
    ...(drawnGate(instruction) && { parameters: fields.parameters, controls: fields.controls }),
    ...(fields.bit !== undefined && { bit: fields.bit }),
    ...(fields.condition !== undefined && { condition: fields.condition }),
  }
}

export function freeControl({ qubits, controls }: GateFields, count: number): Control {
  const taken = new Set([...qubits, ...controls.map(({ qubit }) => qubit)])
  const free = Array.from({ length: count }, (_, i) => i).find((i) => !taken.has(i))
  return { qubit: free ?? 0, state: 1 }
}

/** Index of the first text that is no angle. */
export function wrongAngle(texts: readonly string[]): number | undefined {
  const at = texts.findIndex((text) => parseAngle(text).value === undefined)
  return at < 0 ? undefined : at
}
