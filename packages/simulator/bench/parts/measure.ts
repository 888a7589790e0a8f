// Runs in Node and in pages.

/** Something to be timed; `prepare` is not, and hears how many calls follow. */
export interface Contender {
  readonly name: string
  readonly prepare?: (calls: number) => unknown
  /** In one turn. */
  readonly maxCalls?: number
  readonly run: () => unknown
}

/** Milliseconds of one call. */
export interface Timing {
  readonly median: number
  readonly best: number
  /** Mean of the processor's time, over all threads; NaN where nobody tells it. */
  readonly cpu: number
}

export interface Rounds {
  readonly rounds: number
  /**
   * So often is everybody called, at least once, before anything counts: compilers take their time.
   */
  readonly warmUp: number
}

/** A turn lasts at least so many milliseconds, if enough calls are allowed. */
const minTurnMs = 20

/**
 * Times contenders in turns, round after round, so that a machine that is busy for a while is so
 * for all of them. In its turn a quick one is called so often that its turn lasts as long as that
 * of the slowest: other work then interrupts all alike. Ratios of medians say what seconds do not;
 * on a machine that is busy all the time, ratios of the processor's time do.
 */
export async function measureInTurns(
  contenders: readonly Contender[],
  { rounds, warmUp }: Rounds,
): Promise<readonly Timing[]> {
  const lengths = contenders.map(() => Infinity)
  for (let call = 0; call < Math.max(1, warmUp); call++) {
    for (const [i, contender] of contenders.entries())
      lengths[i] = Math.min(lengths[i]!, ...(await timeOf(contender, 1)).walls)
  }
  const times = contenders.map(() => [] as Times[])
  for (let round = 0; round < rounds; round++) {
    const turn = Math.max(minTurnMs, ...lengths)
    for (const [i, contender] of contenders.entries()) {
      const calls = Math.round(turn / lengths[i]!)
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

/** Of one turn: each call, since a busy machine interrupts some, and their mean. */
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

/** Milliseconds of all threads of this process. */
function processorTime(): number {
  const usage = (globalThis as { process?: NodeProcess }).process?.cpuUsage?.()
  return usage ? (usage.user + usage.system) / 1000 : NaN
}

/**
 * One line of the bench: medians and their ratio, then the ratios of the best calls and of the
 * processor's time.
 */
export function report(what: string, ours: Timing, peer: Timing, facts = ''): void {
  const ratio = (of: (timing: Timing) => number) => rounded(of(peer) / of(ours))
  const cpu = Number.isNaN(ours.cpu) ? '' : ` cpu=${ratio((timing) => timing.cpu)}`
  console.log(
    `BENCH simulator ${what} ours=${rounded(ours.median)}ms peer=${rounded(peer.median)}ms ratio=${ratio(({ median }) => median)} best=${ratio(({ best }) => best)}${cpu}${facts && ` ${facts}`}`,
  )
}

/** A timing of which each number is changed alike. */
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
