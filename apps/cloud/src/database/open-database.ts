import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPoolClient, type PostgresQueryResult } from 'kysely'
import pg from 'pg'

/** How the connections of a pool are used. */
export interface PoolUse {
  readonly used: number
  readonly idle: number
  /** Queries that wait for a connection. */
  readonly waiting: number
}

const pools = new WeakMap<object, pg.Pool>()

/** Returns how the connections of an open database are used. */
export function poolUse(database: object): PoolUse | undefined {
  const pool = pools.get(database)
  return (
    pool && {
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }
  )
}

/** Object identifier of the type in PostgreSQL's catalogue. */
const bigintType = 20

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const tooManyConnections = '53300'
const whileFullMs = 20
const fullRetryMs = 30_000
/** Time that PostgreSQL's own limit has to answer first. */
const answerMs = 2000
/** A connection without traffic is probed after this time. */
const keepAliveMs = 10_000
/** `end` waits for PostgreSQL to close each connection, which a lost one never reports. */
const maxCloseMs = 3000

/**
 * Returns the time limits of a connection. PostgreSQL ends a slow statement, a wait for a lock, and
 * a transaction whose process is frozen; the client ends a query that nobody answers.
 */
export function connectionLimits(seconds: number): pg.ClientConfig {
  const ms = 1000 * seconds
  return {
    statement_timeout: ms,
    lock_timeout: ms / 2,
    idle_in_transaction_session_timeout: ms / 2,
    query_timeout: ms + answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
  }
}

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
    seconds = 20,
    onError = () => {},
  }: {
    connections?: number
    /** Time that a query waits for a free connection before it fails. */
    waitMs?: number
    /** Maximum time of a statement; null for migrations, which take as long as the tables are. */
    seconds?: number | null
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
    ...(seconds === null ? { keepAlive: true } : connectionLimits(seconds)),
  })
  // Without listeners, a broken connection would end the process. The pool reports idle connections
  // only; each client also needs a listener for the moments between two queries of a transaction.
  pool.on('error', reportWhileOpen)
  pool.on('connect', (client) => client.on('error', reportWhileOpen))

  let isEnding = false
  let isServerFull = false

  /** The server may end a connection before it has read that the pool closes it. */
  function reportWhileOpen(error: Error): void {
    if (!isEnding) onError(error)
  }

  /** Waits for one of the pool's own connections when the server accepts no more. */
  async function connect(): Promise<PostgresPoolClient> {
    for (const deadline = Date.now() + waitMs; ; await setTimeout(whileFullMs)) {
      try {
        return discardAfterTimeout(await pool.connect())
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

  async function end(): Promise<void> {
    isEnding = true
    await Promise.race([pool.end(), setTimeout(maxCloseMs, undefined, { ref: false })])
  }

  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end, options: pool.options } }),
  })
  pools.set(database, pool)
  return database
}

/**
 * Closes a connection after an unanswered query. The pool would hand it to others, whose queries
 * would wait behind the lost one.
 */
function discardAfterTimeout(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false
  async function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (isLost) throw new Error('Connection terminated after a query timeout')
    try {
      return (await client.query(text, [...values])) as unknown as PostgresQueryResult<R>
    } catch (error) {
      isLost ||= isUnanswered(error)
      throw error
    }
  }
  return {
    query: query as PostgresPoolClient['query'],
    release: (destroy) => client.release(isLost || destroy === true),
  }
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

function isFull(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === tooManyConnections
}
