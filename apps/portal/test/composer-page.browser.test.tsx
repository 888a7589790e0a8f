import { jobFixtures } from '@qportal/api-client/testing'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createPortalRouter } from '../src/router.ts'
import { renderPortal } from './render-portal.tsx'

it('reports that the devices could not be loaded, and loads them again', async () => {
  const { refuse } = await renderPortal('/howto')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  refuse(true)
  await page.getByRole('link', { name: 'Composer', exact: true }).first().click()
  const execution = page.getByRole('tabpanel', { name: 'Execution' })
  await expect.element(execution.getByRole('button', { name: 'Try again' })).toBeVisible()
  refuse(false)
  await execution.getByRole('button', { name: 'Try again' }).click()
  await execution.getByRole('button', { name: /^Device/ }).click()
  await expect.element(page.getByRole('option', { name: /qulacs/ })).toBeVisible()
})

it("moves the focus to the page's heading after a navigation by keys", async () => {
  await renderPortal('/dashboard')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await userEvent.keyboard('gc')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Composer' })).toHaveFocus()
  const cell = page.getByRole('gridcell').first()
  await expect.element(cell).toBeInTheDocument()
  cell.element().focus()
  await userEvent.keyboard('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(sheet.getByText('Place a rotation')).toBeInTheDocument()
  await expect.element(sheet.getByText('Outcome of the last measurement')).toBeInTheDocument()
})

it('leads from the documents to the templates, and from these to the documents', async () => {
  await renderPortal('/howto?chapter=composer')
  const link = page.getByRole('link', { name: 'template', exact: true })
  await expect.element(link).toHaveAttribute('href', '/composer?templates=true')
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const dialog = page.getByRole('dialog', { name: 'New from template' })
  const back = dialog.getByRole('link', { name: 'How to use the composer' })
  await expect.element(back).toHaveAttribute('href', '/howto?chapter=composer')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('keeps the former page until the composer is loaded', async () => {
  const arrival = Promise.withResolvers<void>()
  const { options } = createPortalRouter().routesById['/_signed-in/composer']
  options.loader = () => arrival.promise
  onTestFinished(() => {
    delete options.loader
  })
  await renderPortal('/dashboard')
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await userEvent.keyboard('gc')
  await expect
    .element(page.getByRole('link', { name: 'Composer', exact: true }).first())
    .toHaveAttribute('aria-current', 'page')
  await expect.element(main.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Collapse the sidebar' })).toBeInTheDocument()
  arrival.resolve()
  await expect.element(main.getByRole('heading', { level: 1, name: 'Composer' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Expand the sidebar' })).toBeInTheDocument()
})

it('shows panes and wires while the job to start from is loaded', async () => {
  const { sampling } = jobFixtures
  const { cloud } = await renderPortal('/dashboard', { jobs: [sampling] })
  const main = page.getByRole('main')
  await expect.element(main.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const answer = Promise.withResolvers<Response>()
  cloud.answerNext(`GET /jobs/${sampling.job_id}`, () => answer.promise)
  history.pushState({}, '', `/composer?from=${sampling.job_id}`)
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(main.getByText('Loading')).toBeInTheDocument()
  expect(main.element().querySelectorAll('[aria-busy="true"] i')).not.toHaveLength(0)
  answer.resolve(Response.json(sampling))
  await expect.element(page.getByRole('grid')).toBeInTheDocument()
  await expect.element(main.getByText('Loading')).not.toBeInTheDocument()
})

it('opens the last drawing from the dashboard, or an empty circuit', async () => {
  const { session } = await renderPortal('/howto')
  const state = session.state()
  const sub = 'user' in state ? (state.user?.sub ?? '') : ''
  const continued = page.getByRole('main').getByRole('link', { name: /^Continue/ })
  const showDashboard = async () => {
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect.element(page.getByRole('link', { name: 'Start composing' })).toBeVisible()
  }
  await showDashboard()
  await expect.element(continued).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Template of the day: /)).toBeInTheDocument()
  const opened = page.getByRole('link', { name: 'Open in composer' })
  await expect.element(opened).toHaveAttribute('href', expect.stringMatching(/^\/composer#2\./))

  await page.getByRole('link', { name: 'Documents' }).first().click()
  localStorage.setItem(
    `qportal.composer.${sub}`,
    'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] pair;\nh pair[0];\n',
  )
  await showDashboard()
  await expect.element(page.getByText('Your last circuit')).toBeInTheDocument()
  await expect.element(page.getByRole('main').getByText('pair[1]')).toBeInTheDocument()
  await expect.element(continued).toHaveTextContent('Continue the last circuit')

  await page.getByRole('link', { name: 'Documents' }).first().click()
  localStorage.setItem(`qportal.composer-circuit.${sub}`, 'c1 Bell states')
  await showDashboard()
  await page.getByRole('link', { name: 'Start composing' }).click()
  await expect.element(page.getByRole('grid').getByText('q[0]').first()).toBeInTheDocument()
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await expect.element(continued).toHaveTextContent('Continue Bell states')
  await continued.click()
  await expect.element(page.getByRole('grid').getByText('pair[0]').first()).toBeInTheDocument()
})

it('leaves the drawing alone when a circuit arrives after its dialog was closed', async () => {
  const text = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] late;\nh late[0];\n'
  const savedAt = '2026-03-01T09:00:00Z'
  const circuit = { id: 'c1', name: 'Late', versions: [{ savedAt, text }] }
  const { cloud } = await renderPortal('/composer', { circuits: [circuit] })
  const answer = Promise.withResolvers<void>()
  cloud.answerNext('GET /circuits/c1', async (request) => {
    await answer.promise
    return cloud.fetch(new Request(request.url, { headers: request.headers }))
  })
  await page.getByRole('button', { name: 'Circuit: Untitled circuit' }).click()
  await page.getByRole('menuitem', { name: 'Open a circuit' }).click()
  await page.getByRole('button', { name: 'Open Late' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  answer.resolve()
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('h late[0]')
  await expect.element(page.getByRole('button', { name: 'Circuit: Untitled circuit' })).toBeVisible()
  await expect.element(page.getByRole('grid').getByText('late[0]')).not.toBeInTheDocument()
})

it('moves the focus to the next circuit of the trash when one leaves it', async () => {
  const versions = [{ savedAt: '2026-03-01T09:00:00Z', text: 'OPENQASM 3.0;\nqubit q;\n' }]
  const circuits = ['One', 'Two', 'Three'].map((name) => ({
    id: name,
    name,
    versions,
    trashedAt: '2026-03-02T09:00:00Z',
  }))
  await renderPortal('/composer', { circuits })
  await page.getByRole('button', { name: 'Circuit: Untitled circuit' }).click()
  await page.getByRole('menuitem', { name: 'Open a circuit' }).click()
  await page.getByText('Trash (3)').click()
  const trash = page.getByRole('list', { name: 'Circuits in the trash' })
  trash.getByRole('button', { name: 'Restore Two' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(trash.getByRole('button', { name: 'Restore Three' })).toHaveFocus()
  trash.getByRole('button', { name: 'Delete for good: Three' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect.element(trash.getByRole('button', { name: 'Delete for good: One' })).toHaveFocus()
  // What has the focus by then keeps it.
  await trash.getByRole('button', { name: 'Restore One' }).click()
  await expect.element(page.getByRole('list', { name: 'Your circuits' })).toHaveFocus()
})

it('reports under its heading that the job to start from cannot be loaded', async () => {
  await renderPortal('/composer?from=deleted', { jobs: [] })
  await expect.element(page.getByText('Job not found')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Composer' })).toBeVisible()
})
