import {
  bitsOf,
  countBits,
  countQubits,
  findGate,
  qubitsOf,
  type Circuit,
  type Instruction,
  type InstructionId,
} from '@qportal/circuit'
import type { Alignment, CircuitLayout, LaidItem } from './circuit-layout.ts'
import { spanOfLabel } from './label-width.ts'

/** The statement of the text that instructions come from, as far as the layout needs it. */
interface Owner {
  readonly kind: string
  readonly start: number
}

interface LayoutOptions {
  readonly alignment?: Alignment
  /** `QasmDocument.owners`: makes one block of the instructions of a loop, a call or a scope. */
  readonly owners?: ReadonlyMap<InstructionId, Owner>
}

/** Statements that stand for many instructions and that the drawing shows as one block. */
const blockKinds: Readonly<Record<string, string>> = {
  For: 'for',
  While: 'while',
  Switch: 'switch',
  Scope: '{ }',
  Box: 'box',
  ExpressionStatement: 'def',
}

/** Places every instruction of a circuit: linear in their number. What is drawn across a wire leaves that place of it to nothing else. */
export function layoutCircuit(
  circuit: Circuit,
  { alignment = 'left', owners }: LayoutOptions = {},
): CircuitLayout {
  const qubits = countQubits(circuit)
  const bits = countBits(circuit)
  const drafts = draftsOf(circuit, owners)
  const columnOf =
    alignment === 'layers'
      ? placeInLayers(drafts, qubits + bits)
      : placeLeft(drafts, qubits + bits, alignment)
  const items = drafts.map((draft, i): LaidItem => ({ ...draft.shape, column: columnOf[i]! }))
  const byColumn: LaidItem[][] = []
  const byId = new Map<InstructionId, LaidItem>()
  for (const item of items) {
    for (let column = item.column; column < item.column + item.span; column++) {
      while (byColumn.length <= column) byColumn.push([])
      byColumn[column]!.push(item)
    }
    for (const instruction of item.instructions) byId.set(instruction.id, item)
  }
  return { qubits, bits, columns: byColumn.length, items, byColumn, byId }
}

interface Draft {
  readonly shape: Omit<LaidItem, 'column'>
  /** Wires that it really uses. */
  readonly wires: readonly number[]
}

function draftsOf(circuit: Circuit, owners: LayoutOptions['owners']): Draft[] {
  const qubits = countQubits(circuit)
  const drafts: Draft[] = []
  let block: Instruction[] = []
  let blockOwner: Owner | undefined
  const close = () => {
    if (blockOwner === undefined) return
    drafts.push(draftOf(block, qubits, blockKinds[blockOwner.kind]))
    blockOwner = undefined
    block = []
  }
  for (const instruction of circuit.instructions) {
    const owner = owners?.get(instruction.id)
    if (owner !== blockOwner) close()
    if (owner !== undefined && owner.kind in blockKinds) {
      blockOwner = owner
      block.push(instruction)
    } else drafts.push(draftOf([instruction], qubits, undefined))
  }
  close()
  return drafts
}

function draftOf(instructions: readonly Instruction[], qubits: number, block: string | undefined): Draft {
  const wires = [
    ...new Set(
      instructions.flatMap((each) => [...qubitsOf(each), ...bitsOf(each).map((bit) => qubits + bit)]),
    ),
  ]
  const [first, ...rest] = instructions
  return {
    shape: {
      id: first!.id,
      instructions: [first!, ...rest],
      block,
      span: block === undefined ? spanOf(first!) : spanOfLabel(block),
      top: wires.length === 0 ? 0 : wires.reduce((a, b) => Math.min(a, b)),
      bottom: wires.length === 0 ? 0 : wires.reduce((a, b) => Math.max(a, b)),
    },
    wires: wires.length === 0 ? [0] : wires,
  }
}

const spanOf = (instruction: Instruction): number =>
  instruction.kind === 'gate' ? spanOfLabel(findGate(instruction.gate)?.drawing.label ?? instruction.gate) : 1

function placeLeft(drafts: readonly Draft[], wires: number, alignment: Alignment): number[] {
  const free = Array.from({ length: Math.max(1, wires) }, () => 0)
  let furthest = 0
  return drafts.map(({ shape: { top, bottom, span } }) => {
    let column = alignment === 'written' ? furthest : 0
    for (let wire = top; wire <= bottom; wire++) column = Math.max(column, free[wire]!)
    for (let wire = top; wire <= bottom; wire++) free[wire] = column + span
    furthest = column
    return column
  })
}

/** First the moment of each, by the wires it uses; then, within each moment, columns in which nothing overlaps. */
function placeInLayers(drafts: readonly Draft[], wires: number): number[] {
  const free = Array.from({ length: Math.max(1, wires) }, () => 0)
  const layers: number[][] = []
  drafts.forEach(({ wires: used }, i) => {
    const layer = used.reduce((latest, wire) => Math.max(latest, free[wire]!), 0)
    for (const wire of used) free[wire] = layer + 1
    ;(layers[layer] ??= []).push(i)
  })
  const columns = drafts.map(() => 0)
  let start = 0
  for (const layer of layers) {
    const taken = new Map<number, number>()
    let end = start + 1
    for (const i of layer) {
      const { top, bottom, span } = drafts[i]!.shape
      let column = start
      for (let wire = top; wire <= bottom; wire++) column = Math.max(column, taken.get(wire) ?? 0)
      for (let wire = top; wire <= bottom; wire++) taken.set(wire, column + span)
      columns[i] = column
      end = Math.max(end, column + span)
    }
    start = end
  }
  return columns
}
