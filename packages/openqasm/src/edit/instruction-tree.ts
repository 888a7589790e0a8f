import {
  visitInstructions,
  withBranches,
  type Instruction,
  type InstructionDraft,
  type InstructionId,
} from '@qportal/circuit'
import type { EditPosition } from './edit.ts'

/** Replaces each instruction by the result of `change`, starting with the branches of an `if`. */
export function changeEach(
  instructions: readonly Instruction[],
  change: (instruction: Instruction) => readonly Instruction[],
): Instruction[] {
  return instructions.flatMap((instruction) => {
    if (instruction.kind !== 'if') return change(instruction)
    const yes = changeEach(instruction.then, change)
    const no = changeEach(instruction.else, change)
    const isSame = areSame(yes, instruction.then) && areSame(no, instruction.else)
    return change(isSame ? instruction : withBranches(instruction, yes, no))
  })
}

function areSame(one: readonly Instruction[], other: readonly Instruction[]): boolean {
  return one.length === other.length && one.every((each, i) => each === other[i])
}

/**
 * Inserts instructions at a position. Undefined if the position refers to an unknown instruction.
 */
export function insertAt(
  instructions: readonly Instruction[],
  inserted: readonly Instruction[],
  at: EditPosition,
): readonly Instruction[] | undefined {
  if (at.kind === 'start') return [...inserted, ...instructions]
  if (at.kind === 'end') return [...instructions, ...inserted]
  const index = at.kind === 'before' || at.kind === 'after' ? findIndexOfId(instructions, at.id) : -1
  if (index >= 0) {
    // Unlike toSpliced, for any number of instructions.
    const place = at.kind === 'before' ? index : index + 1
    return [...instructions.slice(0, place), ...inserted, ...instructions.slice(place)]
  }
  return insertBeside(instructions, inserted, at)
}

function findIndexOfId(instructions: readonly Instruction[], id: InstructionId): number {
  return instructions.findIndex((instruction) => instruction.id === id)
}

function insertBeside(
  instructions: readonly Instruction[],
  inserted: readonly Instruction[],
  at: Exclude<EditPosition, { kind: 'start' } | { kind: 'end' }>,
): readonly Instruction[] | undefined {
  let found = false
  const result = changeEach(instructions, (instruction) => {
    if (instruction.id !== at.id) return [instruction]
    if (at.kind === 'before') {
      found = true
      return [...inserted, instruction]
    }
    if (at.kind === 'after') {
      found = true
      return [instruction, ...inserted]
    }
    if (instruction.kind !== 'if') return [instruction]
    found = true
    return at.branch === 'then'
      ? [withBranches(instruction, [...instruction.then, ...inserted], instruction.else)]
      : [withBranches(instruction, instruction.then, [...instruction.else, ...inserted])]
  })
  return found ? result : undefined
}

/** Finds an instruction and the list that contains it. */
export function findInstruction(
  instructions: readonly Instruction[],
  id: InstructionId,
): { instruction: Instruction; siblings: readonly Instruction[] } | undefined {
  for (const instruction of instructions) {
    if (instruction.id === id) return { instruction, siblings: instructions }
    if (instruction.kind !== 'if') continue
    const inner = findInstruction(instruction.then, id) ?? findInstruction(instruction.else, id)
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Assigns new ids to a draft and its branches. */
export function withNewIds(draft: InstructionDraft, newId: () => InstructionId): Instruction {
  const id = newId()
  if (draft.kind !== 'if') return { ...draft, id }
  const give = (inner: InstructionDraft): Instruction => withNewIds(inner, newId)
  return withBranches({ ...draft, id }, draft.then.map(give), draft.else.map(give))
}

/**
 * Restores the ids in the branches of a replaced `if` that has the same shape, so that its text is
 * changed instead of printed again.
 */
export function keepBranches(
  before: readonly Instruction[],
  after: readonly Instruction[],
): readonly Instruction[] {
  const ifs = new Map<InstructionId, Instruction>()
  visitInstructions(before, (each) => {
    if (each.kind === 'if') ifs.set(each.id, each)
  })
  if (ifs.size === 0) return after
  const keep = (instruction: Instruction): Instruction => {
    if (instruction.kind !== 'if') return instruction
    const was = ifs.get(instruction.id)
    if (was !== undefined && isAlike(was, instruction)) return keepIds(was, instruction)
    return withBranches(instruction, instruction.then.map(keep), instruction.else.map(keep))
  }
  return after.map(keep)
}

function isAlike(a: Instruction, b: Instruction): boolean {
  return a.kind === 'if' && b.kind === 'if'
    ? areAlike(a.then, b.then) && areAlike(a.else, b.else)
    : a.kind === b.kind
}

function areAlike(a: readonly Instruction[], b: readonly Instruction[]): boolean {
  return a.length === b.length && a.every((each, i) => isAlike(each, b[i]!))
}

function keepIds(was: Instruction, is: Instruction): Instruction {
  const { id } = was
  if (was.kind !== 'if' || is.kind !== 'if') return { ...is, id }
  const pair = (old: readonly Instruction[], next: readonly Instruction[]): readonly Instruction[] =>
    next.map((each, i) => keepIds(old[i]!, each))
  return withBranches({ ...is, id }, pair(was.then, is.then), pair(was.else, is.else))
}

/** Replaces the ids of instructions. */
export function replaceIds(
  instructions: readonly Instruction[],
  ids: ReadonlyMap<InstructionId, InstructionId>,
): Instruction[] {
  return instructions.map((instruction) => {
    const id = ids.get(instruction.id) ?? instruction.id
    if (instruction.kind !== 'if') return { ...instruction, id }
    return withBranches(
      { ...instruction, id },
      replaceIds(instruction.then, ids),
      replaceIds(instruction.else, ids),
    )
  })
}
