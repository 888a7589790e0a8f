import { jobFixtures } from '@qportal/api-client/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

const { sampling } = jobFixtures
const other = { ...sampling, job_id: 'another', name: 'Another run' }

it('shows compared jobs only when all are loaded', async () => {
  const { cloud } = await renderPortal('/jobs', { jobs: [sampling, other] })
  await expect.element(page.getByRole('link', { name: other.name })).toBeVisible()
  const { promise: read, resolve } = Promise.withResolvers<Response>()
  cloud.answerNext('GET /jobs/another', () => read)
  const ids = JSON.stringify([sampling.job_id, other.job_id])
  history.pushState(null, '', `/jobs/compare?ids=${encodeURIComponent(ids)}`)
  await expect.element(page.getByRole('table', { name: 'Jobs' })).toHaveAttribute('aria-busy', 'true')
  const figure = page.getByRole('figure')
  const detail = `/jobs/${sampling.job_id}`
  await expect.poll(() => cloud.requests.some(({ path }) => path === detail)).toBe(true)
  await expect.element(figure).not.toBeInTheDocument()
  resolve(Response.json(other))
  await expect.element(figure).toBeVisible()
  await expect.element(page.getByRole('table').getByRole('link', { name: other.name })).toBeVisible()
})

it('shows a column only for properties that a compared job has', async () => {
  const ids = (...all: { job_id: string | number }[]) =>
    encodeURIComponent(JSON.stringify(all.map((one) => one.job_id)))
  const { estimation } = jobFixtures
  await renderPortal(`/jobs/compare?ids=${ids(sampling, other)}`, { jobs: [sampling, other, estimation] })
  await expect.element(page.getByRole('table').getByRole('link', { name: other.name })).toBeVisible()
  const head = page.getByRole('columnheader', { name: 'Expectation' })
  await expect.element(head).not.toBeInTheDocument()
  history.pushState(null, '', `/jobs/compare?ids=${ids(sampling, estimation)}`)
  await expect.element(head).toBeVisible()
})

it('names entries of counts that could not be read, with their job', async () => {
  const damaged = {
    ...other,
    job_info: { ...other.job_info, result: { sampling: { counts: { '00': 4, '1.5': 2 } } } },
  }
  const ids = encodeURIComponent(JSON.stringify([sampling.job_id, damaged.job_id]))
  await renderPortal(`/jobs/compare?ids=${ids}`, { jobs: [sampling, damaged] })
  const alert = page.getByText(`${damaged.name}: One entry of the result could not be read and is not shown.`)
  await expect.element(alert).toBeVisible()
  await expect.element(page.getByText('sampling.counts["1.5"]: 2')).toBeVisible()
})
