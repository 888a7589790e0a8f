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

it('redirects to the last page from a page beyond it', async () => {
  await renderPortal('/jobs?page=9', { jobs: [sampling] })
  await expect.element(page.getByRole('link', { name: sampling.name })).toBeVisible()
  expect(location.search).toBe('')
})

it('never says that there are no jobs while rows are rendered', async () => {
  const said: string[] = []
  const watch = new MutationObserver(() => said.push(document.body.textContent))
  watch.observe(document.body, { subtree: true, childList: true })
  await renderPortal('/jobs', { jobs: [sampling] })
  await expect.element(page.getByRole('link', { name: sampling.name })).toBeVisible()
  watch.disconnect()
  expect(said.filter((text) => text.includes('Data does not exist'))).toEqual([])
})

it('drops invalid search parameters of a link from the request', async () => {
  const { cloud } = await renderPortal('/jobs?page=-1&status=paused&from=never', { jobs: [sampling] })
  await expect.element(page.getByRole('link', { name: sampling.name })).toBeVisible()
  const asked = cloud.requests.map(({ path }) => path).find((path) => path.startsWith('/jobs'))
  expect(asked).toContain('page=1&')
  expect(asked).not.toContain('status=')
})

it('does not say that there are no jobs while all of a page are being deleted', async () => {
  await renderPortal('/jobs', { jobs: [sampling] })
  await deleteAll()
  await expect.element(page.getByText('All jobs on this page have been deleted.')).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.element(page.getByRole('link', { name: sampling.name })).toBeVisible()
})

it('counts a job deleted elsewhere as deleted, and retries a failed deletion', async () => {
  const { cloud } = await renderPortal('/jobs', { jobs: [sampling, second] })
  cloud.answerNext('DELETE /jobs/second', () => Promise.reject(new TypeError('Failed to fetch')))
  await deleteAll()
  cloud.state.jobs = [second]
  await endOffer()
  await expect.element(page.getByText('Could not delete 1 of 2 jobs.')).toBeVisible()
  await expect.element(page.getByRole('listitem').getByText('Second', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/^Data does not exist/)).toBeVisible()
  expect(cloud.state.jobs).toEqual([])
})

it('marks the rows of the former search until the new ones arrive', async () => {
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
  await expect.poll(busy).toBeNull()
})

it('names a job with a blank name by its id', async () => {
  await renderPortal('/jobs', { jobs: [{ ...second, name: '   ' }] })
  await page.getByRole('link', { name: 'second' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'second' })).toBeVisible()
})

it('shortens long names in the figure of several jobs, but not in the table', async () => {
  const name = 'sweep of the angle of the ansatz, theta = 0.25 pi'
  const jobs = [sampling, { ...second, name }]
  await renderPortal(`/jobs/compare?ids=${JSON.stringify(jobs.map(({ job_id }) => job_id))}`, { jobs })
  await expect.element(page.getByRole('figure').getByText('sweep of the a…eta = 0.25 pi')).toBeVisible()
  await expect.element(page.getByRole('link', { name })).toBeVisible()
})

it('focuses the row after a deleted one, and undoes the deletion by keys', async () => {
  await renderPortal('/jobs', { jobs: [sampling, second] })
  const actions = (name: string) => page.getByRole('button', { name: `Actions for ${name}` })
  await expect.element(actions('Second')).toBeVisible()
  const [above = '', below = ''] = [...document.querySelectorAll('tbody a[href^="/jobs/"]')].map(
    (link) => link.textContent,
  )
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

it('focuses the next row after a deletion with the mouse, too', async () => {
  await renderPortal('/jobs', { jobs: [sampling, second] })
  const actions = (name: string) => page.getByRole('button', { name: `Actions for ${name}` })
  await expect.element(actions('Second')).toBeVisible()
  const [above = '', below = ''] = [...document.querySelectorAll('tbody a[href^="/jobs/"]')].map(
    (link) => link.textContent,
  )
  await actions(above).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(actions(above)).not.toBeInTheDocument()
  await expect.element(actions(below)).toHaveFocus()
})

it('focuses the table when the bar of the selection disappears', async () => {
  await renderPortal('/jobs', { jobs: [sampling] })
  await page.getByRole('checkbox', { name: `Select ${sampling.name}` }).click()
  page.getByRole('button', { name: 'Clear', exact: true }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('table')).toHaveFocus()
})

it('announces how many jobs a search has found', async () => {
  const { cloud } = await renderPortal('/jobs', { jobs: [sampling, second] })
  await expect.element(page.getByRole('link', { name: 'Second' })).toBeVisible()
  cloud.answerNext('GET /jobs', () => Promise.resolve(Response.json([second])))
  await page.getByRole('searchbox').fill('Second')
  await expect.element(page.getByRole('status').getByText('1 job on this page')).toBeInTheDocument()
})

it('offers only actions that apply, and says when jobs can be compared', async () => {
  await renderPortal('/jobs?from=2026-01-01T00%3A00%3A00Z&to=2026-12-31T00%3A00%3A00Z', { jobs: [sampling] })
  await expect
    .element(page.getByRole('button', { name: /^\d\d\/\d\d\/202\d – \d\d\/\d\d\/202\d$/ }))
    .toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${sampling.name}` }).click()
  await expect.element(page.getByText('Select 2 to 5 jobs to compare them.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete 1' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Cancel \d/ })).not.toBeInTheDocument()
  const device = page.getByRole('link', { name: sampling.device_id, exact: true })
  await expect.element(device).toHaveAttribute('href', `/device/${sampling.device_id}`)
})

/** Replaces the texts of the page, as an extension that translates it does. */
function translatePage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
  for (const text of texts) {
    const translated = document.createElement('font')
    translated.textContent = text.data
    text.replaceWith(translated)
  }
}

it('changes its words on a page that an extension translates', async () => {
  await renderPortal('/jobs', { jobs: [sampling, { ...sampling, job_id: 'second', name: 'Second' }] })
  await page.getByRole('checkbox', { name: 'Select Second' }).click()
  await expect.element(page.getByRole('button', { name: 'Delete 1' })).toBeVisible()
  translatePage()
  await page.getByRole('checkbox', { name: `Select ${sampling.name}` }).click()
  await expect.element(page.getByRole('button', { name: 'Delete 2' })).toBeVisible()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Compare' })).toBeVisible()
})

it('gives the request id of a failed deletion', async () => {
  const { cloud } = await renderPortal('/jobs', { jobs: [sampling] })
  const headers = { 'x-request-id': 'request-7' }
  cloud.answerNext('DELETE /jobs/*', () => Response.json({ message: 'Refused' }, { status: 400, headers }))
  await deleteAll()
  await endOffer()
  await expect.element(page.getByRole('listitem').getByText('request-7')).toBeVisible()
})

it('filters by device, counts all jobs, and returns to that list after a deletion', async () => {
  const elsewhere = { ...second, device_id: 'elsewhere' }
  await renderPortal('/jobs', { jobs: [sampling, elsewhere] })
  await expect.element(page.getByText('2 jobs', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Device ID' }).selectOptions(sampling.device_id)
  await expect.element(page.getByText('1 job', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: sampling.name }).click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText('All jobs on this page have been deleted.')).toBeVisible()
  expect(location.search).toBe(`?device=${sampling.device_id}`)
})
