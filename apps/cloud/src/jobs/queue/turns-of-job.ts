/** The turns of the longest jobs. An estimate that is far too high delays nobody for long. */
const maxTurns = 600

/** Returns how many turns of its owner a job costs: one for each second that it may take. */
export function turnsOfJob(seconds: number): number {
  return Math.min(Math.max(1, Math.ceil(seconds)), maxTurns)
}
