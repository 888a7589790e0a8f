import { chooseKernels } from './choose-kernels.ts'
import { fillKernels } from './fill-kernels.ts'
import { groupByJoins } from './group-by-joins.ts'
import { kernelCost, type Kernel } from './kernel.ts'
import { findCostlyChains, mergeChains } from './merge-pairs.ts'
import type { PlanCache } from './plan-cache.ts'
import { mixedQubits, type InitOperation, type PlanOperation } from './plan-operation.ts'
import { selectRunnable } from './select-runnable.ts'
import type { StageOptions, StageOutline, SweepOutline } from './stage-outline.ts'

/** A stage of the work on one state. */
export type PlanStage = GrowStage | SweepStage

/** A qubit joins the state at bit `position` of the index. */
export interface GrowStage {
  readonly kind: 'grow'
  readonly operation: InitOperation
  readonly position: number
}

/**
 * One pass over the state: kernels on tiles whose amplitudes differ in the bits `local` of the
 * index (ascending).
 */
export interface SweepStage {
  readonly kind: 'sweep'
  /** The qubits of the state, by bit of the index. */
  readonly present: readonly number[]
  readonly local: readonly number[]
  readonly kernels: readonly Kernel[]
  /** Nanoseconds per amplitude, by `kernelCost`. */
  readonly cost: number
  /** Number of operations that it carries out. */
  readonly operations: number
}

/** A factor of the state to apply after all stages. */
export interface StageFactor {
  readonly factorRe: number
  readonly factorIm: number
}

/** Operations considered for one pass. */
const maxCandidates = 4000

/** On smaller states merging takes longer than it saves. */
const minQubitsToMerge = 12

/**
 * Orders the operations on one state, lazily. The state grows as late as possible: another qubit
 * doubles the work. `present` are the qubits that are in the state, ascending; bit `i` of the index
 * is always the `i`-th of them. A cache spares planning operations that differ only in numbers.
 */
export function* planStages(
  operations: readonly PlanOperation[],
  present: readonly number[],
  options: StageOptions,
  cache?: PlanCache,
): Generator<PlanStage, StageFactor, void> {
  const key = { operations, present, options }
  const known = cache?.find(key)
  if (known) return yield* fillStages(known, operations)
  const record = cache?.record(key)
  let qubits = present
  let [factorRe, factorIm] = [1, 0]
  // A small state grows at once; delaying its qubits saves nothing.
  const { first, groups } = groupByJoins(operations, options.startQubits - qubits.length)
  for (const operation of first) yield join(operation)
  for (const { operation, runnable } of groups) {
    if (operation) yield join(operation)
    yield* planSweeps(runnable)
  }
  record?.end()
  return { factorRe, factorIm }

  function join(operation: InitOperation): GrowStage {
    const position = qubits.filter((qubit) => qubit < operation.qubit).length
    qubits = qubits.toSpliced(position, 0, operation.qubit)
    record?.add({ kind: 'grow', operation: record.positionOf(operation), position })
    return { kind: 'grow', operation, position }
  }

  function* planSweeps(runnable: readonly PlanOperation[]): Generator<SweepStage, void, void> {
    let next = 0
    let waiting: PlanOperation[] = []
    while (waiting.length > 0 || next < runnable.length) {
      // Scanning all of a long circuit for each pass would take longer than the pass.
      const more = Math.min(maxCandidates - waiting.length, runnable.length - next)
      waiting.push(...runnable.slice(next, next + more))
      next += more
      const { selected, rest: later, local } = selectForTile(waiting, qubits, options)
      waiting = later
      const mixing = new Set(local.map((position) => qubits[position]))
      const chosen = chooseKernels(selected, (qubit) => mixing.has(qubit))
      const fused = fillKernels(chosen)
      ;[factorRe, factorIm] = multiply(factorRe, factorIm, fused)
      const chains = qubits.length < minQubitsToMerge ? [] : findCostlyChains(fused.kernels)
      const { choices } = chosen
      const outline = { kind: 'sweep', present: qubits, local, choices, chains } as const
      record?.add({ ...outline, selected: selected.map(record.positionOf) })
      const kernels = mergeChains(fused.kernels, chains)
      if (kernels.length > 0) yield sweepOf(outline, kernels, selected.length)
    }
  }
}

/** Fills known stages with the numbers of other operations. */
function* fillStages(
  outlines: readonly StageOutline[],
  operations: readonly PlanOperation[],
): Generator<PlanStage, StageFactor, void> {
  let [factorRe, factorIm] = [1, 0]
  for (const outline of outlines) {
    if (outline.kind === 'grow') {
      const operation = operations[outline.operation] as InitOperation
      yield { kind: 'grow', operation, position: outline.position }
      continue
    }
    const { selected, choices, chains } = outline
    const fused = fillKernels({ choices, operations: selected.map((position) => operations[position]!) })
    ;[factorRe, factorIm] = multiply(factorRe, factorIm, fused)
    const kernels = mergeChains(fused.kernels, chains)
    if (kernels.length > 0) yield sweepOf(outline, kernels, selected.length)
  }
  return { factorRe, factorIm }
}

function sweepOf(
  { present, local }: Pick<SweepOutline, 'present' | 'local'>,
  kernels: readonly Kernel[],
  operations: number,
): SweepStage {
  const cost = kernels.reduce((sum, kernel) => sum + kernelCost(kernel), 0)
  return { kind: 'sweep', present, local, kernels, cost, operations }
}

function multiply(re: number, im: number, { factorRe, factorIm }: StageFactor): [number, number] {
  return [re * factorRe - im * factorIm, re * factorIm + im * factorRe]
}

function selectForTile(
  operations: readonly PlanOperation[],
  present: readonly number[],
  { tileBits, rowBits }: StageOptions,
) {
  if (present.length <= tileBits)
    return {
      selected: operations,
      rest: [] as PlanOperation[],
      local: present.map((_, position) => position),
    }
  const positions = new Map(present.map((qubit, position) => [qubit, position]))
  const isLocal = present.map((_, position) => position < rowBits)
  let free = tileBits - rowBits
  const { selected, rest } = selectRunnable(operations, (operation) => {
    const missing = mixedQubits(operation).filter((qubit) => !isLocal[positions.get(qubit)!])
    if (missing.length > free) return false
    free -= missing.length
    for (const qubit of missing) isLocal[positions.get(qubit)!] = true
    return true
  })
  // Unused bits of the tile go to the lowest bits of the index, for longer rows.
  for (let position = 0; free > 0; position++) {
    if (isLocal[position]) continue
    isLocal[position] = true
    free--
  }
  return {
    selected,
    rest,
    local: present.map((_, position) => position).filter((position) => isLocal[position]),
  }
}
