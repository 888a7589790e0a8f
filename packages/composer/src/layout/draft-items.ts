import {
  bitsOf,
  countQubits,
  qubitsOf,
  type Circuit,
  type Instruction,
  type InstructionId,
} from '@qportal/circuit'
import type { Statement } from '@qportal/openqasm'
import type { LaidItem } from './circuit-layout.ts'
import { conditionOfInstruction } from './condition-words.ts'
import { drawnGate } from './drawn-gate.ts'
import { gateLabel, hasMarkBesideLabel, operandNumberWidth } from './gate-shapes.ts'
import { spanOfLabel, spanOfWords } from './label-width.ts'
import { labelOfLine, opaqueInstruction } from './opaque-item.ts'

/** The statement that instructions come from. */
type Owner = Statement

/** Statements by the instructions that they produced. */
export type Owners = ReadonlyMap<InstructionId, Owner> | undefined

/** An item before it is placed in a column. */
export type ItemDraft = Omit<LaidItem, 'column'>

/** Labels of statements whose instructions are drawn as one block. */
const blockKinds: Readonly<Record<string, string>> = {
  For: 'for',
  While: 'while',
  Switch: 'switch',
  Scope: '{ }',
  Box: 'box',
  ExpressionStatement: 'def',
}

function blockOwner(owners: Owners, { id }: Instruction): Owner | undefined {
  const owner = owners !== undefined && hasBlocks(owners) ? owners.get(id) : undefined
  return owner !== undefined && owner.kind in blockKinds ? owner : undefined
}

/** The keyword of a statement, or the name that it calls. */
function labelOfBlock(owner: Owner): string | undefined {
  const call = owner.kind === 'ExpressionStatement' ? owner.expression : undefined
  return call?.kind === 'Call' ? call.name.name : blockKinds[owner.kind]
}

const knownBlocks = new WeakMap<NonNullable<Owners>, boolean>()

/** Returns whether a program has blocks. Most have none, and a long one takes time to look up. */
function hasBlocks(owners: NonNullable<Owners>): boolean {
  const cachedBlocks = knownBlocks.get(owners)
  if (cachedBlocks !== undefined) return cachedBlocks
  let isFound = false
  for (const { kind } of owners.values()) isFound ||= kind in blockKinds
  knownBlocks.set(owners, isFound)
  return isFound
}

/** The label of the block that an instruction starts, or undefined if it starts none. */
function blockName(owner: Owner | undefined, instruction: Instruction): string | undefined {
  const unread = opaqueInstruction(instruction)
  return unread ? labelOfLine(unread.text) : owner && labelOfBlock(owner)
}

/** Groups the instructions from `from` on into items: one each, or all of a block. */
export function draftItems(circuit: Circuit, owners: Owners, from = 0): ItemDraft[] {
  const { instructions } = circuit
  const qubits = countQubits(circuit)
  const drafts: ItemDraft[] = []
  for (let i = from; i < instructions.length;) {
    const owner = blockOwner(owners, instructions[i]!)
    const end = endOfItem(instructions, owners, i, owner)
    drafts.push(draftOf(instructions.slice(i, end), qubits, blockName(owner, instructions[i]!), circuit))
    i = end
  }
  return withRegisters(drafts, owners)
}

/** Marks the measurements of one statement, which share a column. */
export function withRegisters(drafts: readonly ItemDraft[], owners: Owners): ItemDraft[] {
  const marked: ItemDraft[] = []
  for (let i = 0; i < drafts.length;) {
    let end = i + 1
    while (end < drafts.length && isSameMeasurement(drafts[end - 1]!, drafts[end]!, owners)) end++
    const run = drafts.slice(i, end)
    if (run.length === 1) marked.push(run[0]!)
    else {
      const wires = run.flatMap(({ top, bottom }) => [top, bottom])
      marked.push(...run.map((draft, j) => ({ ...draft, register: { wires, isFirst: j === 0 } })))
    }
    i = end
  }
  return marked
}

/**
 * Returns whether two measurements come from one statement, and neither qubits nor bits go
 * backwards.
 */
function isSameMeasurement(
  { instructions: [a], block }: ItemDraft,
  { instructions: [b] }: ItemDraft,
  owners: Owners,
): boolean {
  return (
    block === undefined &&
    a.kind === 'measure' &&
    b.kind === 'measure' &&
    isSameStatement(a, b, owners) &&
    a.qubit < b.qubit &&
    a.bit < b.bit
  )
}

/** Without owners, the source ranges tell whether instructions come from one statement. */
function isSameStatement(a: Instruction, b: Instruction, owners: Owners): boolean {
  if (owners !== undefined) return owners.has(a.id) && owners.get(a.id) === owners.get(b.id)
  return a.origin !== undefined && a.origin.start === b.origin?.start && a.origin.end === b.origin.end
}

/**
 * Counts the leading items of an earlier layout, and their instructions, that a circuit still has.
 */
export function commonItems(
  items: readonly LaidItem[],
  { instructions }: Circuit,
  owners: Owners,
): { readonly items: number; readonly instructions: number } {
  let instructionIndex = 0
  let kept = 0
  for (const item of items) {
    const owner =
      item.instructions[0] === instructions[instructionIndex]
        ? blockOwner(owners, instructions[instructionIndex]!)
        : undefined
    const isKept =
      // The inside also depends on definitions.
      item.inside === undefined &&
      item.instructions.every((each, j) => each === instructions[instructionIndex + j]) &&
      endOfItem(instructions, owners, instructionIndex, owner) ===
        instructionIndex + item.instructions.length &&
      item.block === blockName(owner, item.instructions[0])
    if (!isKept) break
    instructionIndex += item.instructions.length
    kept++
  }
  // The measurements of a register are placed together, so all of them are drafted anew.
  for (let last = items[kept - 1]; last !== undefined; last = items[kept - 1]) {
    const next = instructions[instructionIndex]
    const [measured] = last.instructions
    const isOpen =
      next !== undefined && measured.kind === 'measure' && isSameStatement(measured, next, owners)
    if (last.register === undefined && !isOpen) break
    instructionIndex -= last.instructions.length
    kept--
  }
  return { items: kept, instructions: instructionIndex }
}

/** Index after the last instruction of the item, or of the block of `owner`, at `start`. */
function endOfItem(
  instructions: readonly Instruction[],
  owners: Owners,
  start: number,
  owner: Owner | undefined,
): number {
  let end = start + 1
  if (owner !== undefined)
    while (end < instructions.length && owners?.get(instructions[end]!.id) === owner) end++
  return end
}

/** Creates the item of one instruction, or of all of a block with the given label. */
export function draftOf(
  instructions: readonly Instruction[],
  qubits: number,
  block: string | undefined,
  circuit: Circuit,
): ItemDraft {
  const [first, ...rest] = instructions
  let [top, bottom] = [Infinity, -1]
  const reach = (wire: number) => {
    if (wire < top) top = wire
    if (wire > bottom) bottom = wire
  }
  for (const instruction of instructions) visitWires(instruction, qubits, reach)
  const condition = block === undefined ? conditionOfInstruction(first!, circuit) : undefined
  const span = block === undefined ? spanOf(first!) : spanOfLabel(block)
  return {
    id: first!.id,
    instructions: [first!, ...rest],
    block,
    ...(condition !== undefined && { condition }),
    span: condition === undefined ? span : Math.max(span, spanOfWords(shownWords(first!, condition))),
    top: bottom < 0 ? 0 : top,
    bottom: Math.max(0, bottom),
  }
}

/**
 * Calls back for every wire that an instruction uses. Most instructions are gates, so they are
 * visited without allocating a list.
 */
export function visitWires(instruction: Instruction, qubits: number, visit: (wire: number) => void): void {
  if (instruction.kind === 'gate') {
    for (const qubit of instruction.qubits) visit(qubit)
    for (const { qubit } of instruction.controls) visit(qubit)
    return
  }
  const used = qubitsOf(instruction)
  for (const qubit of used) visit(qubit)
  // A conditional global phase has its box on the first wire.
  if (used.length === 0 && qubits > 0 && drawnGate(instruction) !== undefined) visit(0)
  for (const bit of bitsOf(instruction)) visit(qubits + bit)
}

/** An assignment has a sign before its value, and a frame. */
function shownWords({ kind }: Instruction, words: string): string {
  const label = labelOfLine(words)
  return kind === 'assign' ? `= ${label}  ` : label
}

/** The tables of several qubits need room. */
function isWide(instruction: Instruction): boolean {
  if (instruction.kind !== 'nop' || instruction.display === undefined) return false
  return instruction.display !== 'bloch' && instruction.qubits.length > 1
}

const spans = new Map<string, number>()

/** Columns of a gate, cached by its name and whether a number or a control is beside the name. */
function spanOf(instruction: Instruction): number {
  const gate = drawnGate(instruction)
  if (gate === undefined) return isWide(instruction) ? 2 : 1
  const label = gateLabel(gate)
  const besides = hasMarkBesideLabel(gate) ? 2 * operandNumberWidth : 0
  const key = `${besides} ${label}`
  const cachedSpan = spans.get(key)
  if (cachedSpan !== undefined) return cachedSpan
  const span = spanOfLabel(label, besides)
  spans.set(key, span)
  return span
}
