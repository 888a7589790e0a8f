import { visitInstructions, type Instruction, type InstructionId } from '@qportal/circuit'
import type { QasmDocument } from './qasm-document.ts'

interface Side {
  readonly text: string
  readonly instructions: readonly Instruction[]
}

/**
 * Maps instructions of a changed text to those of the previous text. Instructions in unchanged
 * ranges correspond by position. Instructions in the changed range correspond by kind and order.
 */
export function carryIds(before: QasmDocument, after: QasmDocument): Map<InstructionId, InstructionId> {
  const prefix = commonPrefix(before.text, after.text)
  const suffix = commonSuffix(before.text, after.text, prefix)
  const old = placed({ text: before.text, instructions: before.circuit.instructions }, prefix, suffix)
  const fresh = placed({ text: after.text, instructions: after.circuit.instructions }, prefix, suffix)
  const ids = new Map<InstructionId, InstructionId>()
  for (const [place, instructions] of fresh.untouched) {
    const same = old.untouched.get(place)
    instructions.forEach(({ id, kind }, i) => {
      if (same?.[i]?.kind === kind) ids.set(id, same[i].id)
    })
  }
  let next = 0
  for (const instruction of fresh.touched) {
    const match = nextAlike(old.touched, next, instruction)
    if (match === undefined) continue
    ids.set(instruction.id, old.touched[match]!.id)
    next = match + 1
  }
  return ids
}

/**
 * Groups the instructions of unchanged ranges by the start of their statement, and lists those of
 * the changed range. Starts after the change are negative offsets from the end of the text.
 * Instructions of one loop or broadcast share a start.
 */
function placed(
  { text, instructions }: Side,
  prefix: number,
  suffix: number,
): { untouched: Map<number, Instruction[]>; touched: Instruction[] } {
  const untouched = new Map<number, Instruction[]>()
  const touched: Instruction[] = []
  visitInstructions(instructions, (instruction) => {
    // Instructions of a document always have an origin.
    const { start, end } = instruction.origin!
    const isBefore = end <= prefix
    if (!isBefore && start < text.length - suffix) {
      touched.push(instruction)
      return
    }
    const place = isBefore ? start : start - text.length
    const there = untouched.get(place)
    if (there) there.push(instruction)
    else untouched.set(place, [instruction])
  })
  return { untouched, touched }
}

/** Limits the comparisons after a long paste. */
const maxComparisons = 100

function nextAlike(
  candidates: readonly Instruction[],
  from: number,
  wanted: Instruction,
): number | undefined {
  for (let i = from; i < Math.min(candidates.length, from + maxComparisons); i++) {
    if (isAlike(candidates[i]!, wanted)) return i
  }
  return undefined
}

function isAlike(a: Instruction, b: Instruction): boolean {
  return a.kind === b.kind && (a.kind !== 'gate' || (b.kind === 'gate' && a.gate === b.gate))
}

function commonPrefix(a: string, b: string): number {
  const limit = Math.min(a.length, b.length)
  let length = 0
  while (length < limit && a.charCodeAt(length) === b.charCodeAt(length)) length++
  return length
}

function commonSuffix(a: string, b: string, prefix: number): number {
  const limit = Math.min(a.length, b.length) - prefix
  let length = 0
  while (length < limit && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length))
    length++
  return length
}
