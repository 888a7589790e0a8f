import { createRandomFigures } from './random-figures.ts'

const dayMs = 86_400_000
/** Fraction of a day's deviation that remains on the next day. */
const persistence = 0.8
/** Older days weigh less than a hundredth. */
const daysInSum = 20

/**
 * Returns the deviations of `figures` values from their means, each with a standard deviation of
 * about 1.
 * They follow a mean-reverting random walk from midnight to midnight, linear in between. The same
 * word and time always give the same result, computed without a history.
 */
export function dailyDrift(word: string, at: Date, figures: number): readonly number[] {
  const day = Math.floor(at.getTime() / dayMs)
  const [today, tomorrow] = [driftAtMidnight(word, day, figures), driftAtMidnight(word, day + 1, figures)]
  const part = at.getTime() / dayMs - day
  return today.map((value, index) => (1 - part) * value + part * tomorrow[index]!)
}

function driftAtMidnight(word: string, day: number, figures: number): readonly number[] {
  const sums = Array.from({ length: figures }, () => 0)
  for (let age = 0; age < daysInSum; age++) {
    const { normal } = createRandomFigures(`${word} ${day - age}`)
    const weight = Math.sqrt(1 - persistence ** 2) * persistence ** age
    for (let index = 0; index < figures; index++) sums[index]! += weight * normal()
  }
  return sums
}
