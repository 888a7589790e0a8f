import {
  evaluateAngle,
  parametersOfAngle,
  parseAngle,
  plainCharacters,
  printAngle,
  type Circuit,
  type CircuitProblem,
  type Control,
  type GateInstruction,
  type Instruction,
} from '@qportal/circuit'
import type { BitCondition, GateChange } from '../../commands/change-items.ts'
import { drawnGate } from '../../layout/drawn-gate.ts'

const parameterNames = ['θ', 'φ', 'λ', 'γ', 'δ', 'ε']

/** Labels of the angle fields: the names in the definition of a custom gate, or Greek letters. */
export function angleLabels(
  { gate, parameters }: Pick<GateInstruction, 'gate' | 'parameters'>,
  { gateDefinitions }: Pick<Circuit, 'gateDefinitions'>,
): readonly string[] {
  const own = gateDefinitions.find(({ name }) => name === gate)?.parameters
  return parameters.map((_, i) => own?.[i] ?? parameterNames[i] ?? `θ${i}`)
}

/** The values of the fields of the gate viewer. */
export interface GateFields {
  readonly parameters: readonly string[]
  readonly qubits: readonly number[]
  readonly controls: readonly Control[]
  readonly bit: number | undefined
  /** Condition of an `if` on one bit; other conditions are edited in the text. */
  readonly condition: BitCondition | undefined
  /** The power of a gate as text: a number or a quotient. */
  readonly power: string | undefined
}

export function fieldsOf(instruction: Instruction): GateFields {
  const none = {
    parameters: [],
    qubits: [],
    controls: [],
    bit: undefined,
    condition: undefined,
    power: undefined,
  }
  switch (instruction.kind) {
    case 'gate':
      return {
        ...none,
        parameters: instruction.parameters.map(printAngle),
        qubits: instruction.qubits,
        controls: instruction.controls,
        power: String(instruction.power),
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
 * Returns whether the viewer has a field for an instruction. It has none for a barrier or an `if`
 * of several gates.
 */
export function hasFields(instruction: Instruction): boolean {
  const { parameters, qubits, controls, bit, condition } = fieldsOf(instruction)
  return [...parameters, ...qubits, ...controls, bit, condition].some((field) => field !== undefined)
}

export function changeOf(instruction: Instruction, fields: GateFields): GateChange {
  return {
    qubits: fields.qubits,
    ...(drawnGate(instruction) && { parameters: fields.parameters, controls: fields.controls }),
    ...(fields.power !== undefined && { power: powerOf(fields.power) ?? 1 }),
    ...(fields.bit !== undefined && { bit: fields.bit }),
    ...(fields.condition !== undefined && { condition: fields.condition }),
  }
}

/** The value of a power such as `-1` or `1/2`; undefined if it is no finite number. */
export function powerOf(text: string): number | undefined {
  const { value } = parseAngle(plainCharacters(text))
  if (value === undefined || parametersOfAngle(value).size > 0) return undefined
  const power = evaluateAngle(value)
  return Number.isFinite(power) ? power : undefined
}

/** Moves a field to another wire. A field that is already there takes its place. */
export function exchangeWire(fields: GateFields, from: number, to: number): GateFields {
  const moved = (wire: number) => (wire === from ? to : wire === to ? from : wire)
  return {
    ...fields,
    qubits: fields.qubits.map(moved),
    controls: fields.controls.map((control) => ({ ...control, qubit: moved(control.qubit) })),
  }
}

export function freeControl({ qubits, controls }: GateFields, count: number): Control {
  const taken = new Set([...qubits, ...controls.map(({ qubit }) => qubit)])
  const free = Array.from({ length: count }, (_, i) => i).find((i) => !taken.has(i))
  return { qubit: free ?? 0, state: 1 }
}

/** An angle that cannot be used, and why. */
export interface WrongAngle {
  readonly index: number
  /** Undefined if the text is an angle without a finite value. */
  readonly problem: CircuitProblem | undefined
}

/** Returns the first text that is no angle, or whose value is not finite, such as `pi/0`. */
export function wrongAngle(texts: readonly string[]): WrongAngle | undefined {
  for (const [index, text] of texts.entries()) {
    const { value, problems } = parseAngle(text)
    if (value === undefined) return { index, problem: problems[0]! }
    const isOpen = parametersOfAngle(value).size > 0
    if (!isOpen && !Number.isFinite(evaluateAngle(value))) return { index, problem: undefined }
  }
  return undefined
}
