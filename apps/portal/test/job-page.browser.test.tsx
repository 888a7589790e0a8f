import { jobFixtures } from '@qportal/api-client/testing'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

const { sampling, estimation } = jobFixtures
const running = { ...sampling, status: 'running', ended_at: undefined } as const

it('loads a job that has ended until its page shows the end too', async () => {
  const { cloud } = await renderPortal('/jobs', { jobs: [sampling] })
  const link = page.getByRole('link', { name: sampling.name })
  await expect.element(link).toBeVisible()
  const detail = `GET /jobs/${sampling.job_id}`
  // First a reply older than the list, then none.
  cloud.answerNext(detail, () => Response.json(running))
  cloud.answerNext(detail, () => Response.json({ message: 'Refused' }, { status: 400 }))
  await link.click()
  const step = page.getByRole('listitem').filter({ hasText: 'Running' })
  await expect.element(step).toHaveAttribute('aria-current', 'step')
  await expect.element(step).not.toHaveAttribute('aria-current')
  expect(cloud.requests.filter(({ path }) => path === `/jobs/${sampling.job_id}`)).toHaveLength(3)
})

it('exports the drawing of the result in an archive', async () => {
  await renderPortal(`/jobs/${sampling.job_id}`, { jobs: [sampling] })
  await expect.element(page.getByRole('figure')).toBeVisible()
  const made = vi.spyOn(URL, 'createObjectURL')
  const archive = () => made.mock.calls.map(([file]) => file as Blob).find(({ type }) => /zip/.test(type))
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect.poll(archive).toBeDefined()
  const files = unzipSync(new Uint8Array(await archive()!.arrayBuffer()))
  expect(strFromU8(files['figure.svg']!)).toMatch(/<svg width="\d{3,}"/)
})

it('shows counts under the number of their program, and names what it cannot read', async () => {
  const { multiManual } = jobFixtures
  const result = {
    sampling: { counts: { '00': 4, '1.5': 2 }, divided_counts: { '2': { '0': 4 }, '0': { '1': 4 } } },
  }
  const job = { ...multiManual, job_info: { program: ['bit a;', 'bit b;', 'bit c;'], result } }
  await renderPortal(`/jobs/${job.job_id}`, { jobs: [job] })
  const alert = page.getByRole('alert')
  await expect
    .element(alert.getByText('One entry of the result could not be read and is not shown.'))
    .toBeVisible()
  await expect.element(alert.getByText('sampling.counts["1.5"]: 2')).toBeVisible()
  const programs = page.getByRole('combobox', { name: 'Program', exact: true })
  expect([...programs.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'All programs',
    'Program 1',
    'Program 3',
  ])
  const outcomesOf = (number: number) =>
    page.getByRole('list', { name: `Most frequent outcomes of program ${number}` })
  await expect.element(outcomesOf(1)).toHaveTextContent('1 4')
  await expect.element(outcomesOf(3)).toHaveTextContent('0 4')
  expect(outcomesOf(2).elements()).toEqual([])
  await page.getByRole('button', { name: 'Show all outcomes of program 3' }).click()
  await expect.element(programs).toHaveValue('3')
})

it('shows the program into which several programs were combined', async () => {
  const { multiManual } = jobFixtures
  const combined_program = 'OPENQASM 3.0;\nqubit[3] both;'
  const job = { ...multiManual, job_info: { ...multiManual.job_info, combined_program } }
  await renderPortal(`/jobs/${job.job_id}?form=text`, { jobs: [job] })
  await page.getByText('Combined', { exact: true }).click()
  await expect.element(page.getByText('qubit[3] both;')).toBeVisible()
  expect(location.search).toContain('program=combined')
})

it('does not mistake a repeated job that never arrived for the original', async () => {
  const job = { ...sampling, submitted_at: new Date().toISOString() }
  const { cloud } = await renderPortal(`/jobs/${job.job_id}`, { jobs: [job] })
  cloud.answerNext('POST /jobs', () => Promise.reject(new TypeError('Failed to fetch')))
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect
    .element(page.getByText(/^Error: Failed to submit job.*The job was not submitted/))
    .toBeVisible()
  // A repeated run offers no retry of the failed one.
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect.element(page.getByText('Job submitted.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument()
})

it('shows the few known properties of an incomplete job', async () => {
  const { cloud } = await renderPortal('/jobs')
  cloud.answerNext('GET /jobs/sparse', () => Response.json({ job_id: 'sparse' }))
  history.pushState(null, '', '/jobs/sparse')
  await expect.element(page.getByText(/^No result yet/)).toBeVisible()
  await expect.element(page.getByText(/0 shots/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Program' })).not.toBeInTheDocument()
})

it('says that a job deleted on its page no longer exists, and stays readable', async () => {
  const { cloud } = await renderPortal(`/jobs/${sampling.job_id}`, { jobs: [sampling] })
  await expect.element(page.getByRole('figure')).toBeVisible()
  cloud.state.jobs = []
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.element(page.getByText(/^This job has been deleted/)).toBeVisible()
  await expect.element(page.getByText(/^Could not refresh/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('figure')).toBeVisible()
})

it('says that a running job was deleted elsewhere', async () => {
  const { cloud } = await renderPortal(`/jobs/${running.job_id}`, { jobs: [running] })
  await expect.element(page.getByText('Running').first()).toBeVisible()
  cloud.state.jobs = []
  await expect.element(page.getByText(/^This job has been deleted/)).toBeVisible()
})

it('follows compared jobs to their ends', async () => {
  const ids = encodeURIComponent(JSON.stringify([running.job_id, estimation.job_id]))
  await renderPortal(`/jobs/compare?ids=${ids}`, { jobs: [running, estimation] })
  const row = page.getByRole('row', { name: new RegExp(`^${running.name}`) })
  await expect.poll(() => row.query()?.textContent).toContain('Succeeded')
})

it('does not offer to edit a job that the form cannot submit', async () => {
  // A type of a newer cloud.
  const pulse = { ...jobFixtures.multiManual, job_type: 'pulse' as 'multi_manual' }
  await renderPortal(`/jobs/${pulse.job_id}`, { jobs: [pulse, sampling] })
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Copy the link' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Edit as new' })).not.toBeInTheDocument()
  history.pushState(null, '', '/jobs')
  for (const [job, offers] of [
    [pulse.job_id, false],
    [sampling.name, true],
  ] as const) {
    await page.getByRole('button', { name: `Actions for ${job}` }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Copy the job ID' })).toBeVisible()
    expect(page.getByRole('menuitem', { name: 'Edit as new' }).elements()).toHaveLength(offers ? 1 : 0)
    await userEvent.keyboard('{Escape}')
  }
})

it('computes an ideal result when its page is opened again after a failed load', async () => {
  vi.spyOn(globalThis, 'Worker').mockImplementationOnce(function Missing() {
    const missing = new EventTarget()
    setTimeout(() => missing.dispatchEvent(new Event('error')))
    const handlers = { onerror: null, onmessage: null, onmessageerror: null }
    return Object.assign(missing, handlers, { postMessage: () => undefined, terminate: () => undefined })
  })
  await renderPortal(`/jobs/${sampling.job_id}`, { jobs: [sampling] })
  await expect.element(page.getByText(/No ideal result: the simulation failed/).first()).toBeVisible()
  dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText('Ideal (simulated)').first()).toBeVisible()
})

it('draws the wires of a program without gates', async () => {
  const program = 'OPENQASM 3.0;\nqubit[2] q;'
  const job = { ...sampling, job_info: { ...sampling.job_info, program: [program] } }
  await renderPortal(`/jobs/${job.job_id}`, { jobs: [job] })
  await expect.element(page.getByRole('img', { name: /Qubits: 2; instructions: 0/ })).toBeVisible()
})

it('names the order of outcomes, with another default for few rows', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(360, 780)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await renderPortal(`/jobs/${sampling.job_id}`, { jobs: [sampling] })
  const order = page.getByRole('radiogroup', { name: 'Order' })
  await expect.element(order.getByRole('radio', { name: 'Count' })).toBeChecked()
  await order.getByText('Label').click()
  await expect.element(order.getByRole('radio', { name: 'Label' })).toBeChecked()
  await page.viewport(innerWidth, innerHeight)
  await expect.element(order.getByRole('radio', { name: 'Label' })).toBeChecked()
})

it('prints every row of a table that shows only the rows in view', async () => {
  const label = (outcome: number) => outcome.toString(2).padStart(7, '0')
  const counts = Object.fromEntries(Array.from({ length: 120 }, (_, outcome) => [label(outcome), 2]))
  const job = { ...sampling, job_info: { ...sampling.job_info, result: { sampling: { counts } } } }
  await renderPortal(`/jobs/${job.job_id}`, { jobs: [job] })
  await page.getByRole('button', { name: 'Show as table' }).click()
  const rows = () => [...document.querySelectorAll('figure tbody tr')]
  const outcomes = () => rows().filter((row) => /^[01]{7}/.test(row.textContent)).length
  await expect.poll(outcomes).toBeLessThan(100)
  // The browser counts the pages after this event. The table names the 100 largest outcomes.
  dispatchEvent(new Event('beforeprint'))
  await Promise.resolve()
  expect(outcomes()).toBe(100)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(outcomes).toBeLessThan(100)
  const medium = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })
  await medium('print')
  onTestFinished(() => void medium(''))
  await expect.poll(outcomes).toBe(100)
})

it('writes an expectation to its known precision, and the whole operator', async () => {
  const operator = [-1.052373245772859, 1e-7].map((coeff) => ({ pauli: 'Z 0', coeff }))
  const result = { estimation: { exp_value: -1.857275, stds: 0.00021 } }
  const job = { ...estimation, job_info: { ...estimation.job_info, operator, result } }
  await renderPortal(`/jobs/${job.job_id}`, { jobs: [job] })
  await expect.element(page.getByTestId('expectation')).toHaveTextContent('−1.85728 ± 0.00021')
  // The ideal beside it has as many decimals.
  await expect.element(page.getByText(/The ideal is −?\d\.\d{5}\./)).toBeVisible()
  await expect.element(page.getByText('−1.052373245772859 · Z 0')).toBeVisible()
  await expect.element(page.getByText('1e−7 · Z 0')).toBeVisible()
})

it('heads the columns of raw and mitigated outcomes by their names', async () => {
  const raw_counts = { '00': 6, '11': 4 }
  const result = {
    sampling: { counts: { '00': 5, '11': 5 } },
    mitigation_details: {
      ro_error_mitigation: {
        method: 'pseudo_inverse',
        raw_counts,
        quasi_probabilities: { '00': 0.5, '11': 0.5 },
      },
    },
  }
  const job = { ...sampling, job_info: { ...sampling.job_info, result } }
  await renderPortal(`/jobs/${job.job_id}`, { jobs: [job] })
  await page.getByRole('button', { name: 'Show as table' }).click()
  const heads = page.getByRole('columnheader')
  await expect.element(heads.filter({ hasText: /^Raw, Count$/ })).toBeVisible()
  await expect.element(heads.filter({ hasText: /^Raw, 95 % interval$/ })).toBeVisible()
  await expect.element(heads.filter({ hasText: /^Mitigated, Probability$/ })).toBeVisible()
})

it('collapses a long operator, so that the content below stays reachable', async () => {
  const operator = Array.from({ length: 300 }, (_, index) => ({ pauli: `Z ${index}`, coeff: 0.5 }))
  const job = { ...estimation, job_info: { ...estimation.job_info, operator } }
  await renderPortal(`/jobs/${job.job_id}`, { jobs: [job] })
  await expect.element(page.getByText('0.5 · Z 11', { exact: true })).toBeVisible()
  await expect.element(page.getByText('0.5 · Z 299', { exact: true })).not.toBeVisible()
  await page.getByText('288 further terms').click()
  await expect.element(page.getByText('0.5 · Z 299', { exact: true })).toBeVisible()
})

it('compares expectations with their deviations', async () => {
  const other = { ...estimation, job_id: `${estimation.job_id.slice(0, -1)}f` }
  const ids = JSON.stringify([estimation.job_id, other.job_id])
  await renderPortal(`/jobs/compare?ids=${encodeURIComponent(ids)}`, { jobs: [estimation, other] })
  await expect.element(page.getByRole('cell', { name: '0.000 ± 0.032' }).first()).toBeVisible()
  // Expectations have no total variation distance, so none is explained.
  await expect.element(page.getByText(/^Total variation distance/)).not.toBeInTheDocument()
})

it('does not mention a transpiler for a job without one', async () => {
  const job = { ...sampling, transpiler_info: {}, mitigation_info: {} }
  await renderPortal(`/jobs/${job.job_id}`, { jobs: [job] })
  const settings = page.getByRole('region', { name: 'Settings' })
  await expect.element(settings.getByText('Device default')).toBeVisible()
  await expect.element(settings.getByText('None').first()).toBeVisible()
})

it('cancels a job from its page, and keeps the focus on the page', async () => {
  const { cloud } = await renderPortal(`/jobs/${running.job_id}`, { jobs: [running] })
  // The job would end by itself at the first poll.
  const { job_id, status } = running
  for (let poll = 0; poll < 30; poll += 1)
    cloud.answerNext(`GET /jobs/${job_id}/status`, () => Response.json({ job_id, status }))
  const cancel = page.getByRole('button', { name: 'Cancel job' })
  await cancel.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep job' }).click()
  await expect.element(cancel).toHaveFocus()
  await cancel.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel job' }).click()
  await expect.element(page.getByText('Cancelled').first()).toBeVisible()
  await expect.element(cancel).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(cloud.requests.filter(({ path }) => path === `/jobs/${running.job_id}/cancel`)).toHaveLength(1)
})

it('says that a cancellation is requested while the job is cancelling', async () => {
  const { job_id } = running
  const { cloud } = await renderPortal(`/jobs/${job_id}`, { generation: 's3', jobs: [running] })
  let status = 'running'
  for (let poll = 0; poll < 60; poll += 1)
    cloud.answerNext(`GET /jobs/${job_id}/status`, () => Response.json({ job_id, status }))
  const cancel = page.getByRole('button', { name: 'Cancel job' })
  await cancel.click()
  cloud.answerNext(`POST /jobs/${job_id}/cancel`, () => {
    status = 'cancelling'
    cloud.state.jobs = [{ ...running, status: 'cancelling' as 'running' }]
    return Response.json({ message: 'cancel request accepted' })
  })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel job' }).click()
  await expect.element(page.getByText('Cancellation of 1 job requested.')).toBeVisible()
  await expect.element(page.getByText('Cancelling').first()).toBeVisible()
  await expect.element(cancel).not.toBeInTheDocument()
  expect(document.body.textContent).not.toContain('1 job cancelled.')
})

it('looks again for a result that is late', async () => {
  const { job_info: info } = sampling
  const late = { ...sampling, job_info: { ...info, result: undefined } }
  const { cloud } = await renderPortal(`/jobs/${sampling.job_id}`, { jobs: [late] })
  await expect.element(page.getByText(/its result has not arrived yet/)).toBeVisible()
  cloud.state.jobs = [sampling]
  await expect.element(page.getByRole('figure')).toBeVisible()
})

it('says why a result has no counts, and shows the description with the title', async () => {
  const { job_info: info } = sampling
  const result = { sampling: { counts: {} } }
  const program = ['OPENQASM 3.0;\nqubit[2] q;']
  const description = 'Sweep of 12 March'
  const job = { ...sampling, description, job_info: { ...info, program, result } }
  await renderPortal(`/jobs/${job.job_id}`, { jobs: [job] })
  await expect.element(page.getByText(/^The program measures no qubit/)).toBeVisible()
  await expect.element(page.getByText(description)).toBeVisible()
})

it('offers to discard a job that was never submitted', async () => {
  const { cloud } = await renderPortal('/jobs?status=running', { generation: 's3' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  cloud.storage.registrations.push({ jobId: 'left-behind', status: 'registered', input: undefined })
  history.pushState(null, '', '/jobs/left-behind')
  await expect.element(page.getByText('This job has not been submitted yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByText('The job has been discarded.')).toBeVisible()
  expect(cloud.storage.registrations).toEqual([])
  await expect.poll(() => location.pathname + location.search).toBe('/jobs?status=running')
})

it('names a file that is missing, and shows the others', async () => {
  const { cloud } = await renderPortal('/jobs', { generation: 's3', jobs: [sampling] })
  const key = `${sampling.job_id}/result.zip`
  cloud.storage.missing.add(key)
  history.pushState(null, '', `/jobs/${sampling.job_id}`)
  await expect.element(page.getByText(/^Result: /)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Program' })).toBeVisible()
  cloud.storage.missing.delete(key)
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.element(page.getByText(/^Result: /)).not.toBeInTheDocument()
})

it('words the reason of a failed job in Japanese', async () => {
  document.cookie = 'qportal.language=ja; path=/'
  onTestFinished(() => {
    document.cookie = 'qportal.language=; Max-Age=0; path=/'
  })
  const message = 'The job exceeded its time limit of 1200 seconds.'
  const reason = { message, message_code: 'run/timed-out', message_params: { seconds: 1200 } }
  const job = { ...jobFixtures.failed, job_info: { ...jobFixtures.failed.job_info, ...reason } }
  await renderPortal(`/jobs/${job.job_id}`, { jobs: [job] })
  await expect.element(page.getByText('ジョブの実行が制限時間（1,200秒）を超えました。')).toBeVisible()
  expect(document.body.textContent).not.toContain('exceeded')
})

it('says how many jobs are ahead of a waiting one', async () => {
  const job = { ...sampling, status: 'submitted', ended_at: undefined } as const
  const { cloud } = await renderPortal(`/jobs/${job.job_id}`, { jobs: [job] })
  cloud.answerNext(`GET /jobs/${job.job_id}/status`, () =>
    Response.json({ job_id: job.job_id, status: 'submitted', jobs_ahead: 3, wait_seconds: 40 }),
  )
  await expect.element(page.getByText('3 jobs ahead of yours. Starts in about 40 s.')).toBeVisible()
})
