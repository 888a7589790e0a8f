import { visitInstructions, type InstructionId } from '@qportal/circuit'
import type { LowerOptions } from '../interpreter/state/limits.ts'
import type { Round } from '../interpreter/state/round.ts'
import { lowerTraced } from '../interpreter/lower.ts'
import { parseQasm } from '../syntax/parse-qasm.ts'
import type { Statement } from '../syntax/tree.ts'
import { carryIds } from './carry-ids.ts'
import { replaceIds } from './instruction-tree.ts'
import type { QasmDocument } from './qasm-document.ts'

/** Options of `openDocument`. */
export interface OpenOptions extends LowerOptions {
  /** The document before the text changed. Instructions that still exist keep their ids. */
  readonly previous?: QasmDocument | undefined
}

/** Parses a program for editing. Never throws. */
export function openDocument(text: string, { previous, ...options }: OpenOptions = {}): QasmDocument {
  const fresh = readDocument(text, options)
  return previous === undefined ? fresh : withIds(fresh, carryIds(previous, fresh), previous.nextId)
}

/** A document whose instructions are numbered from 0. */
export function readDocument(text: string, options: LowerOptions): QasmDocument {
  const { tree, problems } = parseQasm(text)
  const lowered = lowerTraced(tree, options)
  let nextId = 0
  visitInstructions(lowered.circuit.instructions, () => nextId++)
  return {
    text,
    tree,
    circuit: lowered.circuit,
    problems: [...problems, ...lowered.problems].sort((a, b) => a.offset - b.offset),
    owners: lowered.owners,
    rounds: lowered.rounds,
    bitAliases: lowered.bitAliases,
    gateNames: lowered.writtenGateNames,
    options,
    nextId,
  }
}

/** Changes the ids of a document. Instructions that are not in the map get new ids. */
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
  const rounds = new Map<InstructionId, Round>()
  for (const [id, round] of document.rounds) rounds.set(idOf.get(id) ?? id, round)
  const instructions = replaceIds(document.circuit.instructions, idOf)
  return { ...document, circuit: { ...document.circuit, instructions }, owners, rounds, nextId: next }
}
