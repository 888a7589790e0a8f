/** What a lane of a worker did last, in milliseconds of the process. */
export interface LaneActivity {
  /** When it last polled for a job and received an answer. */
  readonly lastPolledAt: number
  /** When its running job began; null between jobs. */
  readonly runningSince: number | null
}

/** A lane polls for jobs every two seconds. */
const maxSilenceMs = 15_000
/** Time to load a job and to store its result. */
const aroundJobMs = 60_000

/** Returns whether a lane does nothing: neither polls for jobs nor runs one that may still run. */
export function isIdle(
  { lastPolledAt, runningSince }: LaneActivity,
  { now, jobSeconds }: { now: number; jobSeconds: number },
): boolean {
  return runningSince === null
    ? now - lastPolledAt > maxSilenceMs
    : now - runningSince > 1000 * jobSeconds + aroundJobMs
}
