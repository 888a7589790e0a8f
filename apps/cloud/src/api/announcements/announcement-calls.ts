import type { PortalApiPaths } from '@qportal/api-client/wire'
import type { Selectable } from 'kysely'
import { ApiError } from '../../contract/api-error.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { ApiCalls, WithDefaults } from '../api-call.ts'
import type { AnnouncementTable, UserApiTables } from '../api-tables.ts'
import { pageLinks } from '../page-links.ts'
import { readInstant } from '../read-instant.ts'

type ListQuery = WithDefaults<PortalApiPaths['/announcements']['get'], 'offset' | 'limit' | 'order'>

export function announcementCalls({
  database,
  clock,
}: CloudRuntime<UserApiTables>): ApiCalls<'listAnnouncements' | 'getAnnouncement'> {
  return {
    async listAnnouncements(call) {
      const query = call.query as ListQuery
      const at = readInstant('current_time', query.current_time)
      // A scheduled announcement is not readable before its time.
      let published = database
        .selectFrom('announcement')
        .where('publishable', '=', true)
        .where('start_time', '<=', clock.now())
      if (at) published = published.where('start_time', '<=', at).where('end_time', '>=', at)
      const direction = query.order === 'ASC' ? 'asc' : 'desc'
      const rows = await published
        .selectAll()
        .orderBy('start_time', direction)
        .orderBy('announcement_id', direction)
        .limit(query.limit)
        .offset(query.offset)
        .execute()
      const { total } = await published
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return {
        body: { announcements: rows.map(announcementToWire) },
        headers: {
          'x-total-count': String(total),
          ...pageLinks({
            query: call.query,
            page: { name: 'offset', first: 0, step: query.limit, current: query.offset },
            size: query.limit,
            total,
          }),
        },
      }
    },

    async getAnnouncement({ path }) {
      const id = Number(path.announcement_id)
      const row = await database
        .selectFrom('announcement')
        .selectAll()
        .where('announcement_id', '=', id)
        .where('publishable', '=', true)
        .where('start_time', '<=', clock.now())
        .executeTakeFirst()
      if (!row) throw announcementNotFound(id)
      return { body: announcementToWire(row) }
    },
  }
}

export function announcementNotFound(id: number): ApiError {
  return new ApiError('ANNOUNCEMENT_NOT_FOUND', `There is no announcement ${id}.`, {
    params: { announcement_id: id },
  })
}

/** Returns an announcement as the contracts describe it. */
export function announcementToWire({
  announcement_id,
  title,
  content,
  publishable,
  start_time,
  end_time,
}: Selectable<AnnouncementTable>) {
  return {
    id: announcement_id,
    title,
    content,
    start_time,
    end_time,
    publishable,
  }
}
