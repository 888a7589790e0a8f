/** First key of the cloud's advisory locks ("qpor"). The second key identifies the lock. */
export const lockSpace = 0x71_70_6f_72

export const advisoryLock = {
  /** A shared lock of every user of the embedded PostgreSQL. The last one stops it. */
  embeddedUse: 1,
  /** Held by the only server of a data folder. */
  server: 2,
  /** Held while the queue's tables are created. */
  queueTables: 3,
  /** Held while the embedded PostgreSQL gives the cloud's role its tables. */
  cloudRole: 4,
} as const

/** First key of the locks that show that a worker is alive. The second key is the worker's id. */
export const workerLockSpace = 0x71_70_77_6b
