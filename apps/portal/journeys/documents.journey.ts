import { readFileSync } from 'node:fs'
import { chooseDevice } from './choose-device.ts'
import { expect, expectAccessible, expectAccessibleInEveryLook } from './journey.ts'
import { bellJob, journey } from './jobs-journey.ts'

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
  await expectAccessibleInEveryLook(page)
  await expect(page.getByRole('heading', { name: 'デバイスの見方' })).toBeVisible()
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
    readFileSync(new URL(`../src/features/documents/samples/${key}.qasm`, import.meta.url), 'utf8'),
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
  await page.getByText('Submit a job', { exact: true }).click()
  await expect(page.getByText('"$QPORTAL_URL/jobs"')).toBeVisible()
  await expect(page.getByText('curl -fsS -X POST')).toBeVisible()
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
