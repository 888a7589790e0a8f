import { sql, type Kysely } from 'kysely'
import type { HealthProblem } from '../failures/health-problem.ts'
import { isDiskFull } from '../failures/is-disk-full.ts'
import type { Engine } from '../jobs/start-engine.ts'
import type { CloudTables } from './cloud-tables.ts'

/** Whether this process can do its work. */
export type Readiness =
  | { readonly isReady: true }
  | { readonly isReady: false; readonly problem: HealthProblem }

interface ReadinessOptions {
  /** A connection of its own, so that no load delays the check. */
  readonly database: Kysely<CloudTables>
  readonly engine: Pick<Engine, 'stuckDevices'>
  readonly isDraining: () => boolean
  readonly maxMs?: number
}

const defaultMaxMs = 1500
/** The write check creates and discards a file, so it runs rarely. */
const writeEveryMs = 10_000
const pagesToWrite = 128

/** Creates the readiness check. Its result comes within two seconds, whatever the database does. */
export function createReadiness({
  database,
  engine,
  isDraining,
  maxMs = defaultMaxMs,
}: ReadinessOptions): () => Promise<Readiness> {
  let underWay: Promise<Readiness> | undefined
  let wroteAt = -Infinity

  async function examine(): Promise<Readiness> {
    try {
      if (await isReadOnly(database)) return notReady({ code: 'database-read-only' })
      if (performance.now() - wroteAt > writeEveryMs) {
        await tryWrite(database)
        wroteAt = performance.now()
      }
      const stuck = await engine.stuckDevices(database)
      return stuck.length ? notReady({ code: 'devices-idle', device_ids: [...stuck] }) : { isReady: true }
    } catch (error) {
      return notReady({ code: isDiskFull(error) ? 'database-full' : 'database-away' })
    }
  }

  return async () => {
    if (isDraining()) return notReady({ code: 'stopping' })
    underWay ??= examine().finally(() => (underWay = undefined))
    const over = Promise.withResolvers<Readiness>()
    const timer = setTimeout(() => over.resolve(notReady({ code: 'database-away' })), maxMs)
    try {
      return await Promise.race([underWay, over.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}

function notReady(problem: HealthProblem): Readiness {
  return { isReady: false, problem }
}

async function isReadOnly(database: Kysely<CloudTables>): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only')::boolean as "isReadOnly"`.execute(database)
  return rows[0]!.isReadOnly
}

class DiscardError extends Error {}

/** Writes a megabyte to a new file, one row per page, and discards it. */
async function tryWrite(database: Kysely<CloudTables>): Promise<void> {
  try {
    await database.transaction().execute(async (transaction) => {
      const table = sql.raw(`readiness_${process.pid}`)
      await sql`create unlogged table ${table} (filler text) with (fillfactor = 10)`.execute(transaction)
      await sql`
        insert into ${table} select repeat('x', 900) from generate_series(1, ${pagesToWrite}::integer)`.execute(
        transaction,
      )
      throw new DiscardError()
    })
  } catch (error) {
    if (!(error instanceof DiscardError)) throw error
  }
}
