import type { Announcement } from '@qportal/api-client'
import type { NewAnnouncement } from '@qportal/api-client/administration'
import { isJsonObject } from '../../platform/json-object.ts'
import { fromLocalTime, toLocalTime } from '../../platform/time/local-time.ts'

const weekMs = 7 * 86_400_000

/** The fields of a new announcement. Times are local, as their inputs have them. */
export interface AnnouncementDraft {
  readonly title: string
  readonly content: string
  /** Empty for now. */
  readonly from: string
  readonly to: string
}

/** Returns whether a stored value is a draft. */
export function isAnnouncementDraft(value: unknown): value is AnnouncementDraft {
  return (
    isJsonObject(value) && ['title', 'content', 'from', 'to'].every((name) => typeof value[name] === 'string')
  )
}

export type DraftProblem = 'titleMissing' | 'contentMissing' | 'endMissing' | 'endsBeforeStart' | 'isOver'

/** Returns a draft for a week from now, with the texts of an announcement if given. */
export function newDraft(now: Date, { title, content }: Partial<Announcement> = {}): AnnouncementDraft {
  const end = new Date(now.getTime() + weekMs)
  return { title: title ?? '', content: content ?? '', from: '', to: toLocalTime(end.toISOString()) }
}

/** Returns the announcement of a draft, or every problem of its fields. */
export function readDraft(
  { title, content, from, to }: AnnouncementDraft,
  now: Date,
): { ok: true; announcement: NewAnnouncement } | { ok: false; problems: readonly DraftProblem[] } {
  const start = fromLocalTime(from) ?? now.toISOString()
  const end = fromLocalTime(to)
  const problems: (DraftProblem | false)[] = [
    title.trim() === '' && 'titleMissing',
    content.trim() === '' && 'contentMissing',
    end === undefined && 'endMissing',
    end !== undefined && end <= start && 'endsBeforeStart',
    end !== undefined && end > start && end <= now.toISOString() && 'isOver',
  ]
  const found = problems.filter((problem) => problem !== false)
  if (end === undefined || found.length) return { ok: false, problems: found }
  return { ok: true, announcement: { title: title.trim(), content, startsAt: start, endsAt: end } }
}

export type AnnouncementState = 'withdrawn' | 'scheduled' | 'shown' | 'past'

/** Returns whether users see an announcement. */
export function stateOf({ publishable, startsAt, endsAt }: Announcement, now: Date): AnnouncementState {
  if (!publishable) return 'withdrawn'
  if (startsAt !== undefined && now < new Date(startsAt)) return 'scheduled'
  return endsAt === undefined || now < new Date(endsAt) ? 'shown' : 'past'
}
