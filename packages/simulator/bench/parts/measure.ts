/** Something to be timed; `prepare` is not. */
export interface Contender {
  readonly name: string
  readonly prepare?: () => unknown
  readonly run: () => unknown
}

/**
 * Median milliseconds of each contender. They take turns, round after round, so that a machine that is busy for a while is so for all
 * of them; ratios of medians then say what seconds do not. The first rounds only warm up.
 */
export async function measureInTurns(
  contenders: readonly Contender[],
  rounds: number,
  warmUp = 1,
): Promise<Map<string, number>> {
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]))
  for (let round = -warmUp; round < rounds; round++) {
    for (const { name, prepare, run } of contenders) {
      await prepare?.()
      const start = performance.now()
      await run()
      if (round >= 0) times.get(name)!.push(performance.now() - start)
    }
  }
  return new Map([...times].map(([name, list]) => [name, median(list)]))
}

function median(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** One line of the bench. */
export function report(what: string, facts: Readonly<Record<string, number | string>>): void {
  const text = Object.entries(facts).map(
    ([name, value]) => `${name}=${typeof value === 'number' ? rounded(value) : value}`,
  )
  console.log(`BENCH simulator ${what} ${text.join(' ')}`)
}

export const rounded = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))
