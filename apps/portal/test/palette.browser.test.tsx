import { jobFixtures } from '@qportal/api-client/testing'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

it('matches typed text with a page before a job of the former search', async () => {
  const { sampling } = jobFixtures
  const { cloud } = await renderPortal('/dashboard', { jobs: [sampling] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('option', { name: new RegExp(`^${sampling.name}`) })).toBeVisible()
  cloud.answerNext('GET /jobs', () => new Promise(() => undefined))
  await userEvent.keyboard('announce{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
})
