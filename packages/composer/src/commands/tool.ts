import {
  countBits,
  countQubits,
  findGate,
  when,
  type AngleExpression,
  type Circuit,
  type DisplayKind,
  type GateDefinition,
  type InstructionDraft,
} from '@qportal/circuit'
import type { Modifier } from './modify-gate.ts'

/** A tool of the palette: a gate by name, another instruction, or a change of an existing gate. */
export type Tool =
  | { readonly kind: 'gate'; readonly gate: string; readonly parameters?: readonly AngleExpression[] }
  | { readonly kind: 'measure' | 'reset' | 'barrier' | 'spacer' | 'if' }
  | { readonly kind: 'display'; readonly display: DisplayKind }
  /** A text such as `pi/4` or a parameter name; undefined for a new parameter. */
  | { readonly kind: 'angle'; readonly angle?: string }
  | Modifier

/** Returns whether a tool changes an existing gate. */
export function changesGate(tool: Tool): tool is Modifier | Extract<Tool, { kind: 'angle' }> {
  return tool.kind === 'angle' || isModifier(tool)
}

export function isModifier(tool: Tool): tool is Modifier {
  return tool.kind === 'control' || tool.kind === 'dagger' || tool.kind === 'power'
}

const quarterTurn: AngleExpression = {
  kind: 'binary',
  operator: '/',
  left: { kind: 'constant', name: 'pi' },
  right: { kind: 'number', value: 2 },
}

/** The number of wires of a tool; a barrier takes all qubits. */
export function widthOfTool(tool: Tool, circuit: Circuit): number {
  if (tool.kind === 'barrier') return countQubits(circuit)
  if (tool.kind !== 'gate') return 1
  return Math.max(1, findGate(tool.gate)?.qubits ?? definitionOf(tool.gate, circuit)?.qubits.length ?? 1)
}

function definitionOf(name: string, circuit: Circuit): GateDefinition | undefined {
  return circuit.gateDefinitions.find((definition) => definition.name === name)
}

/**
 * Creates the instruction of a tool on a wire, with its other operands below, or above without
 * room. Returns undefined without enough qubits, or without the bit to measure into or to read.
 */
export function instructionOfTool(
  tool: Tool,
  wire: number,
  circuit: Circuit,
  bit = 0,
): InstructionDraft | undefined {
  const qubits = countQubits(circuit)
  const bits = countBits(circuit)
  switch (tool.kind) {
    case 'gate': {
      const row = findGate(tool.gate)
      const definition = definitionOf(tool.gate, circuit)
      const width = row?.qubits ?? definition?.qubits.length ?? 1
      if (width > qubits || wire >= qubits) return undefined
      const count = (row?.parameters ?? definition?.parameters ?? []).length
      return {
        kind: 'gate',
        gate: row?.name ?? tool.gate,
        parameters: tool.parameters ?? Array.from({ length: count }, () => quarterTurn),
        qubits: wiresFrom(wire, width, qubits),
        controls: [],
        power: 1,
      }
    }
    case 'measure':
      return bit >= bits ? undefined : { kind: 'measure', qubit: wire, bit }
    case 'reset':
      return { kind: 'reset', qubit: wire }
    case 'barrier':
      return { kind: 'barrier', qubits: Array.from({ length: qubits }, (_, i) => i) }
    case 'spacer':
      return { kind: 'nop', qubits: [wire] }
    case 'display':
      return { kind: 'nop', qubits: [wire], display: tool.display }
    case 'angle':
    case 'control':
    case 'dagger':
    case 'power':
      return undefined
    case 'if': {
      if (bit >= bits) return undefined
      const inner = {
        kind: 'gate',
        gate: 'x',
        parameters: [],
        qubits: [wire],
        controls: [],
        power: 1,
      } as const
      const condition = { kind: 'compare', bits: [bit], operator: '==', value: 1 } as const
      return when(condition, [inner])
    }
    default:
      return tool satisfies never
  }
}

function wiresFrom(wire: number, width: number, qubits: number): number[] {
  const below = Math.min(width, qubits - wire)
  const wires = Array.from({ length: below }, (_, i) => wire + i)
  for (let above = wire - 1; wires.length < width; above--) wires.push(above)
  return wires
}
