import { announcementFixtures, jobFixtures } from '@qportal/api-client/testing'
import { serverError } from './api-answers.ts'
import { bellJob, journey } from './jobs-journey.ts'
import { expect, expectAccessibleInEveryLook, expectNoOverflow } from './journey.ts'

journey(
  'a new user sees where to start, and the first job appears and is followed',
  async ({ page, faults, api }) => {
    faults.inject({ path: /^\/jobs\?/, fault: { name: 'answer', status: 200, body: [] } })
    await page.goto(`${faults.url}/dashboard`)
    await expect(page.getByRole('heading', { name: 'Quick start' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call from your own program' })).toHaveAttribute(
      'href',
      '/howto?chapter=api',
    )
    await page.getByRole('link', { name: 'Run a Bell pair' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Bell pair')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Quick start' })).toBeVisible()
    await expectAccessibleInEveryLook(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'EN' }).click()

    const id = await api.submitJob(bellJob('First of all'))
    faults.heal()
    const running = { ...jobFixtures.sampling, job_id: id, name: 'First of all', status: 'running' }
    faults.inject({ path: /^\/jobs\?/, fault: { name: 'answer', status: 200, body: [running] } })
    const seen = Promise.withResolvers<void>()
    faults.inject({ path: /^\/jobs\/[^/]+\/status/, fault: { name: 'hold', until: seen.promise } })
    await page.goto(`${faults.url}/dashboard`)
    const row = page.getByRole('row', { name: /First of all/ })
    await expect(row).toContainText('Running')
    await expect(page.getByRole('heading', { name: 'Quick start' })).toHaveCount(0)
    faults.heal()
    seen.resolve()
    await expect(row).toContainText('Succeeded')
  },
)

journey('each card fails alone, in both languages, and recovers on request', async ({ page, faults }) => {
  const cards = [
    [/^\/devices/, 'Could not load the devices.', 'デバイスを読み込めませんでした。'],
    [/^\/announcements/, 'Could not load the announcements.', 'お知らせを読み込めませんでした。'],
    [/^\/jobs/, 'Could not load the jobs.', 'ジョブを読み込めませんでした。'],
  ] as const
  for (const [path, english, japanese] of cards) {
    faults.inject({ path, fault: serverError })
    await page.goto(`${faults.url}/dashboard?lng=ja`)
    await expect(page.getByText(japanese)).toBeVisible()
    await page.getByRole('button', { name: 'EN' }).click()
    await expect(page.getByText(english)).toBeVisible()
    await expect(page.getByText('Something went wrong on the server.')).toHaveCount(1)
    await expect(page.getByText('made-by-proxy')).toHaveCount(1)
    faults.heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(english)).toHaveCount(0)
  }
})

journey(
  'titles of announcements align, and the banner reaches the edge of a wide window',
  async ({ page, faults }) => {
    const [newest] = Object.values(announcementFixtures)
    const long = {
      ...newest,
      end_time: '2999-01-01T00:00:00Z',
      title: 'A title that takes more than one line of the card. '.repeat(4),
    }
    faults.inject({
      path: /^\/announcements/,
      fault: { name: 'answer', status: 200, body: { announcements: [long] } },
    })
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${faults.url}/dashboard`)
    await expect(page.getByText(/^Template of the day: /)).toBeVisible()
    await expectNoOverflow(page, 'at 1280 px')
    await page.setViewportSize({ width: 1920, height: 900 })
    const title = page.getByRole('link', { name: long.title.trim() })
    const edges = () =>
      title.evaluate((link) => {
        const words = document.createRange()
        words.selectNodeContents(link.lastChild!)
        return [...new Set(Array.from(words.getClientRects(), ({ left }) => left))]
      })
    await expect.poll(edges).toHaveLength(1)

    const band = page.getByRole('region', { name: 'Composer' })
    await expect
      .poll(() => band.evaluate((section) => section.getBoundingClientRect().right))
      .toBeGreaterThanOrEqual(1900)
    await expectNoOverflow(page, 'at 1920 px')
  },
)
