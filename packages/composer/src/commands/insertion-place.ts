import { countQubits, type Circuit, type InstructionId } from '@qportal/circuit'
import type { EditPosition, QasmDocument, QasmEdit } from '@qportal/openqasm'
import type { LaidItem } from '../layout/circuit-layout.ts'
import { visitWires, type Owners } from '../layout/draft-items.ts'

/** The position of new instructions in the text, and the edit that must make room first. */
export interface InsertionPlace {
  /** Undefined for instructions that already are at a suitable position. */
  readonly at: EditPosition | undefined
  readonly makeRoom: QasmEdit | undefined
}

/** Instructions to be inserted between the items of a drawing. */
export interface Insertion {
  /** The wires that they use. The wires between are blocked, too. */
  readonly wires: readonly number[]
  /** Whether an item on these wires is to be drawn to their right. */
  readonly isBehind: (item: LaidItem) => boolean
  /**
   * Whether they may be drawn left of lines that only cross their wires, as nothing has to stay in
   * its column.
   */
  readonly isAligned: boolean
  /** Number of items before them, if they are in the circuit already. */
  readonly currentIndex?: number | undefined
}

/**
 * Finds the position for instructions between the items of a drawing. Items that must follow them
 * are moved back in the text, past those that must come before. That is safe: no later item depends
 * on them, or it would be drawn to their right.
 */
export function insertionPlace(
  items: readonly LaidItem[],
  { circuit, owners }: Pick<QasmDocument, 'circuit' | 'owners'>,
  { wires, isBehind, isAligned, currentIndex }: Insertion,
): InsertionPlace {
  const top = wires.reduce((least, wire) => Math.min(least, wire), Infinity)
  const bottom = wires.reduce((most, wire) => Math.max(most, wire), -Infinity)
  const isCrossed = (item: LaidItem): boolean => item.bottom >= top && item.top <= bottom
  let firstBehind = items.length
  let lastBefore = -1
  items.forEach((item, i) => {
    if (!isCrossed(item)) return
    if (!isBehind(item)) lastBefore = i
    else if (i < firstBehind) firstBehind = i
  })
  if (currentIndex !== undefined && lastBefore < currentIndex && currentIndex <= firstBehind)
    return { at: undefined, makeRoom: undefined }
  if (firstBehind === items.length) return { at: { kind: 'end' }, makeRoom: undefined }
  if (lastBefore < firstBehind) {
    const isPassable = (item: LaidItem): boolean =>
      isAligned ? usesNone(item, wires, circuit) : !isCrossed(item)
    const first = items[statementStart(items, owners, firstBehind, isPassable)]!
    return { at: { kind: 'before', id: first.id }, makeRoom: undefined }
  }
  const inTheWay = items.slice(firstBehind, lastBefore).filter(isBehind)
  const ids: InstructionId[] = inTheWay.flatMap(({ instructions }) => instructions.map(({ id }) => id))
  const last = items[lastBefore]!.instructions.at(-1)!
  return {
    at: { kind: 'before', id: items[firstBehind]!.id },
    makeRoom: { kind: 'move', ids, to: { kind: 'after', id: last.id } },
  }
}

/**
 * Returns the index of the first item of a statement, so that `h q;` is not split. Returns `at` if
 * an item between cannot be passed.
 */
function statementStart(
  items: readonly LaidItem[],
  owners: Owners,
  at: number,
  isPassable: (item: LaidItem) => boolean,
): number {
  const owner = owners?.get(items[at]!.id)
  let start = at
  while (start > 0 && owners?.get(items[start - 1]!.id) === owner) {
    start--
    if (!isPassable(items[start]!)) return at
  }
  return start
}

/** Returns whether an item uses none of the wires, even if its line crosses them. */
function usesNone({ instructions }: LaidItem, wires: readonly number[], circuit: Circuit): boolean {
  const qubits = countQubits(circuit)
  let isApart = true
  for (const instruction of instructions)
    visitWires(instruction, qubits, (wire) => {
      if (wires.includes(wire)) isApart = false
    })
  return isApart
}
