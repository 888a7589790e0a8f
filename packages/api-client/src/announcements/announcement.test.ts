import { expect, it } from 'vitest'
import { announcementFixtures } from '../testing/wire-fixtures.ts'
import { decodeAnnouncement, isAnnouncementCurrent } from './announcement.ts'

it('reads an announcement', () => {
  expect(decodeAnnouncement(announcementFixtures.current)).toEqual({
    id: 3,
    title: 'Maintenance on Friday',
    content: 'Aurora is **not available** from 09:00 to 12:00.',
    startsAt: '2026-03-01T00:00:00.000Z',
    endsAt: '2026-03-08T00:00:00.000Z',
    publishable: true,
  })
})

it('shows one of a server without the member publishable', () => {
  const bare = { id: 1, title: 'x' }
  expect(
    [undefined, null, false].map((publishable) => decodeAnnouncement({ ...bare, publishable })?.publishable),
  ).toEqual([true, true, false])
})

it('finds none without an id or a text', () => {
  expect([{ title: 'x' }, { id: 1 }, null].map(decodeAnnouncement)).toEqual([undefined, undefined, undefined])
})

it('is current if publishable, from its start to its end', () => {
  const one = { id: 1, title: 'x', content: '', publishable: true }
  const startsAt = '2026-03-01T00:00:00.000Z'
  const endsAt = '2026-03-08T00:00:00.000Z'
  const isCurrent = (at: string) => isAnnouncementCurrent({ ...one, startsAt, endsAt }, at)
  expect(['2026-02-28T23:59:59.999Z', startsAt, endsAt, '2026-03-08T00:00:00.001Z'].map(isCurrent)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isAnnouncementCurrent(one, startsAt)).toBe(true)
  expect(isAnnouncementCurrent({ ...one, publishable: false }, startsAt)).toBe(false)
})
