import { jobFixtures } from '@qportal/api-client/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ada, bob, renderPortal, signIn } from './render-portal.tsx'

const running = { ...jobFixtures.sampling, name: 'Of Ada', status: 'running' } as const
const ofAda = page.getByText('Of Ada')

it('shows no data of a user whose session has ended to the next one', async () => {
  const { cloud, session, endSession } = await renderPortal(`/jobs/${running.job_id}`, { jobs: [running] })
  cloud.answerNext('POST /jobs/*', () => Response.json({ message: 'Refused' }, { status: 403 }))
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel job' }).click()
  await expect.element(page.getByText('Could not cancel the job.')).toBeVisible()

  cloud.state.jobs = []
  await endSession(ada)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(new URLSearchParams(location.search).get('to')).toBe(`/jobs/${running.job_id}`)
  await signIn(session, bob)
  await expect.element(page.getByText('Job not found').first()).toBeVisible()
  await expect.element(ofAda).not.toBeInTheDocument()
  history.pushState(null, '', '/jobs')
  await expect.element(page.getByText(/Data does not exist\./)).toBeVisible()
  await expect.element(ofAda).not.toBeInTheDocument()
})

it('shows no data of a user when the next tokens belong to another one', async () => {
  const { cloud, session, signInUnheard } = await renderPortal(`/jobs/${running.job_id}`, { jobs: [running] })
  await expect.element(ofAda.first()).toBeVisible()
  cloud.state.jobs = []
  await signInUnheard(bob)
  await session.refresh()
  expect(session.state()).toMatchObject({ name: 'signedIn', user: { email: bob.email } })
  // At once, not only after some later render.
  await new Promise(requestAnimationFrame)
  expect(ofAda.elements()).toEqual([])
  await expect.element(page.getByText('Job not found').first()).toBeVisible()
})
