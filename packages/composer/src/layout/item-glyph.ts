import {
  bitsOfCondition,
  findGate,
  qubitsOf,
  type ClassicalCondition,
  type DisplayKind,
  type GateFamily,
  type GateInstruction,
  type Instruction,
} from '@qportal/circuit'
import { angleText, type AngleForm } from './angle-text.ts'
import type { LaidItem } from './circuit-layout.ts'
import { drawnGate } from './drawn-gate.ts'
import { gateShapes, operandNumbers } from './gate-shapes.ts'
import { labelOfLine, opaqueText } from './opaque-item.ts'

/** The shapes of an item on its wires. Sizes and colours are left to the drawing. */
export interface ItemGlyph {
  readonly family: GateFamily
  readonly label: string
  /** The angles, with Greek letters. */
  readonly parameter: string
  readonly box:
    | { readonly top: number; readonly bottom: number; readonly wires: readonly number[] }
    | undefined
  readonly controls: readonly { readonly wire: number; readonly state: 0 | 1 }[]
  readonly targets: readonly number[]
  readonly swaps: readonly number[]
  /** First and last wire of the vertical line. */
  readonly link: { readonly top: number; readonly bottom: number } | undefined
  /** Wire of the bit that a measurement writes. */
  readonly writes: number | undefined
  /** Numbers of the operands in the box, from 1, where their order matters. */
  readonly numbers: readonly { readonly wire: number; readonly number: number }[]
  /** Wires of the bits that a condition reads, their required values, and the rest in words. */
  readonly condition:
    | {
        readonly wires: readonly number[]
        readonly values: readonly (0 | 1 | undefined)[]
        readonly words: string | undefined
      }
    | undefined
  readonly form:
    | 'gate'
    | 'measure'
    | 'reset'
    | 'barrier'
    | 'delay'
    | 'assign'
    | 'display'
    | 'block'
    | 'unread'
}

/** Shown in a display without a value. */
const displaySigns: Readonly<Record<DisplayKind, string>> = {
  probability: 'P',
  bloch: 'r⃗',
  amplitudes: 'ψ',
  density: 'ρ',
}

const nothing = {
  family: 'measurement' as GateFamily,
  label: '',
  parameter: '',
  box: undefined,
  numbers: [],
  controls: [],
  targets: [],
  swaps: [],
  link: undefined,
  writes: undefined,
  condition: undefined,
}

/**
 * Returns the shapes of an item.
 *
 * @param qubits number of qubit wires; the bit wires follow them
 */
export function glyphOf(item: LaidItem, qubits: number, form: AngleForm = 'written'): ItemGlyph {
  const [instruction] = item.instructions
  if (item.block !== undefined) {
    const glyph = { ...blockGlyph(item.block, item.instructions), parameter: item.inside?.title ?? '' }
    return opaqueText(item) === undefined ? glyph : { ...glyph, form: 'unread' }
  }
  const words = item.condition === undefined ? undefined : labelOfLine(item.condition)
  return glyphOfInstruction(instruction, qubits, form, words)
}

function glyphOfInstruction(
  instruction: Instruction,
  qubits: number,
  form: AngleForm,
  words: string | undefined,
): ItemGlyph {
  switch (instruction.kind) {
    case 'gate':
      return gateGlyph(instruction, form)
    case 'measure':
      return {
        ...nothing,
        form: 'measure',
        box: boxOn([instruction.qubit]),
        writes: qubits + instruction.bit,
      }
    case 'reset':
      return { ...nothing, form: 'reset', label: '|0⟩', box: boxOn([instruction.qubit]) }
    case 'nop':
      if (instruction.display !== undefined)
        return {
          ...nothing,
          form: 'display',
          label: displaySigns[instruction.display],
          box: boxOn(instruction.qubits),
        }
      return { ...nothing, form: 'barrier', box: boxOn(instruction.qubits) }
    case 'barrier':
      return { ...nothing, form: 'barrier', box: boxOn(instruction.qubits) }
    case 'opaque':
      return { ...blockGlyph(instruction.text, [instruction]), form: 'unread' }
    case 'delay': {
      const { value, unit } = instruction.duration
      return {
        ...nothing,
        form: 'delay',
        family: 'custom',
        label: 'τ',
        parameter: `${value} ${unit}`,
        box: boxOn(instruction.qubits),
      }
    }
    case 'assign': {
      const wire = qubits + instruction.bit
      return {
        ...nothing,
        form: 'assign',
        label: `= ${words ?? ''}`,
        writes: wire,
      }
    }
    case 'if': {
      const { condition } = instruction
      const gate = drawnGate(instruction)
      const inner = gate ? gateGlyph(gate, form) : blockGlyph('if', [instruction])
      const wires = bitsOfCondition(condition).map((bit) => qubits + bit)
      return { ...inner, condition: { wires, values: requiredBits(condition), words } }
    }
    default:
      return instruction satisfies never
  }
}

/** The controls between the wires of a box, which are drawn in it. */
export function innerControls({ box, controls }: Pick<ItemGlyph, 'box' | 'controls'>): ItemGlyph['controls'] {
  return box === undefined ? [] : controls.filter(({ wire }) => wire > box.top && wire < box.bottom)
}

function boxOn(wires: readonly number[]) {
  return {
    top: wires.reduce((a, b) => Math.min(a, b), Infinity),
    bottom: wires.reduce((a, b) => Math.max(a, b), 0),
    wires,
  }
}

function blockGlyph(label: string, instructions: readonly Instruction[]): ItemGlyph {
  const wires = [...new Set(instructions.flatMap(qubitsOf))]
  return {
    ...nothing,
    form: 'block',
    family: 'custom',
    label,
    box: wires.length === 0 ? undefined : boxOn(wires),
  }
}

/** Returns the family of an item, which decides its colour. */
export function familyOfItem({ block, instructions: [first] }: LaidItem): GateFamily {
  const gate = block === undefined ? drawnGate(first) : undefined
  if (gate) return familyOfGate(gate)
  const isPlain =
    block === undefined && first.kind !== 'if' && first.kind !== 'opaque' && first.kind !== 'delay'
  return isPlain ? nothing.family : 'custom'
}

function familyOfGate({ gate, controls }: GateInstruction): GateFamily {
  const row = findGate(gate)
  if (row === undefined) return 'custom'
  return controls.length > 0 ? 'multi' : row.drawing.family
}

function gateGlyph(gate: GateInstruction, form: AngleForm): ItemGlyph {
  const row = findGate(gate.gate)
  const { operands, label } = gateShapes(gate)
  const on = (wanted: string) => gate.qubits.filter((_, i) => operands[i] === wanted)
  const boxed = on('box')
  const controls = [
    ...gate.controls.map(({ qubit, state }) => ({ wire: qubit, state })),
    ...on('control').map((wire) => ({ wire, state: 1 as const })),
  ]
  const marks = [...gate.qubits, ...gate.controls.map(({ qubit }) => qubit)]
  return {
    ...nothing,
    form: 'gate',
    family: familyOfGate(gate),
    label,
    parameter: gate.parameters.map((angle) => angleText(angle, form)).join(', '),
    box: boxed.length > 0 ? boxOn(boxed) : row?.qubits === 0 ? boxOn([marks[0] ?? 0]) : undefined,
    numbers: operandNumbers(gate),
    controls,
    targets: on('target'),
    swaps: on('swap'),
    link: marks.length > 1 ? { top: Math.min(...marks), bottom: Math.max(...marks) } : undefined,
  }
}

/** The value that a comparison with a number requires of each bit; undefined for others. */
function requiredBits(condition: ClassicalCondition): readonly (0 | 1 | undefined)[] {
  if (condition.kind !== 'compare' || condition.operator !== '==') return []
  const { bits, value } = condition
  // Not with `>>`, which takes only 32 bits.
  return bits.map((_, i) => (Math.floor(value / 2 ** i) % 2 === 0 ? 0 : 1))
}
