import { sql } from 'kysely'
import { readEvents } from '../../audit/read-events.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { AccountSessions } from '../../identity/account-sessions.ts'
import type { UserApiTables } from '../api-tables.ts'
import { jobFields, selectJobFields, writeJob } from '../jobs/job-view.ts'
import { streamText } from '../jobs/stream-text.ts'
import { readQuotas } from '../quotas/quota-store.ts'
import { toWireSession } from '../sessions/session-calls.ts'
import type { ArchiveFile } from './zip-files.ts'

type Runtime = Pick<CloudRuntime<UserApiTables>, 'database' | 'settings'>

const eventsPerFile = 10_000
const jobsPerQuery = 100

/** Returns everything that the cloud keeps about a user, except secrets, as files. */
export async function* exportAccount(
  runtime: Runtime,
  sessions: Pick<AccountSessions, 'list'>,
  { sub, sessionId }: { readonly sub: string; readonly sessionId?: string | undefined },
): AsyncGenerator<ArchiveFile> {
  const { database } = runtime
  const { email, ...account } = await readAccount(runtime, sub)
  yield file('account.json', { email, ...account })
  const listed = await sessions.list(sub)
  yield file('sessions.json', { sessions: listed.map((entry) => toWireSession(entry, sessionId)) })
  const messages = await database
    .selectFrom('identity_outbox')
    .select(['subject', 'created_at'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  yield file('messages.json', messages)
  yield* eventFiles(runtime, sub)
  yield* circuitFiles(runtime, sub)
  yield* jobFiles(runtime, sub)
}

async function readAccount({ database }: Runtime, sub: string) {
  const user = await database
    .selectFrom('identity_user')
    .select(['id', 'email', 'status', 'mfa_enabled', 'mfa_reset_requested_at', 'created_at'])
    .where('id', '=', sub)
    .executeTakeFirstOrThrow()
  const token = await database
    .selectFrom('api_token')
    .select(['token_id', 'created_at', 'expires_at'])
    .where('owner', '=', sub)
    .executeTakeFirst()
  const profile = await database
    .selectFrom('user_profile')
    .select(['name', 'organization'])
    .where('owner', '=', sub)
    .executeTakeFirst()
  const quota = (await readQuotas(database, [sub])).get(sub) ?? null
  const shots_by_month = await database
    .selectFrom('user_shots')
    .select([sql<string>`month::text`.as('month'), 'shots'])
    .where('owner', '=', sub)
    .orderBy('month')
    .execute()
  return { ...user, ...profile, api_token: token ?? null, quota, shots_by_month }
}

async function* eventFiles(runtime: Runtime, sub: string): AsyncGenerator<ArchiveFile> {
  let before: number | undefined
  for (let number = 1; ; number++) {
    const events = await readEvents(runtime, { account: sub, before, limit: eventsPerFile })
    if (events.length) yield file(`security-events-${number}.json`, events)
    if (events.length < eventsPerFile) return
    before = events.at(-1)?.id
  }
}

async function* circuitFiles({ database }: Runtime, sub: string): AsyncGenerator<ArchiveFile> {
  const circuits = await database
    .selectFrom('circuit')
    .select(['circuit_id', 'name', 'trashed_at'])
    .where('owner', '=', sub)
    .orderBy('circuit_id')
    .execute()
  for (const { circuit_id, ...circuit } of circuits) {
    const versions = await database
      .selectFrom('circuit_version')
      .select(['version', 'saved_at', 'text'])
      .where('owner', '=', sub)
      .where('circuit_id', '=', circuit_id)
      .orderBy('version')
      .execute()
    yield file(`circuits/${circuit_id}.json`, { circuit_id, ...circuit, versions })
  }
}

async function* jobFiles(runtime: Runtime, sub: string): AsyncGenerator<ArchiveFile> {
  const { database } = runtime
  for (let after: string | undefined; ;) {
    let query = database.selectFrom('job').select('job_id').where('owner', '=', sub)
    if (after !== undefined) query = query.where('job_id', '>', after)
    const ids = await query.orderBy('job_id').limit(jobsPerQuery).execute()
    for (const { job_id } of ids) {
      // One by one: a job may be as long as a result.
      const row = await database
        .selectFrom('job')
        .select(selectJobFields(jobFields))
        .where('job_id', '=', job_id)
        .executeTakeFirst()
      if (!row) continue
      yield { name: `jobs/${job_id}.json`, pieces: streamText(runtime, writeJob(row, jobFields)) }
      const log = await database
        .selectFrom('job_log')
        .select('zip')
        .where('job_id', '=', job_id)
        .executeTakeFirst()
      if (log) yield { name: `jobs/${job_id}_sselog.zip`, pieces: [log.zip] }
    }
    if (ids.length < jobsPerQuery) return
    after = ids.at(-1)?.job_id
  }
}

function file(name: string, content: object): ArchiveFile {
  return { name, pieces: [`${JSON.stringify(content, null, 2)}\n`] }
}
