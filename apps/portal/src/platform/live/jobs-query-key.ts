/** Prefix of the keys of all queries about jobs; features that change jobs invalidate it. */
export const jobsQueryKey = ['jobs'] as const
