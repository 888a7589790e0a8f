import { groupStepQubits } from '../../plan/group-qubits.ts'
import type { Program } from '../../program/program.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import { reservedBytes, stateBytes, type Tuning } from '../../wasm/create-register.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import type { Machine, Pass } from '../method/method.ts'
import { readState } from '../reading/read-state.ts'
import type { ReadableState } from '../reading/readable-state.ts'
import { enumerateTrajectories } from './enumerate-trajectories.ts'
import type { QuantumRun } from './quantum-run.ts'
import { sampleTrajectories } from './sample-trajectories.ts'
import type { WalkOptions } from './walk-branches.ts'

export interface TrajectoryOptions<State, Saved> {
  readonly startRun: () => QuantumRun<State, Saved>
  readonly read: (state: State) => ReadableState
  /** Bytes of each real number of a state. */
  readonly precision: 4 | 8
}

/** Follows the trajectories of a pass, and reports each to its collector. */
export function* runTrajectories<State, Saved>(
  { program, random, shots, maxTrajectories, collector }: Pass,
  { engine, tuning }: Machine,
  { startRun, read, precision }: TrajectoryOptions<State, Saved>,
): ResumableTask<boolean> {
  const { arena, counters } = engine
  counters.finished = program.isDeterministic ? undefined : 0
  const options: WalkOptions<State, Saved> = {
    program,
    random,
    maxSavedBytes: limitSavedBytes(program, precision, engine, tuning),
    startRun,
    openScope() {
      const mark = arena.mark()
      return () => arena.release(mark)
    },
    *finish(run, branch) {
      const questions = collector.questionsFor(branch)
      const state = yield* run.finish(questions.needsPhases)
      collector.add(branch, yield* readState(read(state), questions))
      if (counters.finished !== undefined) counters.finished += branch.share
    },
  }
  if (maxTrajectories !== undefined) return yield* enumerateTrajectories(options, shots, maxTrajectories)
  yield* sampleTrajectories(options, shots)
  return true
}

/** Returns the bytes for saved states: what the engine's limit leaves beside the state itself. */
export function limitSavedBytes(
  { steps, qubits, isDeterministic }: Program,
  precision: 4 | 8,
  { arena, maxBytes }: Engine,
  { maxSavedBytes }: Tuning,
): number {
  if (isDeterministic) return 0
  const groups = groupStepQubits(steps, qubits)
  const bytes = groups.reduce((sum, { length }) => sum + stateBytes(length, precision), 0)
  return Math.max(0, Math.min(maxSavedBytes, maxBytes - arena.mark() - bytes - reservedBytes))
}
