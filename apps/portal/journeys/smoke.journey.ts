import { readFile } from 'node:fs/promises'
import { chooseDevice } from './choose-device.ts'
import { cell, drag, openPage, programOf, tile } from './composer-page.ts'
import { expect, journey } from './journey.ts'
import { enterPassword, nextOneTimeCode, registerPerson, signUp } from './people.ts'

// What a browser engine may do differently: forms, drags, workers, canvas, downloads and files.
journey('the main path works in this browser', async ({ page }, testInfo) => {
  const person = registerPerson()
  const archive = testInfo.outputPath('job.zip')

  await journey.step('signs up, and signs in with password and code', async () => {
    await signUp(page, person)
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await expect(page).toHaveURL(/\/login/)
    await enterPassword(page, person)
    await page.getByLabel('One-time code').fill(await nextOneTimeCode(person))
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })

  await journey.step('draws a circuit by dragging, and submits it', async () => {
    await openPage(page)
    await drag(page, tile(page, 'H'), cell(page, 0, 0))
    await drag(page, tile(page, 'Measurement'), cell(page, 0, 1))
    await expect.poll(() => programOf(page)).toMatch(/h q\[0\];\n.*measure q\[0\];/)
    const panel = page.getByRole('tabpanel', { name: 'Execution' })
    await chooseDevice(page, 'state-vector', panel)
    await panel.getByLabel('Job name').fill('Drawn in this browser')
    await panel.getByRole('button', { name: 'Submit', exact: true }).click()
    await panel.getByRole('link', { name: 'See result' }).click()
  })

  await journey.step('reads the result and its ideal, and exports the job', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Drawn in this browser')
    await expect(page.getByText('Succeeded').first()).toBeVisible()
    await expect(page.getByText(/Total variation distance to ideal/)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await (await download).saveAs(archive)
    expect((await readFile(archive)).subarray(0, 2).toString()).toBe('PK')
  })

  await journey.step('imports the exported job', async () => {
    await page.goto('/jobs/form')
    await page.locator('input[type=file]').setInputFiles(archive)
    await expect(page.getByLabel('Name')).toHaveValue('Drawn in this browser')
    await expect(page.getByRole('textbox', { name: 'Program' })).toContainText('h q[0];')
  })

  await journey.step('chooses a qubit on the map of a device', async () => {
    await page.goto('/device/tokusa-16')
    const map = page.getByRole('figure').getByRole('slider')
    await map.focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/qubit=15/)
  })

  await journey.step('changes language and theme, which stay after a reload', async () => {
    await page.getByRole('button', { name: '日本語' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('combobox', { name: '検索または移動' }).fill('ダーク')
    await page.getByRole('option', { name: /ダーク/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})
