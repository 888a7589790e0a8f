import { visitInstructions, type Circuit, type InstructionId } from '@qportal/circuit'
import type { LowerOptions } from '../lower/limits.ts'
import { lowerTraced } from '../lower/lower.ts'
import type { QasmProblem } from '../problem.ts'
import { parseQasm } from '../syntax/parse-qasm.ts'
import type { Statement, SyntaxTree } from '../syntax/tree.ts'
import { carryIds } from './carry-ids.ts'
import { renamed } from './instruction-tree.ts'

/** A program with its tree and the circuit it stands for, ready to be edited. */
export interface QasmDocument {
  readonly text: string
  readonly tree: SyntaxTree
  /** Of all that was understood: look at `problems` before you run it. */
  readonly circuit: Circuit
  /** Of the text and of the circuit, in the order of the text. */
  readonly problems: readonly QasmProblem[]
  /** The statement that each instruction comes from; a loop or call is one statement. */
  readonly owners: ReadonlyMap<InstructionId, Statement>
  /** Names that the program gives to groups of bits. */
  readonly bitAliases: ReadonlyMap<string, readonly number[]>
  readonly options: LowerOptions
  /** Number of the next new instruction. */
  readonly nextId: number
}

export interface OpenOptions extends LowerOptions {
  /** What the text was before: instructions that are still there keep their ids. */
  readonly previous?: QasmDocument
}

/** Reads a program for editing. Never throws. */
export function openDocument(text: string, { previous, ...options }: OpenOptions = {}): QasmDocument {
  const fresh = readDocument(text, options)
  return previous === undefined ? fresh : withIds(fresh, carryIds(previous, fresh), previous.nextId)
}

/** A document whose instructions are numbered from 0. */
export function readDocument(text: string, options: LowerOptions): QasmDocument {
  const { tree, problems } = parseQasm(text)
  const lowered = lowerTraced(tree, { ...options, partial: true })
  let nextId = 0
  visitInstructions(lowered.circuit!.instructions, () => nextId++)
  return {
    text,
    tree,
    circuit: lowered.circuit!,
    problems: [...problems, ...lowered.problems].sort((a, b) => a.offset - b.offset),
    owners: lowered.owners,
    bitAliases: lowered.bitAliases,
    options,
    nextId,
  }
}

/** The document with other ids; an instruction that is not in the map takes a new one. */
export function withIds(
  document: QasmDocument,
  ids: ReadonlyMap<InstructionId, InstructionId>,
  nextId: number,
): QasmDocument {
  let next = nextId
  const idOf = new Map(ids)
  visitInstructions(document.circuit.instructions, ({ id }) => {
    if (!idOf.has(id)) idOf.set(id, `i${next++}`)
  })
  const owners = new Map<InstructionId, Statement>()
  for (const [id, owner] of document.owners) owners.set(idOf.get(id) ?? id, owner)
  const instructions = renamed(document.circuit.instructions, idOf)
  return { ...document, circuit: { ...document.circuit, instructions }, owners, nextId: next }
}
