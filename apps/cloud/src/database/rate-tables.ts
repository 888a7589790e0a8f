interface RateBucketTable {
  /** The names of the limit and of the caller. */
  subject: string
  /** Calls that are left at the time `at`. */
  level: number
  at: Date
}

export interface RateTables {
  rate_bucket: RateBucketTable
}
