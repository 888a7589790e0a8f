import { jobFixtures } from '@qportal/api-client/testing'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

const { sampling } = jobFixtures
const second = { ...sampling, job_id: 'second', name: 'Second' }

async function deleteAll() {
  await page.getByRole('checkbox', { name: 'Select all jobs on this page' }).click()
  await page.getByRole('button', { name: /^Delete \d/ }).click()
}
async function endOffer() {
  return page.getByRole('button', { name: 'Close' }).click()
}

it('a page beyond the last leads to the last', async () => {
  await renderPortal('/jobs?page=9', { jobs: [sampling] })
  await expect.element(page.getByRole('link', { name: sampling.name })).toBeVisible()
  expect(location.search).toBe('')
})

it('never says that there are no jobs while their rows are being drawn', async () => {
  const said: string[] = []
  const watch = new MutationObserver(() => said.push(document.body.textContent))
  watch.observe(document.body, { subtree: true, childList: true })
  await renderPortal('/jobs', { jobs: [sampling] })
  await expect.element(page.getByRole('link', { name: sampling.name })).toBeVisible()
  watch.disconnect()
  expect(said.filter((text) => text.includes('Data does not exist'))).toEqual([])
})

it('what a link says that makes no sense is left out of the question', async () => {
  const { cloud } = await renderPortal('/jobs?page=-1&status=paused&from=never', { jobs: [sampling] })
  await expect.element(page.getByRole('link', { name: sampling.name })).toBeVisible()
  const asked = cloud.requests.map(({ path }) => path).find((path) => path.startsWith('/jobs'))
  expect(asked).toContain('page=1&')
  expect(asked).not.toContain('status=')
})

it('a page whose jobs are all being deleted does not say that there are none', async () => {
  await renderPortal('/jobs', { jobs: [sampling] })
  await deleteAll()
  await expect.element(page.getByText('All jobs of this page are deleted.')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.element(page.getByRole('link', { name: sampling.name })).toBeVisible()
})

it('a job that somebody else has deleted counts as deleted, and one whose deletion fails is tried again', async () => {
  const { cloud } = await renderPortal('/jobs', { jobs: [sampling, second] })
  cloud.answerNext('DELETE /jobs/second', () => Promise.reject(new TypeError('Failed to fetch')))
  await deleteAll()
  cloud.state.jobs = [second]
  await endOffer()
  await expect.element(page.getByText('1 of 2 jobs could not be deleted.')).toBeVisible()
  await expect.element(page.getByRole('listitem').getByText('Second', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^Data does not exist/)).toBeVisible()
  expect(cloud.state.jobs).toEqual([])
})

it('rows of the search before are marked as such until those of the new one come', async () => {
  const { cloud } = await renderPortal('/jobs', { jobs: [sampling, second] })
  const row = page.getByRole('link', { name: 'Second' })
  await expect.element(row).toBeVisible()
  const answer = Promise.withResolvers<Response>()
  cloud.answerNext('GET /jobs', () => answer.promise)
  await page.getByLabelText('Status').selectOptions('failed')
  const busy = () => document.querySelector('[aria-busy=true] table')
  await expect.poll(busy).not.toBeNull()
  await expect.element(page.getByRole('status').getByText('Loading')).toBeInTheDocument()
  await expect.element(row).toBeVisible()
  answer.resolve(Response.json([sampling]))
  await expect.element(row).not.toBeInTheDocument()
  expect(busy()).toBeNull()
})

it('a job whose name is blank is called by its id', async () => {
  await renderPortal('/jobs', { jobs: [{ ...second, name: '   ' }] })
  await page.getByRole('link', { name: 'second' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'second' })).toBeVisible()
})

it('a figure of several jobs names each by the ends of a long name, and the table by all of it', async () => {
  const name = 'sweep of the angle of the ansatz, theta = 0.25 pi'
  const jobs = [sampling, { ...second, name }]
  await renderPortal(`/jobs/compare?ids=${JSON.stringify(jobs.map(({ job_id }) => job_id))}`, { jobs })
  await expect.element(page.getByRole('figure').getByText('sweep of the a…eta = 0.25 pi')).toBeVisible()
  await expect.element(page.getByRole('link', { name })).toBeVisible()
})

it('the focus goes to the row that takes the place of a deleted one, and the keys of undo bring that back', async () => {
  await renderPortal('/jobs', { jobs: [sampling, second] })
  const actions = (name: string) => page.getByRole('button', { name: `Actions for ${name}` })
  await expect.element(actions('Second')).toBeVisible()
  const [above = '', below = ''] = [...document.querySelectorAll('tbody a')].map((link) => link.textContent)
  actions(above).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(actions(above)).not.toBeInTheDocument()
  await expect.element(actions(below)).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(actions(above)).toBeVisible()
  await expect.element(actions(below)).toHaveFocus()
})

it('a row that is deleted with the mouse leaves the focus to the next one, too', async () => {
  await renderPortal('/jobs', { jobs: [sampling, second] })
  const actions = (name: string) => page.getByRole('button', { name: `Actions for ${name}` })
  await expect.element(actions('Second')).toBeVisible()
  const [above = '', below = ''] = [...document.querySelectorAll('tbody a')].map((link) => link.textContent)
  await actions(above).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(actions(above)).not.toBeInTheDocument()
  await expect.element(actions(below)).toHaveFocus()
})

it('the focus goes to the table when the bar that has it goes with its selection', async () => {
  await renderPortal('/jobs', { jobs: [sampling] })
  await page.getByRole('checkbox', { name: `Select ${sampling.name}` }).click()
  page.getByRole('button', { name: 'Clear', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('table')).toHaveFocus()
})

it('says how many jobs a search has found', async () => {
  const { cloud } = await renderPortal('/jobs', { jobs: [sampling, second] })
  await expect.element(page.getByRole('link', { name: 'Second' })).toBeVisible()
  cloud.answerNext('GET /jobs', () => Promise.resolve(Response.json([second])))
  await page.getByRole('searchbox').fill('Second')
  await expect.element(page.getByRole('status').getByText('1 job on this page')).toBeInTheDocument()
})
