import type { Circuit, Register } from '@qportal/circuit'
import { compileQasm, type QasmDocument } from '@qportal/openqasm'
import type { RunRequest, RunResult } from '@qportal/simulator'
import { runnablePart } from './runnable-part.ts'

/**
 * Iterations of a loop that only a measurement ends. One run in 4 billion needs more if half of the
 * iterations succeed, one in 10,000 if a quarter does.
 */
export const maxLoopIterations = 32

/** A larger program is simulated up to its first loop, because it is read on every key press. */
const limits = { instructions: 50_000, steps: 100_000 } as const

/** A circuit for simulation with the first iterations of each run-time loop. */
export interface BoundedLoops {
  readonly circuit: Circuit
  /** The bits that are 1 if a loop has not ended. */
  readonly unfinishedBits: readonly number[]
}

/**
 * Returns the circuit of a program with a bounded number of iterations for its run-time loops.
 * Undefined without such loops, with other errors, or beyond the limits.
 */
export function boundLoops({ text, problems, circuit: drawn }: QasmDocument): BoundedLoops | undefined {
  if (problems.every(({ code }) => code !== 'unsupported/run-time-loop')) return undefined
  const { circuit, unfinishedBits = [] } = compileQasm(text, { limits, maxLoopIterations })
  if (circuit === undefined) return undefined
  // Outcomes are chosen by id, so instructions before the loop have the ids of the drawing.
  const { instructions: before } = runnablePart(drawn).circuit
  const rest = circuit.instructions
    .slice(before.length)
    .map((instruction, i) => ({ ...instruction, id: `bounded${i}` }))
  return { circuit: { ...circuit, instructions: [...before, ...rest] }, unfinishedBits }
}

/** The circuit whose results are the unfinished bits only, and its run. */
export interface UnfinishedPlan {
  readonly circuit: Circuit
  readonly request: RunRequest
}

export function planUnfinished(
  { circuit, unfinishedBits }: BoundedLoops,
  request: Pick<RunRequest, 'parameters' | 'shots' | 'seed'>,
): UnfinishedPlan {
  let first = 0
  const bitRegisters = circuit.bitRegisters.map(({ name, size }): Register => {
    const isUnfinished = unfinishedBits.includes(first)
    first += size
    return isUnfinished ? { name, size } : { name, size, isInternal: true }
  })
  return { circuit: { ...circuit, bitRegisters }, request }
}

/** Returns the share of the runs in which a loop did not end. */
export function unfinishedShare({ counts = {} }: Pick<RunResult, 'counts'>): number {
  let [unfinished, all] = [0, 0]
  for (const [key, count] of Object.entries(counts)) {
    all += count
    if (key.includes('1')) unfinished += count
  }
  return all === 0 ? 0 : unfinished / all
}
