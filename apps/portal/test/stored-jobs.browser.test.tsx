import { deviceFixtures, deviceInfoFixtures, jobFixtures } from '@qportal/api-client/testing'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, renderPortal } from './render-portal.tsx'

// What users see in the cases of docs/clouds.md, which names the tests of each case.

const { sampling } = jobFixtures
const jobId = sampling.job_id
const running = { ...sampling, status: 'running', ended_at: undefined } as const
const draftKey = `qportal.jobDraft.sub-of-${ada.email}`
const program = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\nh q[0];\nc = measure q;\n'
const bell = { name: 'Stored', program, deviceId: deviceFixtures.simulator.device_id }

type World = Awaited<ReturnType<typeof renderPortal>>

/** Renders the form of a new job with the values of a draft. */
async function renderForm(draft: Record<string, unknown> = bell, cloud = {}): Promise<World> {
  localStorage.setItem(draftKey, JSON.stringify(draft))
  return renderPortal('/jobs/form', { generation: 's3', ...cloud })
}

async function submit(): Promise<void> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
}
const success = page.getByText('Success: Job submitted successfully')

function xmlRefusal(status: number, code: string, message: string) {
  return new Response(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`, { status })
}
function policyExpired() {
  return xmlRefusal(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.')
}
function urlExpired() {
  return xmlRefusal(403, 'AccessDenied', 'Request has expired')
}

function storedNames({ cloud }: World) {
  return cloud.state.jobs.filter(({ name }) => name === bell.name)
}
function postsTo({ cloud }: World, path: RegExp) {
  return cloud.requests.filter((request) => request.method === 'POST' && path.test(request.path))
}

describe('an S3 cloud', () => {
  it('gets one job, although the portal does not know its generation at first', async () => {
    const world = await renderForm()
    await submit()
    await expect.element(success).toBeVisible()
    expect(storedNames(world)).toHaveLength(1)
    expect(postsTo(world, /^\/jobs$/).map(({ body }) => body)).toEqual([{}])
    expect(world.cloud.storage.registrations).toEqual([])
    // The storage signed a field without a value, which it refuses as text.
    const form = world.cloud.storageRequests[0]?.body as [name: string, value: string][]
    expect(form.map(([name]) => name)).toEqual(['key', 'AWSAccessKeyId', 'policy', 'signature', 'file'])
  })

  it('shows each of the three steps of a submission', async () => {
    const world = await renderForm()
    const [registered, uploaded, submitted] = [0, 1, 2].map(() => Promise.withResolvers<Response>())
    world.cloud.answerNext('POST /jobs', () => registered!.promise)
    world.cloud.answerNext('POST storage/', () => uploaded!.promise)
    world.cloud.answerNext('POST /jobs/*/submit', () => submitted!.promise)
    await page.getByRole('button', { name: 'Submit and view job' }).click()
    await expect.element(page.getByText('Step 1 of 3: registering the job...')).toBeVisible()
    world.cloud.storage.registrations.push({ jobId, status: 'registered', input: undefined })
    registered!.resolve(
      Response.json({ job_id: jobId, presigned_url: world.cloud.storage.signUpload(jobId) }),
    )
    await expect.element(page.getByText('Step 2 of 3: uploading the program (50%)...')).toBeVisible()
    uploaded!.resolve(new Response(null, { status: 204 }))
    await expect.element(page.getByText('Step 3 of 3: submitting the job...')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cancel upload' })).not.toBeInTheDocument()
    world.cloud.storage.registrations.length = 0
    submitted!.resolve(Response.json({ message: 'job submitted' }))
    await expect.poll(() => location.pathname).toBe(`/jobs/${jobId}`)
  })

  it('that refuses an expired upload URL gets the job by a new one, unseen by the user', async () => {
    const world = await renderForm()
    world.cloud.answerNext('POST storage/', policyExpired)
    await submit()
    await expect.element(success).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(storedNames(world)).toHaveLength(1)
    await expect.poll(() => world.cloud.storage.registrations).toEqual([])
  })

  it('that refuses the new upload URL too is named, and the form is kept', async () => {
    const world = await renderForm()
    world.cloud.answerNext('POST storage/', policyExpired)
    world.cloud.answerNext('POST storage/', policyExpired)
    await submit()
    await expect.element(page.getByText(/The file storage refused the upload.*AccessDenied/)).toBeVisible()
    await expect.element(page.getByLabelText(/^Name/).first()).toHaveValue(bell.name)
    await submit()
    await expect.element(success).toBeVisible()
    expect(storedNames(world)).toHaveLength(1)
  })

  it('whose storage cannot be reached is named, and the registered job is kept', async () => {
    const world = await renderForm()
    world.cloud.answerNext('POST storage/', () => Promise.reject(new TypeError('Failed to fetch')))
    await submit()
    await expect.element(page.getByText(/https:\/\/storage\.test/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/policy-|signed-/)
    await submit()
    await expect.element(success).toBeVisible()
    expect(postsTo(world, /^\/jobs$/)).toHaveLength(1)
  })

  it('gets no job when the user cancels the upload, and one when they submit again', async () => {
    const world = await renderForm()
    world.cloud.answerNext('POST storage/', () => new Promise<Response>(() => undefined))
    await submit()
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await expect.element(page.getByText('The upload was cancelled.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Submit and view job' })).toHaveFocus()
    expect(postsTo(world, /\/submit$/)).toEqual([])
    await submit()
    await expect.element(success).toBeVisible()
    expect(postsTo(world, /^\/jobs$/)).toHaveLength(1)
    expect(storedNames(world)).toHaveLength(1)
  })

  it('that refuses the device gets the same upload for another one', async () => {
    const { simulator } = deviceFixtures
    const other = { ...simulator, device_id: 'other', name: 'Other' }
    const world = await renderForm(bell, { devices: [simulator, other] })
    world.cloud.answerNext('POST /jobs/*/submit', () =>
      Response.json({ message: `device ${simulator.device_id} is not available` }, { status: 400 }),
    )
    await submit()
    const device = page.getByRole('button', { name: /^Device/ })
    await expect.element(device).toHaveAccessibleDescription(/not accepting jobs/)
    await device.click()
    await page.getByRole('option', { name: /Other/ }).click()
    await submit()
    await expect.element(success).toBeVisible()
    expect(storedNames(world).map(({ device_id }) => device_id)).toEqual(['other'])
    expect(world.cloud.storageRequests).toHaveLength(1)
    expect(postsTo(world, /^\/jobs$/)).toHaveLength(1)
  })

  it('that forbids the device does not sign the user out', async () => {
    const world = await renderForm()
    world.cloud.answerNext('POST /jobs/*/submit', () =>
      Response.json({ message: `cannot create job for device=${bell.deviceId}` }, { status: 403 }),
    )
    await submit()
    const device = page.getByRole('button', { name: /^Device/ })
    await expect.element(device).toHaveAccessibleDescription(/do not have access to this device/)
    await expect.element(page.getByLabelText(/^Name/).first()).toHaveValue(bell.name)
    expect(world.session.state().name).toBe('signedIn')
  })

  it('that answers a submission too late shows it as submitted', async () => {
    const world = await renderForm()
    world.cloud.answerNext('POST /jobs/*/submit', () => new Response('', { status: 504 }))
    world.cloud.answerNext('GET /jobs/*/status', () => Response.json({ status: 'submitted' }))
    await submit()
    await expect.element(success).toBeVisible()
    expect(postsTo(world, /\/submit$/)).toHaveLength(1)
  })
})

describe('the page of a job on an S3 cloud', () => {
  it('reads expired URLs again, unseen by the user', async () => {
    const { cloud } = await renderPortal('/jobs', { generation: 's3', jobs: [sampling] })
    cloud.answerNext('GET storage/*', urlExpired)
    cloud.answerNext('GET storage/*', urlExpired)
    await page.getByRole('link', { name: sampling.name }).click()
    await expect.element(page.getByRole('figure')).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(JSON.stringify([localStorage, sessionStorage, history.state])).not.toContain('Signature')
  })

  it('shows the result of a job that ended although it was being cancelled', async () => {
    const cancelling = { ...running, status: 'cancelling' as 'running' }
    const { cloud } = await renderPortal(`/jobs/${jobId}`, { generation: 's3', jobs: [cancelling] })
    await expect.element(page.getByText('Cancelling').first()).toBeVisible()
    cloud.state.jobs = [sampling]
    await expect.element(page.getByRole('figure')).toBeVisible()
    await expect.element(page.getByText(/^This job ended before its cancellation/)).toBeVisible()
  })

  it('shows the result of a job that the list still shows as cancelled', async () => {
    const cancelled = { ...running, status: 'cancelled' } as const
    const { cloud } = await renderPortal('/jobs', { generation: 's3', jobs: [cancelled] })
    await expect.element(page.getByRole('cell', { name: /Cancelled/ })).toBeVisible()
    cloud.state.jobs = [sampling]
    await page.getByRole('link', { name: sampling.name }).click()
    await expect.element(page.getByRole('figure')).toBeVisible()
    await expect.element(page.getByText(/^This job ended before its cancellation/)).toBeVisible()
  })
})

describe('cancelling on an S3 cloud', () => {
  it('counts jobs that had already ended, without an error', async () => {
    const second = { ...running, job_id: 'second', name: 'Second' }
    const { cloud } = await renderPortal('/jobs', { generation: 's3', jobs: [running, second] })
    await page.getByRole('checkbox', { name: 'Select all jobs on this page' }).click()
    await page.getByRole('button', { name: 'Cancel 2' }).click()
    cloud.state.jobs = [sampling, second]
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel 2 jobs' }).click()
    await expect.element(page.getByText('1 job cancelled. 1 job had already ended.')).toBeVisible()
    await expect.element(page.getByRole('cell', { name: /Succeeded/ })).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
  })

  it('shows the end of a job that ended before it was cancelled', async () => {
    const { cloud } = await renderPortal(`/jobs/${jobId}`, { generation: 's3', jobs: [running] })
    for (let poll = 0; poll < 30; poll += 1)
      cloud.answerNext(`GET /jobs/${jobId}/status`, () =>
        Response.json({ job_id: jobId, status: cloud.state.jobs[0]!.status }),
      )
    cloud.answerNext(`POST /jobs/${jobId}/cancel`, () => {
      cloud.state.jobs = [sampling]
      return Response.json(
        { message: `${jobId} job is not in valid status for cancellation` },
        { status: 400 },
      )
    })
    await page.getByRole('button', { name: 'Cancel job' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel job' }).click()
    await expect.element(page.getByText('1 job had already ended.')).toBeVisible()
    await expect.element(page.getByRole('figure')).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
  })
})

describe('an SSE job on an S3 cloud', () => {
  const { sse } = jobFixtures
  const source = 'print("ループ")\n'

  it('is uploaded as plain text', async () => {
    const world = await renderForm({ ...bell, type: 'sse', source })
    await submit()
    await expect.element(success).toBeVisible()
    expect(storedNames(world)[0]).toMatchObject({ job_type: 'sse', job_info: { program: [source] } })
  })

  it('shows its program as text, and its log is downloaded from the storage', async () => {
    const { cloud } = await renderPortal(`/jobs/${sse.job_id}`, { generation: 's3', jobs: [sse] })
    await expect.element(page.getByText('print("hello")')).toBeVisible()
    const made = vi.spyOn(URL, 'createObjectURL')
    await page.getByRole('button', { name: 'Download the SSE log' }).click()
    await expect.poll(() => made.mock.calls.length).toBe(1)
    const archive = new Uint8Array(await (made.mock.calls[0]![0] as Blob).arrayBuffer())
    expect(Object.values(unzipSync(archive)).map((file) => strFromU8(file))).toEqual(['log of the run'])
    expect(cloud.requests.filter(({ path }) => path.endsWith('/sselog'))).toEqual([])
  })

  it('that failed offers no log, and says that there is none', async () => {
    const failed = { ...sse, status: 'failed' } as const
    await renderPortal(`/jobs/${sse.job_id}`, { generation: 's3', jobs: [failed] })
    await expect.element(page.getByText(/keeps no log of failed jobs/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Download the SSE log' })).not.toBeInTheDocument()
  })

  it('shows the counts of its run, and why they have no ideal result', async () => {
    const result = { sampling: { counts: { '00': 480, '11': 520 } } }
    const job = { ...sse, job_info: { ...sse.job_info, result } }
    await renderPortal(`/jobs/${sse.job_id}`, { generation: 's3', jobs: [job] })
    const reason = /No ideal result: a Python program chose the circuits while it ran\./
    await expect.element(page.getByText(reason).first()).toBeVisible()
    expect(document.body.textContent).not.toContain('could not be read')
  })

  it('shows an expectation, if that is its result, and still offers the log', async () => {
    const result = { estimation: { exp_value: 0, stds: 0 } }
    const job = { ...sse, job_info: { ...sse.job_info, result } }
    await renderPortal(`/jobs/${sse.job_id}`, { generation: 's3', jobs: [job] })
    await expect.element(page.getByTestId('expectation')).toBeVisible()
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Download the SSE log' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
  })
})

describe('the page of a device on an S3 cloud', () => {
  const device = Object.values(deviceFixtures).find(({ device_info: info }) => info?.includes('couplings'))!
  const key = `devices/${device.device_id}/device_info.zip`

  it('shows the topology that is a file, and says when the file is missing', async () => {
    const { cloud } = await renderPortal('/device', { generation: 's3', devices: [device] })
    await expect.element(page.getByRole('link', { name: device.device_id })).toBeVisible()
    expect(cloud.storageRequests).toEqual([])
    cloud.storage.missing.add(key)
    await page.getByRole('link', { name: device.device_id }).click()
    await expect.element(page.getByText('Could not load the calibration.')).toBeVisible()
    cloud.storage.missing.delete(key)
    cloud.storage.files.set(key, deviceInfoFixtures.today)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('slider', { name: 'Topology' })).toBeInTheDocument()
  })
})

it('keeps working when its cloud is upgraded while it is open', async () => {
  localStorage.setItem(draftKey, JSON.stringify(bell))
  const world = await renderPortal('/jobs', { jobs: [sampling] })
  await page.getByRole('link', { name: sampling.name }).click()
  await expect.element(page.getByRole('figure')).toBeVisible()
  world.cloud.upgradeTo('s3')
  await world.queryClient.invalidateQueries()
  await expect.element(page.getByRole('figure')).toBeVisible()
  expect(world.cloud.storageRequests.length).toBeGreaterThan(0)
  history.pushState(null, '', '/jobs/form')
  await submit()
  await page.getByRole('link', { name: 'See result' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: bell.name })).toBeVisible()
  await expect.element(page.getByRole('figure')).toBeVisible()
  expect(storedNames(world)).toHaveLength(1)
  expect(world.cloud.storage.registrations).toEqual([])
  history.pushState(null, '', '/jobs')
  await expect.element(page.getByRole('link', { name: bell.name })).toBeVisible()
  await expect.element(page.getByRole('link', { name: sampling.name })).toBeVisible()
})

it('submits to a cloud that is upgraded between the form and the submission', async () => {
  const world = await renderForm(bell, { generation: 'inline' })
  await submit()
  await expect.element(success).toBeVisible()
  world.cloud.upgradeTo('s3')
  await page.getByLabelText(/^Name/).first().fill('Second')
  await submit()
  await expect.poll(() => world.cloud.state.jobs.filter(({ name }) => name === 'Second')).toHaveLength(1)
  await expect.element(success).toBeVisible()
  expect(world.cloud.storage.registrations).toEqual([])
})
