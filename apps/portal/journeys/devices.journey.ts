import { expect, expectAccessible } from './journey.ts'
import { signedInJourney } from './signed-in.ts'

signedInJourney('devices are found by state and type, sorted, and opened', async ({ page }) => {
  await page.goto('/device')
  await expect(page.getByRole('link', { name: 'tokusa-16' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Type').selectOption('simulator')
  await expect(page.getByRole('link', { name: 'tokusa-16' })).toHaveCount(0)
  await expect(page).toHaveURL(/type=simulator/)
  await page.reload()
  await expect(page.getByRole('link', { name: 'state-vector' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'tokusa-16' })).toHaveCount(0)

  await page.goto('/device?sort=qubits')
  const ids = page.locator('tbody tr td:first-child')
  await expect(ids.first()).toHaveText('tokusa-16')
  await expect(ids.last()).toHaveText('asagi-64')
  await page.getByRole('button', { name: 'Qubits' }).click()
  await expect(page).toHaveURL(/order=descending/)
  await expect(ids.last()).toHaveText('tokusa-16')
})

signedInJourney(
  'a device shows its averages, statistics and qubits, with one selection',
  async ({ page }) => {
    await page.goto('/device/tokusa-16')
    await expect(page.getByText('Average 1Q fidelity')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Statistics' }).getByRole('row')).toHaveCount(9)
    await expect(page.getByRole('heading', { name: 'Topology' })).toBeVisible()
    await expectAccessible(page)

    const qubits = page.getByRole('table', { name: 'Qubits' })
    await qubits.getByRole('button', { name: '7', exact: true }).click()
    await expect(qubits.locator('tr[aria-current=true]')).toContainText('7')
    await page.getByLabel('Qubit number').fill('15')
    await expect(qubits.locator('tbody tr')).toHaveCount(1)
    await page.getByLabel('Qubit number').fill('99')
    await expect(qubits).toContainText('No qubit has this number.')

    await page.getByText('Distribution', { exact: true }).click()
    await expectAccessible(page)
  },
)

signedInJourney('a device that does not exist says so', async ({ page }) => {
  await page.goto('/device/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'Device not found' })).toBeVisible()
  await expectAccessible(page)
})

signedInJourney('a simulator has no calibration, and says so', async ({ page }) => {
  await page.goto('/device/state-vector')
  await expect(page.getByText('This device has no calibration.')).toBeVisible()
  await expectAccessible(page)
})
