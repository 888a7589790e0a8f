import type { Selectable } from 'kysely'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { AnnouncementTable, UserApiTables } from '../api-tables.ts'

type Announcement = Selectable<AnnouncementTable>
type Runtime = Pick<CloudRuntime<UserApiTables>, 'database' | 'clock'>

/** Publishes an announcement from its start to its end, and returns it. */
export function publishAnnouncement(
  { database, clock }: Runtime,
  { title, content, start, end }: { title: string; content: string; start: Date; end: Date },
): Promise<Announcement> {
  return database
    .insertInto('announcement')
    .values({
      title,
      content,
      publishable: true,
      start_time: start,
      end_time: end,
      updated_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Withdraws an announcement. Returns false if there is none of this number. */
export async function withdrawAnnouncement({ database, clock }: Runtime, id: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('announcement')
    .set({ publishable: false, updated_at: clock.now() })
    .where('announcement_id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns announcements with the scheduled, withdrawn and past ones, latest start first. */
export function listAllAnnouncements({ database }: Runtime, limit: number): Promise<Announcement[]> {
  return database
    .selectFrom('announcement')
    .selectAll()
    .orderBy('start_time', 'desc')
    .orderBy('announcement_id', 'desc')
    .limit(limit)
    .execute()
}
