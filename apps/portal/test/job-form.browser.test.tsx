import { deviceFixtures, jobFixtures } from '@qportal/api-client/testing'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, renderPortal, signIn } from './render-portal.tsx'

const { job_id: jobId, name: jobName } = jobFixtures.sampling
const draftKey = `qportal.jobDraft.sub-of-${ada.email}`

function field(name: string) {
  return page.getByLabelText(new RegExp(`^${name}`)).first()
}
function submit() {
  return page.getByRole('button', { name: 'Submit', exact: true })
}

/** Returns the focused element's label, also inside editors. */
function focused(): string | null | undefined {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element?.getAttribute('aria-label') ?? element?.outerHTML.slice(0, 150)
}

async function chooseSimulator(): Promise<void> {
  await page.getByRole('button', { name: /^Device/ }).click()
  await page.getByRole('option', { name: /qulacs/ }).click()
}

/** Submits a job whose answer is sent when the promise is resolved. */
async function submitHeldJob(): Promise<PromiseWithResolvers<Response>> {
  const { cloud } = await renderPortal('/jobs/form')
  const answer = Promise.withResolvers<Response>()
  cloud.answerNext('POST /jobs', () => answer.promise)
  await field('Name').fill('Written')
  await chooseSimulator()
  await page.getByRole('textbox', { name: 'Program' }).click()
  await userEvent.keyboard('OPENQASM 3; qubit q;')
  await submit().click()
  return answer
}

describe('the draft of the job form', () => {
  it('stays when a job is submitted from the composer', async () => {
    localStorage.setItem(draftKey, JSON.stringify({ name: 'Half written' }))
    await renderPortal('/composer')
    await page.getByRole('tab', { name: 'Execution' }).click()
    await field('Job name').fill('Drawn')
    await chooseSimulator()
    await submit().click()
    await expect.element(page.getByText('Success: Job submitted successfully')).toBeVisible()
    expect(JSON.parse(localStorage.getItem(draftKey) ?? '{}')).toMatchObject({ name: 'Half written' })
  })

  it('of the composer is its own, survives a reload and is deleted by a submission', async () => {
    const composedKey = draftKey.replace('jobDraft', 'composedJobDraft')
    localStorage.setItem(composedKey, JSON.stringify({ name: 'Half drawn', startedFrom: 'composer' }))
    await renderPortal('/composer')
    await page.getByRole('tab', { name: 'Execution' }).click()
    await expect.element(field('Job name')).toHaveValue('Half drawn')
    await field('Job name').fill('Drawn')
    await expect.poll(() => localStorage.getItem(composedKey)).toContain('"Drawn"')
    await chooseSimulator()
    await submit().click()
    await expect.element(page.getByText('Success: Job submitted successfully')).toBeVisible()
    expect(localStorage.getItem(composedKey)).toBeNull()
  })

  it('is deleted by a submission', async () => {
    await renderPortal('/jobs/form')
    await field('Name').fill('Written')
    await expect.poll(() => localStorage.getItem(draftKey)).toContain('Written')
    await chooseSimulator()
    await page.getByRole('textbox', { name: 'Program' }).click()
    await userEvent.keyboard('OPENQASM 3; qubit q;')
    await submit().click()
    await expect.element(page.getByText('Success: Job submitted successfully')).toBeVisible()
    expect(localStorage.getItem(draftKey)).toBeNull()
  })

  it('keeps what was changed while the job was being sent', async () => {
    const answer = await submitHeldJob()
    await field('Name').fill('The next one')
    await expect.poll(() => localStorage.getItem(draftKey)).toContain('The next one')
    answer.resolve(Response.json({ job_id: jobId }))
    await expect.element(page.getByText('Success: Job submitted successfully')).toBeVisible()
    expect(localStorage.getItem(draftKey)).toContain('The next one')
  })

  it('of a form opened again stays when the former submission is answered', async () => {
    const answer = await submitHeldJob()
    await page.getByRole('link', { name: 'Device', exact: true }).first().click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Device' })).toBeVisible()
    history.back()
    await expect.element(field('Name')).toHaveValue('Written')
    await field('Name').fill('The next one')
    await expect.poll(() => sessionStorage.getItem(draftKey)).toContain('The next one')
    answer.resolve(Response.json({ job_id: jobId }))
    await expect.element(page.getByText(/Success: Job submitted successfully/)).toBeVisible()
    expect(sessionStorage.getItem(draftKey)).toContain('The next one')
    expect(localStorage.getItem(draftKey)).toContain('The next one')
  })

  it('does not return when the job was submitted before the draft was saved', async () => {
    await renderPortal('/jobs/form')
    await chooseSimulator()
    await page.getByRole('textbox', { name: 'Program' }).click()
    await userEvent.keyboard('OPENQASM 3; qubit q;')
    await field('Name').fill('Written')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('link', { name: 'See result' }).click()
    await expect.element(page.getByRole('heading', { name: 'Written' })).toBeVisible()
    expect(localStorage.getItem(draftKey)).toBeNull()
  })
})

it('of a link to an unknown sample is empty', async () => {
  await renderPortal('/jobs/form?sample=none&from=[1]')
  await expect.element(field('Name')).toHaveValue('')
})

describe('input that is undone', () => {
  it('is not a draft', async () => {
    await renderPortal('/jobs/form')
    await field('Name').fill('Written')
    await expect.poll(() => localStorage.getItem(draftKey)).toContain('Written')
    await field('Name').fill('')
    await expect.poll(() => localStorage.getItem(draftKey)).toBeNull()
  })
})

describe('a form that starts from a job', () => {
  const pages = [
    ['/jobs/form', 'Name'],
    ['/composer', 'Job name'],
  ] as const

  it("keeps edits until they are discarded, and leaves the empty form's draft", async () => {
    localStorage.setItem(draftKey, JSON.stringify({ name: 'Half written' }))
    const navigate = (path: string) => history.pushState(null, '', path)
    await renderPortal(`/jobs/form?from=${jobId}`)
    await expect.element(field('Name')).toHaveValue(jobName)
    await field('Name').fill('Changed')
    navigate('/jobs/form')
    await expect.element(field('Name')).toHaveValue('Half written')
    navigate(`/jobs/form?from=${jobId}`)
    await expect.element(field('Name')).toHaveValue('Changed')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(field('Name')).toHaveValue(jobName)
    navigate('/jobs/form')
    await expect.element(field('Name')).toHaveValue('Half written')
    navigate(`/jobs/form?from=${jobId}`)
    await expect.element(field('Name')).toHaveValue(jobName)
  })

  it.each(pages)('keeps edits at %s when that job cannot be loaded again', async (path, label) => {
    const { queryClient, refuse } = await renderPortal(`${path}?from=${jobId}`)
    if (path === '/composer') await page.getByRole('tab', { name: 'Execution' }).click()
    await field(label).fill('Typed')
    refuse(true)
    await queryClient.refetchQueries({ queryKey: ['jobs'] })
    await field(path === '/composer' ? 'Job description' : 'Description').fill('Typed on')
    await expect.element(field(label)).toHaveValue('Typed')
  })

  it.each(pages)('starts at %s from the data loaded before a failure', async (path) => {
    const { queryClient, refuse } = await renderPortal(`/jobs/${jobId}`)
    await expect.element(page.getByRole('heading', { level: 1, name: jobName })).toBeVisible()
    refuse(true)
    void queryClient.invalidateQueries()
    await expect.element(page.getByText(/^Could not refresh/)).toBeVisible()
    history.pushState(null, '', `${path}?from=${jobId}`)
    await expect.element(page.getByText('cx').first()).toBeVisible()
    await expect.element(page.getByText('Could not load the job to copy.')).not.toBeInTheDocument()
  })
})

describe('the settings of the job form', () => {
  const settings = () => page.getByText('Transpiler, simulator and mitigation', { exact: true })
  const simulator = () => page.getByRole('textbox', { name: 'Simulator (JSON)' })

  async function typeWrongSetting(): Promise<void> {
    await settings().click()
    await simulator().click()
    await userEvent.keyboard('{Control>}a{/Control}x')
    await settings().click()
  }

  it('stay open while the user corrects them', async () => {
    await renderPortal('/jobs/form')
    await typeWrongSetting()
    await submit().click()
    await expect.element(page.getByText('Please enter job name')).toBeVisible()
    const wrong = page.getByText('Please enter correct JSON')
    await expect.element(wrong).toBeVisible()
    for (const editor of [simulator(), page.getByRole('textbox', { name: 'Program' })])
      await expect.element(editor).toHaveAttribute('aria-invalid', 'true')
    await simulator().click()
    await userEvent.keyboard('{Backspace}')
    await expect.element(wrong).not.toBeInTheDocument()
    await expect.element(simulator()).toBeVisible()
    expect(focused()).toBe('Simulator (JSON)')
  })

  it('open and get the focus when only they are invalid', async () => {
    await renderPortal('/jobs/form')
    await typeWrongSetting()
    await field('Name').fill('Named')
    await chooseSimulator()
    await submit().click()
    await expect.poll(focused).toBe('Program')
    await userEvent.keyboard('OPENQASM 3; qubit q;')
    await submit().click()
    await expect.poll(focused).toBe('Simulator (JSON)')
  })
})

describe('a submission', () => {
  async function fillIn(): Promise<void> {
    await field('Name').fill('Sent')
    await chooseSimulator()
    await page.getByRole('textbox', { name: 'Program' }).click()
    await userEvent.keyboard('OPENQASM 3; qubit q;')
  }

  it('whose form was left is reported without a navigation', async () => {
    const { cloud } = await renderPortal('/jobs/form')
    await fillIn()
    const refused = Promise.withResolvers<Response>()
    cloud.answerNext('POST /jobs', () => refused.promise)
    const submitAndView = page.getByRole('button', { name: 'Submit and view job' })
    await submitAndView.click()
    await expect.element(page.getByText('Processing your request...')).toBeVisible()
    history.pushState(null, '', '/announcements')
    await expect.element(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible()
    refused.resolve(Response.json({ message: 'Closed' }, { status: 400 }))
    await expect.element(page.getByText(/^Error: Failed to submit job/)).toBeVisible()

    history.pushState(null, '', '/jobs/form')
    await expect.element(field('Name')).toHaveValue('Sent')
    const accepted = Promise.withResolvers<Response>()
    cloud.answerNext('POST /jobs', () => accepted.promise)
    await submitAndView.click()
    await expect.element(page.getByText('Processing your request...')).toBeVisible()
    history.pushState(null, '', '/announcements')
    await expect.element(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible()
    accepted.resolve(Response.json({ job_id: jobId }))
    await expect.element(page.getByText('Success: Job submitted successfully')).toBeVisible()
    expect(location.pathname).toBe('/announcements')
    await page.getByRole('button', { name: 'See result' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: jobName })).toBeVisible()
  })

  it('whose form was left is searched for before it counts as failed', async () => {
    const { cloud } = await renderPortal('/jobs/form')
    await fillIn()
    const lost = Promise.withResolvers<Response>()
    cloud.answerNext('POST /jobs', () => lost.promise)
    await submit().click()
    await expect.element(page.getByText('Processing your request...')).toBeVisible()
    history.pushState(null, '', '/announcements')
    await expect.element(page.getByRole('heading', { name: 'Announcements', level: 1 })).toBeVisible()
    lost.reject(new TypeError('Failed to fetch'))
    await expect.element(page.getByText(/The job was not submitted\. You can send it again\./)).toBeVisible()
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect.element(page.getByText('Success: Job submitted successfully')).toBeVisible()
    expect(cloud.state.jobs.filter(({ name }) => name === 'Sent')).toHaveLength(1)
    expect(location.pathname).toBe('/announcements')
    await expect.poll(() => localStorage.getItem(draftKey)).toBeNull()
  })

  it('does not count as successful because the former one was', async () => {
    await renderPortal('/jobs/form')
    await fillIn()
    await submit().click()
    const success = page.getByText('Success: Job submitted successfully')
    await expect.element(success).toBeVisible()
    await field('Name').fill('')
    await submit().click()
    await expect.element(page.getByText('Please enter job name')).toBeVisible()
    await expect.element(success).not.toBeInTheDocument()
  })
})

it('reports that a pasted program is too long and does not cut it', async () => {
  await renderPortal('/jobs/form')
  for (const [label, length, message] of [
    ['Name', 257, 'The name must be at most 256 characters'],
    ['Description', 1025, 'The description must be at most 1,024 characters'],
  ] as const) {
    const field = page.getByRole('textbox', { name: label })
    await field.click()
    document.execCommand('insertText', false, 'x'.repeat(length))
    await expect.element(field).toHaveValue('x'.repeat(length))
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect.element(page.getByText(message)).toBeVisible()
  }
})

it('explains an invalid file, also for an empty program, until the user types', async () => {
  await renderPortal('/jobs/form')
  await submit().click()
  await expect.element(page.getByText('Please enter a program')).toBeVisible()
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')!
  const chosen = new DataTransfer()
  chosen.items.add(new File(['{'], 'half.json'))
  picker.files = chosen.files
  picker.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByText(/^Could not read half\.json/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Program' }).click()
  await userEvent.keyboard('q')
  await expect.element(page.getByText(/^Could not read half\.json/)).not.toBeInTheDocument()
})

it('shows which devices are simulators', async () => {
  await renderPortal('/jobs/form')
  await page.getByRole('button', { name: /^Device/ }).click()
  await expect.element(page.getByRole('option', { name: /qulacs.*Simulator, \d+ qubits/ })).toBeVisible()
  await expect
    .element(page.getByRole('option', { name: /Superconducting, \d+ qubits/ }).first())
    .toBeVisible()
})

it('marks no position for a problem of the whole program', async () => {
  const marked = () =>
    [...document.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('.cm-lintRange') ?? [])])
      .map(({ textContent }) => textContent)
      .join('')
  const program = 'OPENQASM 3; qubit q; delay[1ns] q;'
  localStorage.setItem(draftKey, JSON.stringify({ program, deviceId: 'qulacs' }))
  await renderPortal('/jobs/form')
  await expect.element(page.getByText(/^Nothing is measured/)).toBeVisible()
  await expect.poll(marked).toBe('delay[1ns] q;')
})

it('takes circuits of the composer as programs, and draws each program', async () => {
  const sub = `sub-of-${ada.email}`
  const [drawn, saved] = ['h q[0];', 'x q[0];'].map(
    (gate) => `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\n${gate}\n`,
  ) as [string, string]
  localStorage.setItem(`qportal.composer.${sub}`, drawn)
  const versions = [{ savedAt: '2026-03-01T10:00:00Z', text: saved }]
  localStorage.setItem(`qportal.circuits.${sub}`, JSON.stringify([{ id: 'c1', name: 'Flip', versions }]))
  localStorage.setItem(draftKey, JSON.stringify({ type: 'multi_manual', deviceId: 'qulacs' }))
  await renderPortal('/jobs/form', { generation: 's3' })
  const menus = page.getByRole('button', { name: 'From the composer' })
  for (const [index, name] of ['Flip', 'Current drawing'].entries()) {
    await expect.element(menus.nth(index)).toBeInTheDocument()
    menus.nth(index).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('menuitem', { name })).toBeInTheDocument()
    await userEvent.keyboard(`${name.slice(0, 4)}{Enter}`)
    const drawing = page.getByRole('img', { name: new RegExp(`^Program ${index + 1}: circuit`) })
    await expect.element(drawing).toBeVisible()
  }
  await field('Name').fill('Two circuits')
  await submit().click()
  await expect.element(page.getByText('Success: Job submitted successfully')).toBeVisible()
})

describe('beside the job form', () => {
  it('draws and counts the program, and jumps to the place of an error', async () => {
    const program = 'OPENQASM 3;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\ncx q[0], q[1];\n'
    localStorage.setItem(draftKey, JSON.stringify({ name: 'Bell', program }))
    await renderPortal('/jobs/form')
    await expect.element(page.getByLabelText(/^Program: circuit. Qubits: 2/)).toBeVisible()
    const side = page.getByRole('complementary', { name: 'Program and device' })
    await expect.element(side.getByText('Depth', { exact: true })).toBeVisible()
    await expect.element(side.getByText('h 1, cx 1', { exact: true })).toBeVisible()
    await chooseSimulator()
    await expect.element(side.getByText('Maximum qubits', { exact: true })).toBeVisible()
    await expect.element(side.getByText('Queue', { exact: true })).toBeVisible()
  })

  it('moves the cursor into the editor by a press of an error', async () => {
    localStorage.setItem(
      draftKey,
      JSON.stringify({ name: 'Bell', program: 'OPENQASM 3;\nqubit q;\nnone q;\n' }),
    )
    await renderPortal('/jobs/form')
    await page.getByRole('button', { name: /^Line 3, column 1/ }).click()
    await expect.poll(focused).toBe('Program')
  })

  it('offers another device, and settings of simulators for simulators only', async () => {
    const { simulator, unavailable } = deviceFixtures
    await renderPortal(`/jobs/form?device=${unavailable.device_id}`, { devices: [simulator, unavailable] })
    await page.getByText('Transpiler, simulator and mitigation').click()
    await expect.element(page.getByText('Transpiler (JSON)')).toBeVisible()
    expect(page.getByText('Simulator (JSON)').elements()).toEqual([])
    await page.getByRole('button', { name: `Use ${simulator.name} instead` }).click()
    await expect.element(page.getByText('Simulator (JSON)')).toBeVisible()
    expect(page.getByRole('button', { name: /^Use / }).elements()).toEqual([])
  })
})

it('leads to the sign-in and back when the API refuses new tokens, too', async () => {
  const { cloud, session } = await renderPortal('/jobs/form')
  await field('Name').fill('Written')
  await chooseSimulator()
  await page.getByRole('textbox', { name: 'Program' }).click()
  await userEvent.keyboard('OPENQASM 3; qubit q;')
  const refusal = () => Response.json({ message_code: 'AUTHENTICATION_FAILED' }, { status: 401 })
  cloud.answerNext('POST /jobs', refusal)
  cloud.answerNext('POST /jobs', refusal)
  await submit().click()
  await page.getByRole('alert').getByRole('button', { name: 'Sign in again' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signIn(session, ada)
  await expect.element(field('Name')).toHaveValue('Written')
  expect(location.pathname).toBe('/jobs/form')
})
