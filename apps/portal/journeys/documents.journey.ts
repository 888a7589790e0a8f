import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { chooseDevice } from './choose-device.ts'
import { bellJob, cloudUrl, isStored, journey } from './jobs-journey.ts'
import { expect, expectAccessible, expectAccessibleInEveryLook } from './journey.ts'

journey('documents can be read and searched in both languages', async ({ page }) => {
  await page.goto('/howto')
  await expect(
    page.getByRole('heading', { name: 'From the first sign-in to the first result' }),
  ).toBeVisible()
  await page.getByLabel('Search the documents').fill('calibration')
  await page
    .getByRole('navigation', { name: 'Chapters' })
    .getByRole('link', { name: /Devices/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Reading a device' })).toBeVisible()
  const neighbours = page.getByRole('navigation', { name: 'Neighbouring chapters' })
  await neighbours.getByRole('link', { name: 'Previous Jobs' }).click()
  await expect(page.getByRole('figure', { name: /A job passes these states/ })).toBeVisible()
})

journey('a link to a section shows it, in both languages', async ({ page }) => {
  await page.goto('/howto?chapter=errors#mitigation')
  await expect(page.getByRole('heading', { name: 'Error mitigation' })).toBeFocused()
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Reading an error bar' })
    .click()
  await expect(page).toHaveURL(/#bars$/)
  await expect(page.getByRole('heading', { name: 'Reading an error bar' })).toBeFocused()
  await expect(page.getByText('10,000 shots', { exact: true })).toBeInViewport()
  await expectAccessibleInEveryLook(page)
  await expect(page.getByRole('heading', { name: 'エラーバーの読み方' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'エラーバーの読み方' })).not.toBeFocused()
})

const execute = promisify(execFile)

journey('the programs of the documents submit a job and print its counts', async ({ api }, testInfo) => {
  const { token } = await api.createApiToken()
  const chapter = await readFile(new URL('../src/locales/en/documents/programs.md', import.meta.url), 'utf8')
  const programOf = (language: string) =>
    new RegExp(`\`\`\`${language}\n(.*?)\n\`\`\``, 's').exec(chapter)?.[1] ?? ''
  const run = async (command: string, name: string, program: string) => {
    const path = testInfo.outputPath(name)
    await writeFile(path, program)
    const env = { ...process.env, QPORTAL_URL: cloudUrl, QPORTAL_API_TOKEN: token }
    const counts = JSON.parse((await execute(command, [path], { env })).stdout) as Record<string, number>
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(1000)
    expect((counts['00'] ?? 0) + (counts['11'] ?? 0)).toBeGreaterThan(800)
  }
  await run(process.execPath, 'program.ts', programOf('ts'))
  const hasPython = await execute('python3', ['--version']).then(
    () => true,
    () => false,
  )
  journey.skip(isStored || !hasPython, 'The Python program is for inline clouds and needs python3')
  await run('python3', 'program.py', programOf('python'))
})

journey('an unknown path shows Page Not Found inside the shell', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expectAccessible(page)
})

const sampling = ['bell', 'ghz', 'teleportation', 'fourier'] as const
const drawn = {
  'Bell pair': 2,
  'GHZ state': 4,
  Teleportation: 3,
  'Fourier transform': 3,
  'Energy of hydrogen': 2,
}

journey('every sample opens in the composer and as a new job, and runs unchanged', async ({ page, api }) => {
  const programs = sampling.map((key) =>
    readFileSync(new URL(`../src/features/help-pages/samples/${key}.qasm`, import.meta.url), 'utf8'),
  )
  const ids = await Promise.all(
    programs.map((program, index) => api.submitJob({ ...bellJob(`Sample ${sampling[index]}`), program })),
  )
  await page.goto('/howto?chapter=samples')
  await expect(page.getByRole('heading', { name: 'GHZ state' })).toBeVisible()
  for (const [title, qubits] of Object.entries(drawn)) {
    await page.getByRole('link', { name: `Open in the composer: ${title}` }).click()
    await expect(page).toHaveURL(/\/composer[^#]*#2\.[\w.-]+$/)
    await expect(page.getByText(`q[${qubits - 1}]`).first()).toBeVisible()
    await page.goBack()
  }
  await page.getByRole('link', { name: 'Open as a new job: Energy of hydrogen' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Energy of hydrogen')
  await expect(page.getByText('const angle theta')).toBeVisible()
  await chooseDevice(page, 'state-vector')
  await page.getByRole('button', { name: 'Submit and view job' }).click()
  await expect(page.getByText(/[-−]1\.8\d/).first()).toBeVisible()
  for (const id of ids) expect((await api.waitForJob(id)).status).toBe('succeeded')

  await page.goto('/howto?chapter=samples')
  await expect(page.getByRole('heading', { name: 'GHZ state' })).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

journey('a click on a sample waits for its link to be encoded', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if (/\bas toFragment\b/.test(await response.text())) await held
    await route.fulfill({ response })
  })
  await page.goto('/howto?chapter=samples')
  const link = page.getByRole('link', { name: 'Open in the composer: GHZ state' })
  await expect(link).toHaveAttribute('href', '/composer')
  await link.click()
  await expect(page).toHaveURL(/\/howto/)
  release()
  await expect(page).toHaveURL(/\/composer[^#]*#2\.[\w.-]+$/)
  await expect(page.getByText('q[3]').first()).toBeVisible()
  // Requests that no step waited for may still be running.
  await page.unrouteAll({ behavior: 'wait' })
})

journey('the API reference opens call by call, and a read-only call can be tried out', async ({ page }) => {
  await page.goto('/howto?chapter=reference')
  await page.getByRole('heading', { name: 'Jobs' }).click()
  await page.getByText('Submit a job', { exact: true }).click()
  await expect(page.getByText('"$QPORTAL_URL/jobs"')).toBeVisible()
  await expect(page.getByText('curl -fsS -X POST')).toBeVisible()
  await page.getByRole('heading', { name: 'Devices' }).click()
  await page.getByText('Read one device', { exact: true }).click()
  const reply = page.getByRole('region', { name: 'Read one device: Response' })
  await page.getByLabel('device_id').fill('tokusa-16')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^Status 200, request ID \S{8,}/)).toBeVisible()
  await expect(reply).toContainText('"device_id": "tokusa-16"')
  await page.getByLabel('device_id').fill('nowhere')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/^Status 404/)).toBeVisible()
  await expect(reply).toContainText('DEVICE_NOT_FOUND')
  await expectAccessibleInEveryLook(page)
})
