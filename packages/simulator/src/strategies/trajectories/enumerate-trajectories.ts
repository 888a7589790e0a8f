import { minProbability } from '../../random/min-probability.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import { splitBranch } from './split-branch.ts'
import { walkBranches, type BranchPolicy, type WalkOptions } from './walk-branches.ts'

/**
 * Follows all possible outcomes, whether a shot draws them or not. The share of a branch is its
 * probability. Returns false, after part of the work, if there are more than `maxTrajectories`
 * or if the memory for saved runs is exhausted: a branch without shots cannot start again.
 */
export function* enumerateTrajectories<State, Saved>(
  options: WalkOptions<State, Saved>,
  shots: Uint32Array,
  maxTrajectories: number,
): ResumableTask<boolean> {
  let trajectories = 1
  const exhaustive: BranchPolicy = {
    split(branch, { outcomeOf, probabilities }) {
      const all = probabilities()
      const possible = [...all.keys()].filter((outcome) => all[outcome]! > minProbability)
      const sizes = new Map(possible.map((outcome) => [outcome, 0]))
      return splitBranch(branch, sizes, outcomeOf, (outcome) => branch.share * all[outcome]!)
    },
    mayOccur: () => true,
    admit(others, fits) {
      trajectories += others.length
      return trajectories > maxTrajectories || !fits ? 'stop' : 'follow'
    },
  }
  return yield* walkBranches(options, exhaustive, { shots, share: 1 })
}
