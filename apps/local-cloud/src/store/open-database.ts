import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

/** Object identifier of the type in PostgreSQL's catalogue. */
const bigintType = 20

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const tooManyConnections = '53300'
const whileFullMs = 20
const fullRetryMs = 30_000

/** Reads a bigint as a number. Throws instead of rounding a value beyond the safe integers. */
function readBigint(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`The bigint ${text} does not fit a number.`)
}

/** Opens a connection pool. `destroy()` of the result closes it. */
export function openDatabase<Tables>(
  url: string,
  {
    connections = 10,
    waitMs = 10_000,
    onError = () => {},
  }: {
    connections?: number
    /** Time that a query waits for a free connection before it fails. */
    waitMs?: number
    onError?: (error: Error) => void
  } = {},
): Kysely<Tables> {
  const types = new pg.TypeOverrides()
  types.setTypeParser(bigintType, readBigint)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'qportal',
    connectionTimeoutMillis: waitMs,
  })
  // Without listeners, a broken connection would end the process. The pool reports idle connections
  // only; each client also needs a listener for the moments between two queries of a transaction.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))

  let isServerFull = false

  /** Waits for one of the pool's own connections when the server accepts no more. */
  async function connect(): Promise<pg.PoolClient> {
    for (const deadline = Date.now() + waitMs; ; await setTimeout(whileFullMs)) {
      try {
        return await pool.connect()
      } catch (error) {
        if (!isFull(error) || Date.now() >= deadline) throw error
        pool.options.max = Math.max(1, pool.totalCount)
        if (isServerFull) continue
        isServerFull = true
        onError(error)
        void setTimeout(fullRetryMs, undefined, { ref: false }).then(restorePoolSize)
      }
    }
  }

  function restorePoolSize() {
    isServerFull = false
    pool.options.max = connections
  }

  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  })
}

function isFull(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === tooManyConnections
}
