import { readCount, readList, readObject } from '../json/json-reading.ts'
import type { Caller, CallOptions } from '../transport/caller.ts'
import { decodeAnnouncement, isAnnouncementCurrent, type Announcement } from './announcement.ts'

/** Announcements to show now. */
export interface AnnouncementPage {
  readonly announcements: readonly Announcement[]
  readonly hasNext: boolean
}

/** Which announcements are listed, and in which order. */
export interface AnnouncementListOptions extends CallOptions {
  /** How many to skip; 0 by default. */
  readonly offset?: number | undefined
  /** 1 to 100; 20 by default. */
  readonly limit?: number | undefined
}

export interface AnnouncementCalls {
  /** Lists current, publishable announcements, newest first. */
  readonly listAnnouncements: (options?: AnnouncementListOptions) => Promise<AnnouncementPage>
  /** Reads one announcement; throws `api/announcement-not-found`. */
  readonly getAnnouncement: (announcementId: number, options?: CallOptions) => Promise<Announcement>
}

export function announcementCalls({ call, clock }: Caller): AnnouncementCalls {
  return {
    listAnnouncements: ({ offset = 0, limit = 20, signal } = {}) => {
      const now = new Date(clock.now()).toISOString()
      return call('get', '/announcements', {
        signal,
        params: { query: { offset, limit, order: 'DESC', current_time: now } },
        decode: (body, headers) => {
          const list = readObject(body).announcements ?? body
          const announcements = readList(list, decodeAnnouncement)
          const found = Array.isArray(list) ? list.length : 0
          const total = readCount(headers.get('x-total-count'))
          return (
            announcements && {
              announcements: announcements.filter((one) => isAnnouncementCurrent(one, now)),
              hasNext: total === undefined ? found >= limit : offset + found < total,
            }
          )
        },
      })
    },

    getAnnouncement: (announcementId, options) =>
      call('get', '/announcements/{announcement_id}', {
        ...options,
        params: { path: { announcement_id: announcementId } },
        notFound: 'api/announcement-not-found',
        decode: decodeAnnouncement,
      }),
  }
}
