import { bellJob, fillJob } from './jobs-journey.ts'
import { expect, expectAccessible } from './journey.ts'
import { storedJourney as journey } from './stored-cloud.ts'

journey('a job is uploaded to a file storage, run, and read from it', async ({ page, stored }) => {
  const uploads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/storage')) return
    uploads.push(request.method())
    expect(request.headers()).not.toHaveProperty('authorization')
  })
  await page.goto(`${stored.portalUrl}/jobs/form`)
  await fillJob(page, bellJob('Stored').name)
  await page.getByRole('button', { name: 'Submit and view job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stored' })).toBeVisible()
  await expect(page.getByRole('figure').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Program' })).toBeVisible()
  expect(uploads).toContain('POST')
  expect(uploads).toContain('GET')
  await expectAccessible(page)
})

journey('the topology of a device is read from a file', async ({ page, stored }) => {
  await page.goto(`${stored.portalUrl}/device/tokusa-16`)
  await expect(page.getByRole('heading', { name: 'Topology' })).toBeVisible()
  await expect(page.getByText('Topology information is invalid')).toHaveCount(0)
})
