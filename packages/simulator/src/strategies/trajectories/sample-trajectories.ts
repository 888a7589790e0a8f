import type { Branch } from '../../results/readout.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import { splitBranch } from './split-branch.ts'
import { walkBranches, type BranchPolicy, type WalkOptions } from './walk-branches.ts'

/** Follows the outcomes that the shots draw. The share of a branch is its fraction of the shots. */
export function* sampleTrajectories<State, Saved>(
  options: WalkOptions<State, Saved>,
  shots: Uint32Array,
): ResumableTask {
  /** Branches for which no memory was left. They start again; their shots repeat all outcomes. */
  const postponed: Branch[] = []
  const sampled: BranchPolicy = {
    split: (branch, event) =>
      splitBranch(branch, new Map(), event.outcomeOf, (_, size) => size / shots.length),
    mayOccur: (branch, drawsIt) => branch.shots.some(drawsIt),
    admit(others, fits) {
      if (fits) return 'follow'
      postponed.push(...others)
      return 'skip'
    },
  }
  yield* walkBranches(options, sampled, { shots, share: 1 })
  while (postponed.length > 0) yield* walkBranches(options, sampled, postponed.pop()!)
}
