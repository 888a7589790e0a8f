import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

/** Type numbers of PostgreSQL's catalogue. */
const bigintType = 20

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const tooManyConnections = '53300'
const whileFullMs = 20
const fullRetryMs = 30_000

/** bigint as a number; a value that a number cannot hold is our mistake and must not be rounded in silence. */
function readBigint(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`The bigint ${text} does not fit a number.`)
}

/** Opens a pool of connections; `destroy()` of the answer ends it. */
export function openDatabase<Tables>(
  url: string,
  {
    connections = 10,
    waitMs = 10_000,
    onError = () => {},
  }: {
    connections?: number
    /** How long a query waits for a free connection before it fails. */
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
  // Without listeners, a connection that breaks (a restart of PostgreSQL) would end the process: the pool hears of idle ones only, so
  // each connection needs one of its own for the moments between two queries of a transaction.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))

  let isServerFull = false

  /** A server that takes no more connections has given us some, as a rule: whoever asks for one waits until one of them is free. */
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
        void setTimeout(fullRetryMs, undefined, { ref: false }).then(askAgain)
      }
    }
  }

  function askAgain() {
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
