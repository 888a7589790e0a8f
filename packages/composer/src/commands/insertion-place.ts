import { countQubits, type Circuit, type InstructionId } from '@qportal/circuit'
import type { EditPosition, QasmDocument, QasmEdit } from '@qportal/openqasm'
import type { LaidItem } from '../layout/circuit-layout.ts'
import { visitWires, type Owners } from '../layout/draft-items.ts'

/** Where in the text something goes that is to be drawn at a column, and what has to make room first. */
export interface InsertionPlace {
  /** Undefined for what stands well where it is. */
  readonly at: EditPosition | undefined
  readonly makeRoom: QasmEdit | undefined
}

/** What is to be put between the items of a drawing. */
export interface Insertion {
  /** What it uses; it is drawn across the wires between, too. */
  readonly wires: readonly number[]
  /** Whether an item on these wires is to stand to its right. */
  readonly isBehind: (item: LaidItem) => boolean
  /** Whether it may come to stand left of lines that only cross its wires: nothing has to stay in its column. */
  readonly isAligned: boolean
  /** The number of items before what is there already. */
  readonly currentIndex?: number | undefined
}

/**
 * The place in the order of the circuit for something between items of a drawing. Where the text has one that is to stand behind it before one that
 * is not, the former is moved back; it does not depend on what it is moved behind, or it would stand to its right.
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

/** The first item of the statement that an item comes from, if all before it there may be passed, or else the item itself: `h q;` is not taken apart. */
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

/** Whether an item uses none of the wires, though its line may cross them. */
function usesNone({ instructions }: LaidItem, wires: readonly number[], circuit: Circuit): boolean {
  const qubits = countQubits(circuit)
  let isApart = true
  for (const instruction of instructions)
    visitWires(instruction, qubits, (wire) => {
      if (wires.includes(wire)) isApart = false
    })
  return isApart
}
