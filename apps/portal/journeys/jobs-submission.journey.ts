import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { chooseDevice } from './choose-device.ts'
import {
  bell,
  countJobs,
  expectCounted,
  fillJob,
  isStored,
  journey,
  runJobs,
  submissionPath,
  submittingText,
} from './jobs-journey.ts'
import { expect, expectAccessible } from './journey.ts'

const run = promisify(execFile)

journey('repeated clicks and Enter on a slow network submit one job', async ({ page, api, faults }) => {
  const pressed = Promise.withResolvers<void>()
  faults.inject({ method: 'POST', path: submissionPath, fault: { name: 'hold', until: pressed.promise } })
  await page.goto(`${faults.url}/jobs/form`)
  await fillJob(page, 'Pressed often')
  await page.getByRole('button', { name: 'Submit', exact: true }).dblclick()
  await page.getByLabel('Name').press('Enter')
  await expect(page.getByText(submittingText)).toBeVisible()
  pressed.resolve()
  await expect(page.getByText('Success: Job submitted successfully')).toBeVisible()
  expect(faults.calls.filter((call) => call === 'POST /jobs')).toHaveLength(1)
  expect(await countJobs(api, 'Pressed often')).toBe(1)
  await expectAccessible(page)
})

journey(
  'a program can be typed and submitted when the editor cannot be loaded',
  async ({ page, api, faults }) => {
    faults.inject({
      part: 'portal',
      path: /^\/assets\/code-editor-view-.*\.js/,
      fault: { name: 'answer', status: 404 },
    })
    await page.goto(`${faults.url}/jobs/form`)
    await fillJob(page, 'Written plainly')
    await page.getByRole('textbox', { name: 'Program' }).fill('')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Program' })).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Program' }).fill(bell)
    await expectCounted(page, 'h 1, cx 1')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Success: Job submitted successfully')).toBeVisible()
    expect(await countJobs(api, 'Written plainly')).toBe(1)
  },
)

journey('a job whose answer is lost is found, not submitted again', async ({ page, api, faults }) => {
  faults.inject({ method: 'POST', path: submissionPath, fault: { name: 'cutAnswer' }, times: 1 })
  await page.goto(`${faults.url}/jobs/form`)
  await fillJob(page, 'Lost answer')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  // The status of a registered job tells whether it was submitted.
  const found = isStored
    ? 'Success: Job submitted successfully'
    : 'The response was lost, but the job was submitted once.'
  await expect(page.getByText(found)).toBeVisible()
  expect(await countJobs(api, 'Lost answer')).toBe(1)
  await page.getByRole('link', { name: 'See result' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lost answer' })).toBeVisible()
})

journey(
  'a job that never arrived is offered again and then submitted once',
  async ({ page, api, faults }) => {
    // A registered job is submitted a second time without a question.
    const times = isStored ? 2 : 1
    faults.inject({ method: 'POST', path: submissionPath, fault: { name: 'answer', status: 502 }, times })
    await page.goto(`${faults.url}/jobs/form`)
    await fillJob(page, 'Never arrived')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('The job was not submitted.')).toBeVisible()
    expect(await countJobs(api, 'Never arrived')).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('Success: Job submitted successfully')).toBeVisible()
    expect(await countJobs(api, 'Never arrived')).toBe(1)
  },
)

journey('problems for the device are shown first, and it is submitted only on request', async ({ page }) => {
  await page.goto('/jobs/form')
  await page.getByLabel('Name').fill('With a branch')
  await chooseDevice(page, 'tokusa-16')
  await page.getByRole('textbox', { name: 'Program' }).fill(`${bell}if (c[0]) { x q[0]; }\n`)
  await expect(
    page.getByText('Line 8, column 1: The device does not run instructions that depend on measured bits.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('The program has problems')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit anyway' })).toBeVisible()
  await expectAccessible(page)
})

journey('a draft survives a reload and is discarded on request', async ({ page }) => {
  await page.goto('/jobs/form')
  await fillJob(page, 'Half written')
  await page.reload()
  await expect(page.getByText('Your draft has been restored.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Half written')
  await expect(page.getByRole('textbox', { name: 'Program' })).toContainText('cx q[0], q[1];')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await page.reload()
  await expect(page.getByText('Your draft has been restored.')).toHaveCount(0)
})

journey('empty fields show what is missing until they are filled', async ({ page }) => {
  await page.goto('/jobs/form')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Please enter job name')).toBeVisible()
  await expect(page.getByText('Please choose a device')).toBeVisible()
  await expect(page.getByText('Please enter a program')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Named')
  await expect(page.getByText('Please enter job name')).toHaveCount(0)
})

journey('the job as curl and as Python runs against the cloud', async ({ page, context, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { token } = await api.createApiToken()
  const environment = { ...process.env, QPORTAL_API_TOKEN: token }
  const copyAs = async (language: string) => {
    // The message of the former copy may still be shown, but the clipboard no longer has its text.
    await page.evaluate(() => navigator.clipboard.writeText(''))
    // A menu that is still closing would take the press of the next one.
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.getByRole('button', { name: 'Copy as code' }).click()
    await page.getByRole('menuitem', { name: language }).click()
    await expect(page.getByText('Copied. Set QPORTAL_API_TOKEN').last()).toBeVisible()
    let copied = ''
    await expect
      .poll(async () => (copied = await page.evaluate(() => navigator.clipboard.readText())))
      .not.toBe('')
    return copied
  }
  await page.goto('/jobs/form')
  await fillJob(page, `It's "quoted"`)

  if (isStored) {
    await page.getByRole('button', { name: 'Copy as code' }).click()
    await page.getByRole('menuitem', { name: 'curl' }).click()
    await expect(page.getByText('This cloud takes jobs in three steps.')).toBeVisible()
  } else {
    const curl = await run('sh', ['-c', await copyAs('curl')], { env: environment })
    const { job_id: curlJob } = JSON.parse(curl.stdout) as { job_id: string }
    expect(await api.getJob(curlJob)).toMatchObject({ name: `It's "quoted"`, programs: [bell], shots: 100 })
  }

  const python = await copyAs('Python')
  expect(python).toMatch(/^import .*json/)
  const hasPython = await run('python3', ['--version']).then(
    () => true,
    () => false,
  )
  journey.skip(!hasPython, 'This machine has no python3: only the curl snippet was run')
  const { stdout } = await run('python3', ['-c', python], { env: environment })
  const [id = '', result = ''] = stdout.trim().split('\n')
  expect(await api.getJob(id)).toMatchObject({ name: `It's "quoted"`, status: 'succeeded' })
  expect(
    Object.keys((JSON.parse(result) as { sampling: { counts: object } }).sampling.counts).toSorted(),
  ).toEqual(['00', '11'])
})

journey(
  'an exported job is imported from its archive as an equal submission',
  async ({ page, api }, testInfo) => {
    const [id = ''] = await runJobs(api, ['To be exported'])
    await page.goto(`/jobs/${id}`)
    await expect(page.getByText('Succeeded').first()).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const archive = testInfo.outputPath('job.zip')
    await (await download).saveAs(archive)
    expect((await readFile(archive)).subarray(0, 2).toString()).toBe('PK')

    await page.goto('/jobs/form')
    await page.getByLabel('Name').fill('Something else')
    await page.getByRole('textbox', { name: 'Program' }).fill('qubit q;')
    await page.locator('input[type=file]').setInputFiles(archive)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('To be exported')
    await expectCounted(page, 'h 1, cx 1')
    await page.getByRole('button', { name: 'Submit and view job' }).click()
    await expect(page).toHaveURL(/\/jobs\/[\w-]{20,}$/)
    const again = await api.getJob(page.url().split('/').at(-1) ?? '')
    expect(again).toMatchObject({ name: 'To be exported', programs: [bell], shots: 100 })
  },
)

journey('a job file of the OQTOPUS portal fills the form', async ({ page }, testInfo) => {
  const file = testInfo.outputPath('job.json')
  const jobInfo = { program: [bell], operator: [{ pauli: 'Z 0 Z 1', coeff: 2 }] }
  await writeFile(file, JSON.stringify({ name: 'From a file', jobType: 'estimation', shots: 321, jobInfo }))
  await page.goto('/jobs/form')
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByLabel('Name')).toHaveValue('From a file')
  await expect(page.getByLabel('Job type')).toHaveValue('estimation')
  await expect(page.getByLabel('Shots')).toHaveValue('321')
  await expect(page.getByLabel('Pauli operator')).toHaveValue('Z 0 Z 1')
  await expect(page.getByLabel('Coefficient')).toHaveValue('2')
})
