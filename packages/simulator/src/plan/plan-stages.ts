import { fuseOperations } from './fuse-operations.ts'
import { kernelCost, type Kernel } from './kernel.ts'
import { mergePairs } from './merge-pairs.ts'
import { mixedQubits, type InitOperation, type PlanOperation } from './plan-operation.ts'
import { selectRunnable } from './select-runnable.ts'

/** What the engine is to do with one state, in order. */
export type PlanStage = GrowStage | SweepStage

/** A qubit joins the state at bit `position` of the index. */
export interface GrowStage {
  readonly kind: 'grow'
  readonly operation: InitOperation
  readonly position: number
}

/** One pass over the state: kernels on tiles whose amplitudes differ in the bits `local` of the index (rising). */
export interface SweepStage {
  readonly kind: 'sweep'
  /** The qubits of the state, by bit of the index. */
  readonly present: readonly number[]
  readonly local: readonly number[]
  readonly kernels: readonly Kernel[]
  /** Nanoseconds for an amplitude, as `kernelCost` counts them. */
  readonly cost: number
}

export interface StageOptions {
  /** A tile has this many bits of the index; so that it stays in the cache. */
  readonly tileBits: number
  /** So many low bits are always in a tile, so that its rows in memory are not too short. */
  readonly rowBits: number
  /** So many qubits join at once, if there are as many. */
  readonly startQubits: number
}

/** The stages, and a number by which the state is to be multiplied after them. */
export interface StagePlan {
  readonly stages: readonly PlanStage[]
  readonly factorRe: number
  readonly factorIm: number
}

/** So many operations are looked at for one pass. */
const mostLookedAt = 4000

/** On smaller states merging takes longer than it saves. */
const leastQubitsToMerge = 12

/**
 * Orders the operations on one state. The state grows as late as possible: what can be done with the qubits that are present is done
 * before another one doubles the work. `present` are the qubits that are in the state already, rising; bit `i` of the index is
 * the `i`-th of them, also after others have joined.
 */
export function planStages(
  operations: readonly PlanOperation[],
  present: readonly number[],
  options: StageOptions,
): StagePlan {
  const stages: PlanStage[] = []
  let qubits = [...present]
  let rest = operations
  let [factorRe, factorIm] = [1, 0]
  joinFirst()
  while (rest.length > 0) {
    const isComplete = !rest.some(({ kind }) => kind === 'init')
    const { selected, rest: later } = isComplete
      ? { selected: rest, rest: [] }
      : selectRunnable(rest, ({ kind }) => kind !== 'init')
    addSweeps(selected)
    // The first operation that could not be done is always that of a qubit that joins.
    const [next, ...others] = later
    if (next?.kind === 'init') join(next)
    rest = others
  }
  return { stages, factorRe, factorIm }

  /** As long as the state is small, growing slowly is not worth the trouble. */
  function joinFirst(): void {
    const inits = operations.filter((operation) => operation.kind === 'init')
    const first = new Set<PlanOperation>(inits.slice(0, Math.max(0, options.startQubits - qubits.length)))
    for (const operation of inits) if (first.has(operation)) join(operation)
    if (first.size > 0) rest = operations.filter((operation) => !first.has(operation))
  }

  function join(operation: InitOperation): void {
    const position = qubits.filter((qubit) => qubit < operation.qubit).length
    stages.push({ kind: 'grow', operation, position })
    qubits = qubits.toSpliced(position, 0, operation.qubit)
  }

  function addSweeps(runnable: readonly PlanOperation[]): void {
    let next = 0
    let waiting: PlanOperation[] = []
    while (waiting.length > 0 || next < runnable.length) {
      // A look at all of a long circuit for each pass would take longer than the pass.
      const more = Math.min(mostLookedAt - waiting.length, runnable.length - next)
      waiting.push(...runnable.slice(next, next + more))
      next += more
      const { selected, rest: later, local } = selectForTile(waiting, qubits, options)
      waiting = later
      const mixing = new Set(local.map((position) => qubits[position]))
      const fused = fuseOperations(selected, (qubit) => mixing.has(qubit))
      ;[factorRe, factorIm] = [
        factorRe * fused.factorRe - factorIm * fused.factorIm,
        factorRe * fused.factorIm + factorIm * fused.factorRe,
      ]
      const kernels = qubits.length < leastQubitsToMerge ? fused.kernels : mergePairs(fused.kernels)
      const cost = kernels.reduce((sum, kernel) => sum + kernelCost(kernel), 0)
      if (kernels.length > 0) stages.push({ kind: 'sweep', present: qubits, local, kernels, cost })
    }
  }
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
  // What is left over goes to the lowest bits: rows become longer.
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
