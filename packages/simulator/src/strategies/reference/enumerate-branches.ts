import type { Program } from '../../program/program.ts'
import { minProbability } from '../../random/min-probability.ts'
import { runShot, type ShotOutcome } from './run-shot.ts'

/**
 * Runs a program once for each trajectory, and visits its outcome with its probability. Returns
 * false, after part of the work, if there are more than `maxTrajectories`.
 */
export function enumerateBranches(
  program: Program,
  maxTrajectories: number,
  visit: (outcome: ShotOutcome, probability: number) => void,
): boolean {
  /** The first decisions of each trajectory that is still to run. */
  const open: number[][] = [[]]
  for (let finished = 0; open.length > 0; finished++) {
    const decisions = open.pop()!
    let count = 0
    let share = 1
    const outcome = runShot(program, (_, probabilities) => {
      if (count === decisions.length) {
        const [first, ...others] = [...probabilities.keys()].filter((i) => probabilities[i]! > minProbability)
        open.push(...others.map((other) => [...decisions, other]))
        decisions.push(first!)
      }
      const decision = decisions[count++]!
      share *= probabilities[decision]!
      return decision
    })
    if (finished + 1 + open.length > maxTrajectories) return false
    visit(outcome, share)
  }
  return true
}
