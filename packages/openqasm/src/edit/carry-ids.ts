import { visitInstructions, type Instruction, type InstructionId } from '@qportal/circuit'
import type { QasmDocument } from './qasm-document.ts'

interface Side {
  readonly text: string
  readonly instructions: readonly Instruction[]
}

/**
 * Which instruction of a changed text is which of the text before: those that come from untouched places are the same; in the
 * place that changed, they are matched in order by what they are.
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
 * Instructions by their place as seen from the nearer end of the text, those of one place (a loop, a broadcast) in order; and those of
 * the changed place. A place is where the statement begins, below 0 from the end: texts for them would cost more than reading the program.
 */
function placed(
  { text, instructions }: Side,
  prefix: number,
  suffix: number,
): { untouched: Map<number, Instruction[]>; touched: Instruction[] } {
  const untouched = new Map<number, Instruction[]>()
  const touched: Instruction[] = []
  visitInstructions(instructions, (instruction) => {
    // What has been read from a text comes from somewhere in it.
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

/** A long paste must not compare everything with everything. */
const farthest = 100

function nextAlike(
  candidates: readonly Instruction[],
  from: number,
  wanted: Instruction,
): number | undefined {
  for (let i = from; i < Math.min(candidates.length, from + farthest); i++) {
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
