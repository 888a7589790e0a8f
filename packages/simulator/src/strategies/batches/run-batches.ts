import { planWithErrors } from '../../plan/plan-with-errors.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import { minQubitsOfSingle } from '../../wasm/create-register.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import { allocateBatch } from './batch-memory.ts'
import { type History } from './draw-histories.ts'
import { createErrorLocator, type LocatedHistory } from './locate-errors.ts'
import type { BatchOptions, BatchPlan } from './plan-batches.ts'
import { runReplanned } from './run-replanned.ts'
import { runTree } from './run-tree.ts'

/** With more errors per shot, kernels reorder some of almost every shot. */
const maxErrorsOfTree = 16

/**
 * Runs trajectories side by side in one state: its highest bits number the trajectory, and a tile
 * is one trajectory. All share the kernels of the circuit, which are planned once. An error is a
 * kernel for one tile, between two kernels of the circuit. Batches are ordered by their first error
 * and start from a state without errors that moves forward from batch to batch.
 */
export function* runBatches(
  engine: Engine,
  plan: BatchPlan,
  histories: readonly History[],
  options: BatchOptions,
): ResumableTask {
  const { program, qubits } = plan
  const { steps } = program
  const { phases } = options
  const mark = engine.arena.mark()
  const memory = allocateBatch(engine, plan, options)
  if (plan.errorsPerShot > maxErrorsOfTree) {
    yield* runReplanned(engine, plan, histories, { ...options, memory })
    engine.arena.release(mark)
    return
  }
  const merges = qubits.length >= minQubitsOfSingle
  const shared = planWithErrors(program, { phases, merges })
  const located: LocatedHistory[] = []
  const others: History[] = []
  const locate = createErrorLocator(shared, steps)
  for (const history of histories) {
    const found = locate(history)
    if (found) located.push(found)
    else others.push(history)
  }
  yield* runTree(engine, plan, shared, located, { ...options, memory })
  if (others.length > 0) yield* runReplanned(engine, plan, others, { ...options, memory })
  engine.arena.release(mark)
}
