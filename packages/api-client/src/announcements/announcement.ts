import {
  readCount,
  readInstant,
  readObject,
  readString,
  type Instant,
  withoutAbsent,
} from '../json/json-reading.ts'

/** A message of the operators. */
export interface Announcement {
  readonly id: number
  readonly title: string
  /** Markdown of a server: sanitize the HTML that you make of it. */
  readonly content: string
  readonly startsAt?: Instant
  readonly endsAt?: Instant
  readonly publishable: boolean
}

/** Whether to show an announcement at a time: publishable, started and not ended. */
export function isAnnouncementCurrent(announcement: Announcement, at: Instant): boolean {
  const { publishable, startsAt = at, endsAt = at } = announcement
  const time = Date.parse(at)
  return publishable && Date.parse(startsAt) <= time && time <= Date.parse(endsAt)
}

/** Decodes an announcement; undefined if it has no id or no text. */
export function decodeAnnouncement(reply: unknown): Announcement | undefined {
  const announcement = readObject(reply)
  const id = readCount(announcement.id)
  const title = readString(announcement.title) ?? ''
  const content = readString(announcement.content) ?? ''
  if (id === undefined || !(title || content)) return undefined
  return withoutAbsent({
    id,
    title,
    content,
    startsAt: readInstant(announcement.start_time),
    endsAt: readInstant(announcement.end_time),
    publishable: announcement.publishable !== false,
  })
}
