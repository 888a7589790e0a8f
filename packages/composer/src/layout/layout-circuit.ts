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

interface KeptLayout {
  readonly alignment: Alignment
  readonly owners: LayoutOptions['owners']
  readonly layout: CircuitLayout
}

/** Layouts by circuit: a command, the drawing and the list of problems ask for the same one. */
const kept = new WeakMap<Circuit, KeptLayout>()

/**
 * Places every instruction of a circuit: linear in their number. What is drawn across a wire leaves that place of it to nothing else. The layout of
 * the same circuit is made once.
 */
export function layoutCircuit(
  circuit: Circuit,
  { alignment = 'left', owners }: LayoutOptions = {},
): CircuitLayout {
  const last = kept.get(circuit)
  if (last?.alignment === alignment && last.owners === owners) return last.layout
  const layout = placeAll(circuit, alignment, owners)
  kept.set(circuit, { alignment, owners, layout })
  return layout
}

function placeAll(circuit: Circuit, alignment: Alignment, owners: LayoutOptions['owners']): CircuitLayout {
  const qubits = countQubits(circuit)
  const bits = countBits(circuit)
  const drafts = draftsOf(circuit, owners)
  const columnOf =
    alignment === 'layers' ? placeInLayers(drafts, qubits, qubits + bits) : placeLeft(drafts, qubits + bits)
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
  const [first, ...rest] = instructions
  let [top, bottom] = [Infinity, -1]
  const reach = (wire: number) => {
    if (wire < top) top = wire
    if (wire > bottom) bottom = wire
  }
  for (const instruction of instructions) visitWires(instruction, qubits, reach)
  return {
    shape: {
      id: first!.id,
      instructions: [first!, ...rest],
      block,
      span: block === undefined ? spanOf(first!) : spanOfLabel(block),
      top: bottom < 0 ? 0 : top,
      bottom: Math.max(0, bottom),
    },
  }
}

/** Calls back for every wire that an instruction uses. Gates are most of a circuit: they make no lists on the way. */
function visitWires(instruction: Instruction, qubits: number, visit: (wire: number) => void): void {
  if (instruction.kind === 'gate') {
    for (const qubit of instruction.qubits) visit(qubit)
    for (const { qubit } of instruction.controls) visit(qubit)
    return
  }
  for (const qubit of qubitsOf(instruction)) visit(qubit)
  for (const bit of bitsOf(instruction)) visit(qubits + bit)
}

const spans = new Map<string, number>()

/** Columns of a gate's box, by its name. */
function spanOf(instruction: Instruction): number {
  if (instruction.kind !== 'gate') return 1
  const known = spans.get(instruction.gate)
  if (known !== undefined) return known
  const span = spanOfLabel(findGate(instruction.gate)?.drawing.label ?? instruction.gate)
  spans.set(instruction.gate, span)
  return span
}

function placeLeft(drafts: readonly Draft[], wires: number): number[] {
  const free = Array.from({ length: Math.max(1, wires) }, () => 0)
  return drafts.map(({ shape: { top, bottom, span } }) => {
    let column = 0
    for (let wire = top; wire <= bottom; wire++) column = Math.max(column, free[wire]!)
    for (let wire = top; wire <= bottom; wire++) free[wire] = column + span
    return column
  })
}

/** First the moment of each, by the wires it uses; then, within each moment, columns in which nothing overlaps. */
function placeInLayers(drafts: readonly Draft[], qubits: number, wires: number): number[] {
  const free = Array.from({ length: Math.max(1, wires) }, () => 0)
  const layers: number[][] = []
  drafts.forEach(({ shape }, i) => {
    let layer = 0
    const used = new Set<number>()
    for (const each of shape.instructions) visitWires(each, qubits, (wire) => used.add(wire))
    if (used.size === 0) used.add(0)
    for (const wire of used) layer = Math.max(layer, free[wire]!)
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
