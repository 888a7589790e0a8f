// Runs in Node and in pages.

/** Something to measure. `prepare` is not timed; it receives the number of the following calls. */
export interface Contender {
  readonly name: string
  readonly prepare?: (calls: number) => unknown
  /** Maximum number of calls per turn. */
  readonly maxCalls?: number
  readonly run: () => unknown
}

/** Milliseconds of one call. */
export interface Timing {
  readonly median: number
  readonly best: number
  /** Mean processor time of all threads; NaN where it is unknown. */
  readonly cpu: number
}

export interface Rounds {
  readonly rounds: number
  /** Untimed calls before the first round, until compilers have optimized; 0 for very long runs. */
  readonly warmUp: number
}

/** The shortest turn, if enough calls are allowed. */
const minTurnMs = 20

/**
 * Measures contenders in turns, so that a busy machine affects all of them. A fast contender is
 * called until its turn is as long as that of the slowest one. Compare ratios of medians; on a
 * machine that is always busy, ratios of processor time.
 */
export async function measureInTurns(
  contenders: readonly Contender[],
  { rounds, warmUp }: Rounds,
): Promise<readonly Timing[]> {
  const lengths = contenders.map(() => Infinity)
  for (let call = 0; call < warmUp; call++) {
    for (const [i, contender] of contenders.entries())
      lengths[i] = Math.min(lengths[i]!, ...(await timeOf(contender, 1)).walls)
  }
  const times = contenders.map(() => [] as Times[])
  for (let round = 0; round < rounds; round++) {
    const turn = Math.max(minTurnMs, ...lengths)
    for (const [i, contender] of contenders.entries()) {
      const calls = Number.isFinite(turn) ? Math.round(turn / lengths[i]!) : 1
      const timed = await timeOf(contender, Math.max(1, Math.min(contender.maxCalls ?? 500, calls)))
      times[i]!.push(timed)
      lengths[i] = Math.min(lengths[i]!, ...timed.walls)
    }
  }
  return times.map((list) => {
    const walls = list.flatMap((times) => times.walls).toSorted((a, b) => a - b)
    const middle = walls.length >> 1
    return {
      median: walls.length % 2 ? walls[middle]! : (walls[middle - 1]! + walls[middle]!) / 2,
      best: walls[0]!,
      cpu: list.reduce((sum, { cpu }) => sum + cpu, 0) / list.length,
    }
  })
}

/** The times of a turn: wall time of each call, and mean processor time. */
interface Times {
  readonly walls: readonly number[]
  readonly cpu: number
}

async function timeOf({ prepare, run }: Contender, calls: number): Promise<Times> {
  await prepare?.(calls)
  const walls: number[] = []
  const cpu = processorTime()
  for (let call = 0; call < calls; call++) {
    const start = performance.now()
    await run()
    walls.push(performance.now() - start)
  }
  return { walls, cpu: (processorTime() - cpu) / calls }
}

interface NodeProcess {
  cpuUsage?(): { readonly user: number; readonly system: number }
}

/** Returns the processor time of all threads of this process, in milliseconds. */
function processorTime(): number {
  const usage = (globalThis as { process?: NodeProcess }).process?.cpuUsage?.()
  return usage ? (usage.user + usage.system) / 1000 : NaN
}

/** Prints medians and their ratio, then the ratios of the best calls and of processor time. */
export function report(what: string, ours: Timing, peer: Timing, facts = ''): void {
  const ratio = (of: (timing: Timing) => number) => rounded(of(peer) / of(ours))
  const cpu = Number.isNaN(ours.cpu) ? '' : ` cpu=${ratio((timing) => timing.cpu)}`
  console.log(
    `BENCH simulator ${what} ours=${rounded(ours.median)}ms peer=${rounded(peer.median)}ms ratio=${ratio(({ median }) => median)} best=${ratio(({ best }) => best)}${cpu}${facts && ` ${facts}`}`,
  )
}

/** Applies a function to each number of a timing. */
export function mapTiming(timing: Timing, change: (value: number, of: keyof Timing) => number): Timing {
  return {
    median: change(timing.median, 'median'),
    best: change(timing.best, 'best'),
    cpu: change(timing.cpu, 'cpu'),
  }
}

function rounded(value: number) {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}
