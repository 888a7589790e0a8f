import type { Circuit, Instruction, InstructionId, Register, TextRange } from '@qportal/circuit'
import { compileQasm, type QasmDocument } from '@qportal/openqasm'
import type { RunRequest, RunResult } from '@qportal/simulator'
import type { CircuitLayout } from '../layout/circuit-layout.ts'
import { circuitBefore, withoutIdleResets } from './plan-live-run.ts'
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
  /** The drawn instruction of each one that is not drawn itself: of a loop, the loop. */
  readonly drawnIds: ReadonlyMap<InstructionId, InstructionId>
}

/**
 * Returns the circuit of a program with a bounded number of iterations for its run-time loops.
 * Undefined without such loops, with other errors, or beyond the limits.
 */
export function boundLoops(document: QasmDocument): BoundedLoops | undefined {
  const { text, problems } = document
  if (problems.every(({ code }) => code !== 'unsupported/run-time-loop')) return undefined
  const { circuit, unfinishedBits = [] } = compileQasm(text, { limits, maxLoopIterations })
  if (circuit === undefined) return undefined
  const { instructions, drawnIds } = withDrawnIds(circuit.instructions, document)
  return { circuit: { ...circuit, instructions }, unfinishedBits, drawnIds }
}

/**
 * Gives instructions the ids of the drawing, by which outcomes and columns are chosen. Those of a
 * loop have other ids.
 */
function withDrawnIds(instructions: readonly Instruction[], { circuit, owners }: QasmDocument) {
  const { instructions: before } = runnablePart(circuit).circuit
  const after = circuit.instructions.slice(before.length)
  const drawn = Map.groupBy(after, placeOf)
  const drawnIds = new Map<InstructionId, InstructionId>()
  const bounded = instructions.slice(before.length).map((instruction, index) => {
    const same = drawn.get(placeOf(instruction))?.shift()
    if (same) return { ...instruction, id: same.id }
    const id = `bounded${index}`
    const start = instruction.origin?.start ?? 0
    const owner = after.find((each) => isWithin(start, owners.get(each.id)))
    if (owner) drawnIds.set(id, owner.id)
    return { ...instruction, id }
  })
  return { instructions: [...before, ...bounded], drawnIds }
}

function placeOf({ kind, origin }: Instruction): string {
  return `${kind} ${origin?.start} ${origin?.end}`
}

function isWithin(offset: number, range: TextRange | undefined): boolean {
  return range !== undefined && range.start <= offset && offset < range.end
}

/** The part of bounded loops that is drawn left of a column; its loops are complete. */
export function boundedBefore(
  { circuit, unfinishedBits, drawnIds }: BoundedLoops,
  drawn: Circuit,
  layout: CircuitLayout,
  column: number | undefined,
): BoundedLoops {
  const left = new Set(circuitBefore(drawn, layout, column).instructions.map(({ id }) => id))
  const instructions = circuit.instructions.filter(({ id }) => left.has(drawnIds.get(id) ?? id))
  return { circuit: withoutIdleResets({ ...circuit, instructions }), unfinishedBits, drawnIds }
}

/** Returns whether instructions of a loop are among those of a circuit. */
export function hasBoundedLoop(
  { instructions }: Pick<Circuit, 'instructions'>,
  { drawnIds }: Pick<BoundedLoops, 'drawnIds'>,
): boolean {
  return instructions.some(({ id }) => drawnIds.has(id))
}

/** The circuit whose results are the unfinished bits only, and its run. */
export interface UnfinishedPlan {
  readonly circuit: Circuit
  readonly request: RunRequest
}

export function planUnfinished(
  { circuit, unfinishedBits }: Pick<BoundedLoops, 'circuit' | 'unfinishedBits'>,
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
