/** What a lane of a worker did last, in milliseconds of the process. */
export interface LaneActivity {
  /** When it last looked for a job and received an answer. */
  readonly lookedAt: number
  /** When its running job began; null between jobs. */
  readonly runningSince: number | null
}

/** A lane looks for jobs every two seconds. */
const maxSilenceMs = 15_000
/** Time to load a job and to store its result. */
const aroundJobMs = 60_000

/** Tells whether a lane does nothing: neither looks for jobs nor runs one that may still run. */
export function isIdle(
  { lookedAt, runningSince }: LaneActivity,
  { now, jobSeconds }: { now: number; jobSeconds: number },
): boolean {
  return runningSince === null
    ? now - lookedAt > maxSilenceMs
    : now - runningSince > 1000 * jobSeconds + aroundJobMs
}
