import { expect, it } from 'vitest'
import { createApiClient } from '../create-api-client.ts'
import { createFakeCloud } from '../testing/create-fake-cloud.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { announcementFixtures } from '../testing/wire-fixtures.ts'

function cloudAndClient() {
  const cloud = createFakeCloud()
  const client = createApiClient({
    baseUrl: 'http://cloud.test',
    token: async () => 'id-token',
    fetch: cloud.fetch,
    clock: manualClock(Date.parse('2026-03-05T00:00:00Z')),
  })
  return { cloud, client }
}

it('lists current announcements, newest first', async () => {
  const { cloud, client } = cloudAndClient()
  const { announcements, hasNext } = await client.listAnnouncements()
  expect(announcements.map(({ id }) => id)).toEqual([announcementFixtures.current.id])
  expect(hasNext).toBe(false)
  expect(cloud.requests[0]?.path).toBe(
    '/announcements?offset=0&limit=20&order=DESC&current_time=2026-03-05T00%3A00%3A00.000Z',
  )
})

it('counts hidden announcements for the next page', async () => {
  const { cloud, client } = cloudAndClient()
  expect(await client.listAnnouncements({ offset: 1, limit: 1 })).toMatchObject({
    announcements: [],
    hasNext: true,
  })
  expect(await client.listAnnouncements({ offset: 2, limit: 1 })).toEqual({
    announcements: [],
    hasNext: false,
  })
  const full = () => Response.json({ announcements: [announcementFixtures.over] })
  cloud.answerNext('GET /announcements', full)
  expect(await client.listAnnouncements({ limit: 1 })).toMatchObject({ hasNext: true })
  cloud.answerNext('GET /announcements', full)
  expect(await client.listAnnouncements({ limit: 2 })).toMatchObject({ hasNext: false })
})

it('reads one', async () => {
  const { client } = cloudAndClient()
  expect(await client.getAnnouncement(3)).toMatchObject({ id: 3, title: 'Maintenance on Friday' })
  await expect(client.getAnnouncement(99)).rejects.toMatchObject({ code: 'api/announcement-not-found' })
})

it('reads a list without its envelope', async () => {
  const { cloud, client } = cloudAndClient()
  cloud.answerNext('GET /announcements', () => Response.json([announcementFixtures.current]))
  expect((await client.listAnnouncements()).announcements).toHaveLength(1)
  cloud.answerNext('GET /announcements', () => Response.json({ news: [] }))
  await expect(client.listAnnouncements()).rejects.toMatchObject({ code: 'api/malformed-reply' })
})
