import { enrolPerson } from './enrol-person.ts'
import { expect, expectAccessible, expectAccessibleInEveryLook, journey } from './journey.ts'

journey('an administrator leaves a note on a device and schedules an announcement', async ({ browser }) => {
  const { storageState } = await enrolPerson({ isAdministrator: true })
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  const note = `Cooling down ${Date.now()}`

  await page.goto('/admin/devices')
  await page.getByRole('button', { name: 'Change asagi-64' }).click()
  const device = page.getByRole('dialog', { name: 'Change asagi-64' })
  await device.getByLabel('Note').fill(note)
  await device.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('asagi-64 is available.')).toBeVisible()
  await page.goto('/device/asagi-64')
  await expect(page.getByText(note)).toBeVisible()

  await page.goto('/admin/announcements')
  await page.getByRole('button', { name: 'New announcement' }).click()
  const dialog = page.getByRole('dialog', { name: 'New announcement' })
  await dialog.getByLabel('Title').fill(note)
  await dialog.getByRole('textbox', { name: /Text/ }).fill('From **9:00**.')
  await dialog.getByRole('tab', { name: 'Preview' }).click()
  await expect(dialog.getByText('9:00', { exact: true })).toHaveJSProperty('tagName', 'STRONG')
  await dialog.getByLabel('From').fill('2098-01-01T09:00')
  await dialog.getByLabel('Until').fill('2099-01-01T09:00')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${note} scheduled`) })).toBeVisible()

  await page.goto('/admin/log?event=administration')
  await expect(page.getByRole('row', { name: /Announcement \d+ published/ }).first()).toBeVisible()
  await page.goto('/admin/service')
  await expect(page.getByText('Works', { exact: true })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/admin/queue')
  await expect(page.getByRole('link', { name: 'asagi-64' })).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await context.close()
})
