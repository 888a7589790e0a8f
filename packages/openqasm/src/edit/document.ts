import {
  visitInstructions,
  withBranches,
  type Circuit,
  type Instruction,
  type InstructionId,
} from '@qportal/circuit'
import { lowerTraced } from '../interpreter/compile.ts'
import type { LowerOptions } from '../interpreter/state/limits.ts'
import type { Round } from '../interpreter/state/round.ts'
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

/** Parses a program for editing. No text makes it throw. */
export function openDocument(text: string, { previous, ...options }: OpenOptions = {}): QasmDocument {
  const fresh = readDocument(text, options)
  return previous === undefined ? fresh : withIds(fresh, carryIds(previous, fresh), previous.nextId)
}

/** A document whose instructions have the given ids, or are numbered from 0. */
export function readDocument(
  text: string,
  options: LowerOptions,
  ids?: readonly InstructionId[],
): QasmDocument {
  const { tree, problems } = parseQasm(text)
  const lowered = lowerTraced(tree, options, ids)
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

/**
 * Gives a document the ids of a circuit, which has the same instructions in the same order.
 */
export function adoptIds(document: QasmDocument, circuit: Circuit, nextId: number): QasmDocument {
  const wanted = listIds(circuit)
  if (listIds(document.circuit).every((id, i) => id === wanted[i])) return { ...document, nextId }
  const ids = new Map<InstructionId, InstructionId>()
  const pair = (read: readonly Instruction[], wanted: readonly Instruction[]): readonly Instruction[] =>
    read.map((instruction, i) => {
      const { id } = wanted[i]!
      ids.set(instruction.id, id)
      if (instruction.kind !== 'if') return { ...instruction, id }
      const other = wanted[i] as typeof instruction
      const [yes, no] = [pair(instruction.then, other.then), pair(instruction.else, other.else)]
      return withBranches({ ...instruction, id }, yes, no)
    })
  const instructions = pair(document.circuit.instructions, circuit.instructions)
  return withInstructions(document, instructions, ids, nextId)
}

/** The ids of all instructions, those of branches after their `if`. */
export function listIds({ instructions }: Pick<Circuit, 'instructions'>): readonly InstructionId[] {
  const ids: InstructionId[] = []
  visitInstructions(instructions, ({ id }) => ids.push(id))
  return ids
}

/** Changes the ids of a document. Instructions that are not in the map get new ids. */
function withIds(
  document: QasmDocument,
  ids: ReadonlyMap<InstructionId, InstructionId>,
  nextId: number,
): QasmDocument {
  let next = nextId
  const newIds = new Map(ids)
  visitInstructions(document.circuit.instructions, ({ id }) => {
    if (!newIds.has(id)) newIds.set(id, `i${next++}`)
  })
  const instructions = replaceIds(document.circuit.instructions, newIds)
  return withInstructions(document, instructions, newIds, next)
}

/** Replaces the instructions of a document by the same ones with other ids. */
function withInstructions(
  document: QasmDocument,
  instructions: readonly Instruction[],
  ids: ReadonlyMap<InstructionId, InstructionId>,
  nextId: number,
): QasmDocument {
  const owners = new Map<InstructionId, Statement>()
  for (const [id, owner] of document.owners) owners.set(ids.get(id) ?? id, owner)
  const rounds = new Map<InstructionId, Round>()
  for (const [id, round] of document.rounds) rounds.set(ids.get(id) ?? id, round)
  return { ...document, circuit: { ...document.circuit, instructions }, owners, rounds, nextId }
}
