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
  for (const [place, instruction] of fresh.untouched) {
    const same = old.untouched.get(place)
    if (same?.kind === instruction.kind) ids.set(instruction.id, same.id)
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

/** Instructions by their place as seen from the nearer end of the text, and those of the changed place. */
function placed(
  { text, instructions }: Side,
  prefix: number,
  suffix: number,
): { untouched: Map<string, Instruction>; touched: Instruction[] } {
  const untouched = new Map<string, Instruction>()
  const touched: Instruction[] = []
  const counts = new Map<string, number>()
  visitInstructions(instructions, (instruction) => {
    const { start, end } = instruction.origin ?? { start: 0, end: text.length }
    const isBefore = end <= prefix
    if (!isBefore && start < text.length - suffix) {
      touched.push(instruction)
      return
    }
    const place = isBefore ? `${start}-${end}` : `${text.length - start}+${text.length - end}`
    const count = counts.get(place) ?? 0
    counts.set(place, count + 1)
    untouched.set(`${place} ${count}`, instruction)
  })
  return { untouched, touched }
}

/** A long paste must not compare everything with everything. */
const FARTHEST = 100

function nextAlike(
  candidates: readonly Instruction[],
  from: number,
  wanted: Instruction,
): number | undefined {
  for (let i = from; i < Math.min(candidates.length, from + FARTHEST); i++) {
    if (isAlike(candidates[i]!, wanted)) return i
  }
  return undefined
}

const isAlike = (a: Instruction, b: Instruction): boolean =>
  a.kind === b.kind && (a.kind !== 'gate' || (b.kind === 'gate' && a.gate === b.gate))

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
