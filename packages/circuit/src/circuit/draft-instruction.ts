import type { AngleExpression } from '../angles/angle-expression.ts'
import { parseAngle } from '../angles/parse-angle.ts'
import { findGate } from '../gates/gate-table.ts'
import type { ClassicalCondition, Control, DelayInstruction, GateDraft, InstructionDraft } from './circuit.ts'
import { withBranches } from './instruction-operands.ts'

/** An angle in radians: a number, text like `pi/2`, or an expression. */
export type AngleInput = number | string | AngleExpression

/** The modifiers `ctrl @` and `pow(x) @`. */
export interface GateModifiers {
  /** Control qubits that must be 1, or controls with their states. */
  readonly controls?: readonly (number | Control)[] | undefined
  readonly power?: number | undefined
}

/**
 * A gate by any spelling of the gate table, or a custom gate. Qubits are in the order of OpenQASM
 * (`cx`: control, target).
 *
 * @throws TypeError for an angle that cannot be parsed, and for operands or angles that are no list
 */
export function gate(
  name: string,
  qubits: readonly number[],
  angles: readonly AngleInput[] = [],
  { controls = [], power = 1 }: GateModifiers = {},
): GateDraft {
  if (![qubits, angles, controls].every(Array.isArray))
    throw new TypeError(`Qubits, angles and controls of ${name} are lists, as in gate("rx", [0], ["pi/2"])`)
  return {
    kind: 'gate',
    gate: findGate(name)?.name ?? name,
    parameters: angles.map(angleFrom),
    qubits,
    controls: controls.map((control) =>
      typeof control === 'number' ? { qubit: control, state: 1 } : control,
    ),
    power,
  }
}

/** Measures a qubit in the Z basis into a bit. */
export function measure(qubit: number, bit: number) {
  return { kind: 'measure', qubit, bit } as const
}

/** Returns a qubit to |0>. */
export function reset(qubit: number) {
  return { kind: 'reset', qubit } as const
}

/** Forbids moving instructions across it on its qubits. */
export function barrier(...qubits: readonly number[]) {
  return { kind: 'barrier', qubits } as const
}

/** Keeps qubits idle for a duration. */
export function delay(
  qubits: readonly number[],
  value: number,
  unit: DelayInstruction['duration']['unit'],
): InstructionDraft {
  return { kind: 'delay', qubits, duration: { value, unit } }
}

/** Sets a bit to the value of a condition. */
export function assign(bit: number, value: ClassicalCondition): InstructionDraft {
  return {
    kind: 'assign',
    bit,
    value,
  }
}

/** Runs `then` if the condition holds, `otherwise` if not. */
export function when(
  condition: ClassicalCondition,
  then: readonly InstructionDraft[],
  otherwise: readonly InstructionDraft[] = [],
): InstructionDraft {
  return withBranches({ kind: 'if', condition }, then, otherwise)
}

/** Whether bits equal a number. The first bit is the least significant. */
export function bitsAre(bits: readonly number[], value: number): ClassicalCondition {
  return {
    kind: 'compare',
    bits,
    operator: '==',
    value,
  }
}

function angleFrom(input: AngleInput): AngleExpression {
  if (typeof input === 'number') return { kind: 'number', value: input }
  if (typeof input === 'object' && input && 'kind' in input) return input
  const value = typeof input === 'string' ? parseAngle(input).value : undefined
  if (value) return value
  throw new TypeError(`"${input}" is not an angle: write it as in pi/2 or 2*theta`)
}
