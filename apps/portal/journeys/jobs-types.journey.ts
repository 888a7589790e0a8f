import { chooseDevice } from './choose-device.ts'
import { journey } from './jobs-journey.ts'
import { expect, expectAccessible } from './journey.ts'

const oneQubit = 'include "stdgates.inc"; qubit q; bit c; x q; c = measure q;'

journey('several programs and a Python program are submitted and read', async ({ page }) => {
  await page.goto('/jobs/form')
  await page.getByLabel('Name', { exact: false }).first().fill('Two programs')
  await chooseDevice(page, 'state-vector')
  await page.getByLabel('Job type').selectOption('multi_manual')
  await page.getByRole('textbox', { name: 'Program 1', exact: true }).click()
  await page.keyboard.insertText('qubit[2] q; bit[2] c; c = measure q;')
  await page.getByRole('textbox', { name: 'Program 2', exact: true }).click()
  await page.keyboard.insertText('qubit[200] q; bit c; c = measure q[0];')
  // By the keyboard: the program that is too large becomes the first one.
  await page.getByRole('button', { name: 'Move program 2 up' }).press('Enter')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText(/^Program 1.*qubits/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove program 1' }).press('Enter')
  await page.getByRole('button', { name: 'Add a program' }).press('Enter')
  await page.getByRole('textbox', { name: 'Program 2', exact: true }).click()
  await page.keyboard.insertText(oneQubit)
  await page.getByRole('button', { name: 'Submit and view job' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Two programs' })).toBeVisible()
  const figure = page.getByRole('figure').first()
  await expect(figure.getByText('100').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Program' }).selectOption({ label: 'Program 2' })
  await expect(figure.getByText(/program 2/i).first()).toBeVisible()

  await page.goto('/jobs/form')
  await page.getByLabel('Name', { exact: false }).first().fill('On the server')
  await chooseDevice(page, 'state-vector')
  await page.getByLabel('Job type').selectOption('sse')
  await page.getByRole('textbox', { name: 'Python program' }).click()
  await page.keyboard.insertText('echo printed by the program')
  await page.getByRole('button', { name: 'Submit and view job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'On the server' })).toBeVisible()
  await expect(page.getByText('echo printed by the program').first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Result' }).getByRole('button').click()
  expect((await download).suggestedFilename()).toContain('sselog')
})
