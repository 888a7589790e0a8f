import { readCount, readInstant, readObject, readString, type Instant } from '../json-reading.ts'

/** News from the operators. */
export interface Announcement {
  readonly id: number
  readonly title: string
  /** Markdown, from a server: sanitize what you make of it. */
  readonly content: string
  readonly startsAt?: Instant
  readonly endsAt?: Instant
  readonly publishable: boolean
}

/** Whether an announcement is to be shown at a moment: publishable, begun and not over. */
export function isAnnouncementCurrent(announcement: Announcement, at: Instant): boolean {
  const { publishable, startsAt = at, endsAt = at } = announcement
  const time = Date.parse(at)
  return publishable && Date.parse(startsAt) <= time && time <= Date.parse(endsAt)
}

/** An announcement; undefined when it has no id or says nothing. */
export function decodeAnnouncement(reply: unknown): Announcement | undefined {
  const announcement = readObject(reply)
  const id = readCount(announcement.id)
  const title = readString(announcement.title) ?? ''
  const content = readString(announcement.content) ?? ''
  if (id === undefined || !(title || content)) return undefined
  return {
    id,
    title,
    content,
    startsAt: readInstant(announcement.start_time),
    endsAt: readInstant(announcement.end_time),
    publishable: announcement.publishable !== false,
  }
}
