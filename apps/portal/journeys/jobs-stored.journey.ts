import { fillJob, journey } from './jobs-journey.ts'
import { expect, expectAccessible } from './journey.ts'

journey('a job is uploaded to a file storage, run, and read from it', async ({ page }) => {
  const uploads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(storage|portal)\b/.test(pathname)) return
    uploads.push(request.method())
    expect(request.headers()).not.toHaveProperty('authorization')
  })
  await page.goto('/jobs/form')
  await fillJob(page, 'Stored')
  await page.getByRole('button', { name: 'Submit and view job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stored' })).toBeVisible()
  await expect(page.getByRole('figure').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Program' })).toBeVisible()
  expect(uploads).toContain('POST')
  expect(uploads).toContain('GET')
  await expectAccessible(page)
})

journey('the topology of a device is read from a file', async ({ page }) => {
  await page.goto('/device/tokusa-16')
  await expect(page.getByRole('heading', { name: 'Topology' })).toBeVisible()
  await expect(page.getByText('Topology information is invalid')).toHaveCount(0)
})
