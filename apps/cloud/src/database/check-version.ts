import { sql, type Kysely } from 'kysely'

/** The first major version with time limits for idle sessions. */
const minMajor = 14

/** Throws an error that names both versions if PostgreSQL is too old for this cloud. */
export async function checkPostgresVersion<Tables>(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: number; text: string }>`
    select current_setting('server_version_num')::integer as version, current_setting('server_version') as text`.execute(
    database,
  )
  requireVersion(rows[0]!)
}

/** @param version As in `server_version_num`: the major version times 10,000. */
export function requireVersion({ version, text }: { version: number; text: string }): void {
  if (version < 10_000 * minMajor)
    throw new Error(`PostgreSQL ${text} is too old: this cloud needs version ${minMajor} or newer.`)
}
