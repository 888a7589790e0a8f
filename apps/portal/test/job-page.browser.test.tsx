import { jobFixtures } from '@qportal/api-client/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

const { sampling } = jobFixtures
const running = { ...sampling, status: 'running', ended_at: undefined } as const

it('a job that was seen to have ended is read until its page says so too', async () => {
  const { cloud } = await renderPortal('/jobs', { jobs: [sampling] })
  const link = page.getByRole('link', { name: sampling.name })
  await expect.element(link).toBeVisible()
  const detail = `GET /jobs/${sampling.job_id}`
  // Older than the list was, and then nothing at all.
  cloud.answerNext(detail, () => Response.json(running))
  cloud.answerNext(detail, () => Response.json({ message: 'Refused' }, { status: 400 }))
  await link.click()
  await expect.element(page.getByText('Running').first()).toBeVisible()
  await expect.element(page.getByText('Succeeded').first()).toBeVisible()
  expect(cloud.requests.filter(({ path }) => path === `/jobs/${sampling.job_id}`)).toHaveLength(3)
})
