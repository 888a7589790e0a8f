import pg from 'pg'
import { connectionLimits } from './open-database.ts'

/** A pooler with other users may hide what it does from a single comparison. */
const comparisons = 3
const connectMs = 10_000

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const

/**
 * Throws an error if a connection pooler stands between the cloud and PostgreSQL, and shares
 * sessions between transactions or ignores the time limits of a connection.
 *
 * @see https://www.pgbouncer.org/features.html
 */
export async function checkPooling(url: string, { seconds }: { seconds: number }): Promise<void> {
  const config: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    application_name: 'qportal',
    ...connectionLimits(seconds),
  }
  const [first, second] = [new pg.Client(config), new pg.Client(config)]
  // The queries below report a lost connection.
  for (const client of [first, second]) client.on('error', () => {})
  try {
    await Promise.all([first.connect(), second.connect()])
    for (let comparison = 0; comparison < comparisons; comparison++)
      if (await sharesSessions(first, second))
        throw new Error(
          'DATABASE_URL names a pooler that shares sessions between transactions. Use session mode (pool_mode = session), or the address of PostgreSQL: locks and notifications of workers need sessions of their own.',
        )
    const missing = await missingLimits(first)
    if (missing.length)
      throw new Error(
        `DATABASE_URL names a pooler that ignores the time limits of connections. Set ${missing.join(', ')} for the role in PostgreSQL (alter role … set …).`,
      )
  } catch (error) {
    throw explainRefusal(error) ?? error
  } finally {
    await Promise.all([first.end(), second.end()].map((ending) => ending.catch(() => {})))
  }
}

/**
 * Returns an error for what PgBouncer refuses by its settings. Its code is that of lost
 * connections, for which the start would wait.
 */
function explainRefusal(error: unknown): Error | undefined {
  const { code, message } = error as { readonly code?: string; readonly message: string }
  if (code !== '08P01' || !/startup parameter|pooling mode/.test(message)) return undefined
  return new Error(
    `DATABASE_URL names a pooler that refuses connections of the cloud (${message}). Use session mode, with ignore_startup_parameters = ${limits.join(', ')}.`,
  )
}

/** Returns whether a transaction of one connection gets the session of another connection. */
async function sharesSessions(first: pg.Client, second: pg.Client): Promise<boolean> {
  const session = await readSessionId(first)
  await second.query('begin')
  try {
    return (await readSessionId(second)) === session || (await readSessionId(first)) !== session
  } finally {
    await second.query('rollback')
  }
}

async function readSessionId(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  return rows[0]!.id
}

async function missingLimits(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting = '0' order by name`,
    [limits],
  )
  return rows.map(({ name }) => name)
}
