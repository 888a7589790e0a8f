import { isJsonObject } from '../../platform/json-object.ts'
import { fromLocalTime, toLocalTime } from '../../platform/time/local-time.ts'
import type { AdminAnnouncement, NewAnnouncement } from './admin-client.ts'

const weekMs = 7 * 86_400_000

/** The fields of a new announcement. Times are local, as their inputs have them. */
export interface AnnouncementDraft {
  readonly title: string
  readonly content: string
  /** Empty for now. */
  readonly from: string
  readonly to: string
}

/** Tells whether a stored value is a draft. */
export function isAnnouncementDraft(value: unknown): value is AnnouncementDraft {
  return (
    isJsonObject(value) && ['title', 'content', 'from', 'to'].every((name) => typeof value[name] === 'string')
  )
}

export type DraftProblem = 'titleMissing' | 'contentMissing' | 'endMissing' | 'endsBeforeStart' | 'isOver'

/** Returns a draft for a week from now, with the texts of an announcement if given. */
export function newDraft(now: Date, { title, content }: Partial<AdminAnnouncement> = {}): AnnouncementDraft {
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
  return { ok: true, announcement: { title: title.trim(), content, start_time: start, end_time: end } }
}

export type AnnouncementState = 'withdrawn' | 'scheduled' | 'shown' | 'past'

/** Returns whether users see an announcement. */
export function stateOf(
  { publishable, start_time, end_time }: AdminAnnouncement,
  now: Date,
): AnnouncementState {
  if (!publishable) return 'withdrawn'
  if (now < new Date(start_time)) return 'scheduled'
  return now < new Date(end_time) ? 'shown' : 'past'
}
