import type { Program } from '../program/program.ts'
import { minProbability } from '../random/min-probability.ts'
import { runShot, type ShotOutcome } from './run-shot.ts'

/**
 * Runs a program once for each way that chance may take through it, and gives the outcome with how likely it is. Answers whether the ways
 * were at most so many; if not, it stops early.
 */
export function enumerateBranches(
  program: Program,
  most: number,
  visit: (outcome: ShotOutcome, probability: number) => void,
): boolean {
  /** What was decided on ways that are still to go, as far as they have parted from one gone before. */
  const open: number[][] = [[]]
  for (let gone = 0; open.length > 0; gone++) {
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
    if (gone + 1 + open.length > most) return false
    visit(outcome, share)
  }
  return true
}
