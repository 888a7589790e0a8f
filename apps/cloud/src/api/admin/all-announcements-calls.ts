import type { AdminApiComponents } from '@qportal/api-client/wire'
import { recordSecurityEvent } from '../../audit/security-event.ts'
import { ApiError } from '../../contract/api-error.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import { announcementNotFound, announcementToWire } from '../announcements/announcement-calls.ts'
import {
  listAllAnnouncements,
  publishAnnouncement,
  withdrawAnnouncement,
} from '../announcements/manage-announcements.ts'
import type { ApiCalls } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import { readInstant } from '../read-instant.ts'

const maxListed = 200

type AnnouncementDetail = AdminApiComponents['schemas']['AnnouncementDetail']

export function allAnnouncementsCalls(
  runtime: CloudRuntime<UserApiTables>,
): ApiCalls<'listAllAnnouncements' | 'publishAnnouncement' | 'withdrawAnnouncement'> {
  const record = (code: AnnouncementDetail['code'], id: number) =>
    recordSecurityEvent(runtime, {
      name: 'administration',
      outcome: 'success',
      detail: { code, announcement_id: id },
    })
  return {
    async listAllAnnouncements() {
      return { body: (await listAllAnnouncements(runtime, maxListed)).map(announcementToWire) }
    },

    async publishAnnouncement({ body }) {
      const { title, content, start_time, end_time } =
        body as AdminApiComponents['schemas']['NewAnnouncement']
      const start = readInstant('start_time', start_time)
      const end = readInstant('end_time', end_time)
      if (!start || !end || start >= end)
        throw new ApiError('INVALID_FIELDS', "'end_time' must be after 'start_time'.", {
          params: { field: 'end_time' },
        })
      const announcement = await publishAnnouncement(runtime, { title, content, start, end })
      await record('announcement-published', announcement.announcement_id)
      return { body: announcementToWire(announcement) }
    },

    async withdrawAnnouncement({ path }) {
      const id = Number(path.announcement_id)
      if (!(await withdrawAnnouncement(runtime, id))) throw announcementNotFound(id)
      await record('announcement-withdrawn', id)
      return { body: { message: 'The announcement is withdrawn.' } }
    },
  }
}
