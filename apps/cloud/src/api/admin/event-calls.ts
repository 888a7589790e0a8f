import type { AdminApiPaths } from '@qportal/api-client/wire'
import { readEvents } from '../../audit/read-events.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { openUserPool } from '../../identity/user-pool.ts'
import { readEmails } from '../../identity/users/manage-users.ts'
import { findUser } from '../../identity/users/user-store.ts'
import type { ApiCalls, WithDefaults } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import { readInstant } from '../read-instant.ts'

type ListQuery = WithDefaults<AdminApiPaths['/admin/events']['get'], 'limit'>

export function eventCalls(runtime: CloudRuntime<UserApiTables>): ApiCalls<'listEvents'> {
  return {
    async listEvents(call) {
      const { user, event, outcome, since, until, before, limit } = call.query as ListQuery
      const pool = openUserPool(runtime)
      // The id of a removed account still finds its events.
      const account = user === undefined ? undefined : ((await findUser(pool, user))?.id ?? user)
      const events = await readEvents(runtime, {
        account,
        name: event,
        outcome,
        since: readInstant('since', since),
        until: readInstant('until', until),
        before,
        limit,
      })
      const emails = await readEmails(
        pool,
        events.flatMap(({ actor, subject }) => [actor, subject]).filter((id) => id !== null),
      )
      const nameUser = (id: string | null) => (id === null ? null : (emails.get(id) ?? id))
      return {
        body: events.map(({ user_agent: _agent, ...row }) => ({
          ...row,
          actor: nameUser(row.actor),
          subject: nameUser(row.subject),
        })),
      }
    },
  }
}
