/** First number of every advisory lock of ours ("qpor"); the second one says which. */
export const lockSpace = 0x71_70_6f_72

export const advisoryLock = {
  /** Held, shared, by everybody who uses the embedded PostgreSQL: the last one stops it. */
  embeddedUse: 1,
  /** Held by the one server of a data folder. */
  server: 2,
  /** Held while the tables of the queue are made. */
  queueTables: 3,
} as const

/** Space of the locks by which a worker shows that it lives; the second number is its id. */
export const workerLockSpace = 0x71_70_77_6b
