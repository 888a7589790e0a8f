import { describe, expect, it } from 'vitest'
import { fromLocalTime, toLocalTime } from '../../platform/time/local-time.ts'
import { newDraft, readDraft, stateOf, type AnnouncementDraft } from './announcement-draft.ts'

const now = new Date('2026-03-01T09:00:00.000Z')
const draft: AnnouncementDraft = {
  title: ' Maintenance ',
  content: 'From **9:00**.',
  from: toLocalTime('2026-03-02T09:00:00.000Z'),
  to: toLocalTime('2026-03-03T09:00:00.000Z'),
}
function problemsOf(changes: Partial<AnnouncementDraft>) {
  const answer = readDraft({ ...draft, ...changes }, now)
  return answer.ok ? [] : answer.problems
}

describe('a draft of an announcement', () => {
  it('becomes an announcement with its times in UTC', () => {
    expect(readDraft(draft, now)).toEqual({
      ok: true,
      announcement: {
        title: 'Maintenance',
        content: 'From **9:00**.',
        startsAt: '2026-03-02T09:00:00.000Z',
        endsAt: '2026-03-03T09:00:00.000Z',
      },
    })
  })

  it('starts now without a start', () => {
    expect(readDraft({ ...draft, from: '' }, now)).toMatchObject({
      announcement: { startsAt: now.toISOString() },
    })
  })

  it('is shown for a week by default, and takes the texts of another', () => {
    const week = newDraft(now, { title: 'Again', content: 'C' })
    expect(week).toMatchObject({ title: 'Again', content: 'C', from: '' })
    expect(fromLocalTime(week.to)).toBe('2026-03-08T09:00:00.000Z')
  })

  it('names every problem of its fields', () => {
    expect(problemsOf({ title: ' ', content: '', to: '' })).toEqual([
      'titleMissing',
      'contentMissing',
      'endMissing',
    ])
    expect(problemsOf({ to: draft.from })).toEqual(['endsBeforeStart'])
    const past = { from: toLocalTime('2026-02-01T09:00:00Z'), to: toLocalTime('2026-02-02T09:00:00Z') }
    expect(problemsOf(past)).toEqual(['isOver'])
  })
})

it('tells scheduled, shown, past and withdrawn announcements apart', () => {
  const of = (startsAt: string, endsAt: string, publishable = true) =>
    stateOf({ id: 1, title: 'T', content: 'C', publishable, startsAt, endsAt }, now)
  expect([
    of('2026-03-01T09:00:01Z', '2026-03-02T00:00:00Z'),
    of('2026-03-01T09:00:00Z', '2026-03-02T00:00:00Z'),
    of('2026-02-01T00:00:00Z', '2026-03-01T09:00:00Z'),
    of('2026-03-01T09:00:00Z', '2026-03-02T00:00:00Z', false),
  ]).toEqual(['scheduled', 'shown', 'past', 'withdrawn'])
})
