import { findGate, resultBitsOf, visitInstructions, type Circuit } from '@qportal/circuit'
import { inWords } from './in-words.ts'
import type { JobReason } from './job-reason.ts'

/**
 * Maximum characters of a result. A client reads it into one string, whose maximum in most engines
 * is less than four times as long.
 * Counting millions of outcomes also takes half a kilobyte for each.
 */
export const maxCharacters = 2 ** 27

/** Quotation marks, colon, comma, and the first digit of the count. */
const charactersBesideBits = 5

/**
 * Returns why the counts of so many shots may become too long; undefined if they cannot.
 * Checked at submission, because the run takes half a minute and gigabytes to find out.
 *
 * @param isIdeal Without errors a program has no more outcomes than branches.
 */
export function exceededResult(
  circuit: Circuit,
  { shots, isIdeal }: { readonly shots: number; readonly isIdeal: boolean },
): (JobReason & { readonly maxShots: number }) | undefined {
  const { length } = resultBitsOf(circuit)
  const room = Math.floor(maxCharacters / (length + charactersBesideBits))
  if (shots <= room) return undefined
  const doublings = isIdeal
    ? Math.min(countWrittenBits(circuit), countBranchings(circuit))
    : countWrittenBits(circuit)
  const outcomes = Math.min(shots, 2 ** doublings)
  // Outcomes that share more shots have longer counts.
  if (outcomes * (length + charactersBesideBits + Math.log10(shots / outcomes)) <= maxCharacters)
    return undefined
  return {
    reason: 'result/too-long',
    values: { shots, bits: length, max_shots: room },
    message: `${inWords(shots)} shots can have so many different outcomes of ${length} bits that the result becomes too long; there is room for ${inWords(room)} shots.`,
    maxShots: room,
  }
}

/** Counts the bits of a result that can be 1. */
function countWrittenBits(circuit: Circuit): number {
  const contained = new Set(resultBitsOf(circuit))
  const written = new Set<number>()
  visitInstructions(circuit.instructions, (instruction) => {
    if (instruction.kind !== 'measure' && instruction.kind !== 'assign') return
    if (contained.has(instruction.bit)) written.add(instruction.bit)
  })
  return written.size
}

/** Counts how often the number of basis states can double. A permutation maps each to one other. */
function countBranchings({ instructions }: Circuit): number {
  let branchings = 0
  visitInstructions(instructions, (instruction) => {
    if (instruction.kind !== 'gate') return
    const { gate, qubits, power } = instruction
    const row = findGate(gate)
    if (row?.isDiagonal || (row?.isPermutation && Number.isInteger(power))) return
    branchings += qubits.length
  })
  return branchings
}
