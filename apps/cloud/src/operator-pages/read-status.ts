import { sql } from 'kysely'
import type { CloudRuntime } from '../dependencies/runtime.ts'
import type { LocalPagesTables } from './local-pages-tables.ts'

/** Returns the names and values of the status page. They contain no secrets. */
export async function readStatus({
  database,
  settings,
  clock,
}: CloudRuntime<LocalPagesTables>): Promise<(readonly [string, string])[]> {
  const count = sql<number>`count(*)::integer`
  const [{ version }, { users }, { sessions }, jobs] = await Promise.all([
    sql<{ version: string }>`select current_setting('server_version') as version`
      .execute(database)
      .then(({ rows }) => rows[0]!),
    database.selectFrom('identity_user').select(count.as('users')).executeTakeFirstOrThrow(),
    database
      .selectFrom('identity_session')
      .select(count.as('sessions'))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('job')
      .select(['status', count.as('jobs')])
      .groupBy('status')
      .orderBy('status')
      .execute(),
  ])
  return [
    ['Portal', settings.portalUrl],
    ['Cloud', settings.cloudUrl],
    ['User pool', settings.userPoolId],
    ['Data folder', settings.dataFolder],
    ['PostgreSQL', `${version}, ${settings.databaseUrl ? 'on a server of its own' : 'embedded'}`],
    ['Messages', settings.smtpUrl ? 'sent by the mail server' : 'kept in the outbox'],
    ['Users', String(users)],
    ['Living sessions', String(sessions)],
    ['Jobs', jobs.map(({ status, jobs }) => `${jobs} ${status}`).join(', ') || 'none'],
  ]
}
