/** Where the time comes from, so that tests can turn the clock. */
export interface Clock {
  readonly now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }
