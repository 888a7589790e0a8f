import { announcementFixtures, deviceFixtures, jobFixtures } from '@qportal/api-client/testing'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

const { device_id: deviceId } = deviceFixtures.calibrated
const { job_id: jobId, name: jobName } = jobFixtures.sampling

const announcements = [{ ...announcementFixtures.current, end_time: null }]

const pages: readonly [path: string, shows: () => ReturnType<typeof page.getByText>][] = [
  ['/device', () => page.getByRole('link', { name: deviceId, exact: true })],
  [`/device/${deviceId}`, () => page.getByRole('heading', { level: 1, name: deviceId })],
  ['/announcements', () => page.getByRole('article').first()],
  ['/jobs', () => page.getByRole('link', { name: jobName })],
  [`/jobs/${jobId}`, () => page.getByRole('heading', { level: 1, name: jobName })],
]

describe('a loaded page stays when it cannot be refreshed', () => {
  it.each(pages)('%s', async (path, shows) => {
    const { queryClient, refuse } = await renderPortal(path, { announcements })
    await expect.element(shows()).toBeVisible()
    refuse(true)
    void queryClient.invalidateQueries()
    const stale = page.getByText(/^Could not refresh\. Showing data from \d/)
    await expect.element(stale).toBeVisible()
    await expect.element(shows()).toBeVisible()
    refuse(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(stale).not.toBeInTheDocument()
    await expect.element(shows()).toBeVisible()
  })

  it('/howto?chapter=api', async () => {
    const { queryClient, refuse } = await renderPortal('/howto?chapter=api')
    const create = page.getByRole('button', { name: 'Create', exact: true })
    await expect.element(create).toBeVisible()
    refuse(true)
    void queryClient.invalidateQueries()
    await expect.element(page.getByText(/^Could not refresh/)).toBeVisible()
    await expect.element(create).toBeVisible()
  })

  it('and leads to the sign-in if the API refuses the session, and back', async () => {
    const { cloud, queryClient } = await renderPortal('/device?q=aur')
    await expect.element(page.getByRole('link', { name: deviceId, exact: true })).toBeVisible()
    const refusal = { message: 'Unauthorized', message_code: 'AUTHENTICATION_FAILED' }
    // The second call has new tokens.
    for (let call = 0; call < 2; call++)
      cloud.answerNext('GET /devices', () => Response.json(refusal, { status: 401 }))
    void queryClient.invalidateQueries({ queryKey: ['devices'] })
    await page.getByRole('alert').getByRole('button', { name: 'Sign in again' }).click()
    await expect.poll(() => location.pathname).toBe('/login')
    expect(new URLSearchParams(location.search).get('to')).toBe('/device?q=aur')
  })

  it('each card of the dashboard', async () => {
    const { queryClient, refuse } = await renderPortal('/dashboard', { announcements })
    const shown = [
      page.getByRole('region', { name: 'Device', exact: true }).getByRole('link', { name: deviceId }),
      page.getByRole('region', { name: 'Announcements' }).getByRole('link', { name: /Maintenance/ }),
      page.getByRole('region', { name: 'Job', exact: true }).getByRole('link', { name: jobName }),
    ]
    for (const link of shown) await expect.element(link).toBeVisible()
    refuse(true)
    void queryClient.invalidateQueries()
    await expect.element(page.getByText(/^Could not refresh/)).toHaveLength(shown.length)
    for (const link of shown) await expect.element(link).toBeVisible()
  })
})
