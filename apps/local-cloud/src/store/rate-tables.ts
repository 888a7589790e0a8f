interface RateBucketTable {
  /** The limit and the caller. */
  subject: string
  /** Calls that are left, as of `at`. */
  level: number
  at: Date
}

export interface RateTables {
  rate_bucket: RateBucketTable
}
