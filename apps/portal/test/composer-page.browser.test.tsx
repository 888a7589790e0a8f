import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

it('says that the devices could not be read, and reads them again', async () => {
  const { refuse } = await renderPortal('/howto')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  refuse(true)
  await page.getByRole('link', { name: 'Composer', exact: true }).first().click()
  const execution = page.getByRole('tabpanel', { name: 'Execution' })
  await expect.element(execution.getByRole('button', { name: 'Try again' })).toBeVisible()
  refuse(false)
  await execution.getByRole('button', { name: 'Try again' }).click()
  await execution.getByRole('button', { name: /^Device/ }).click()
  await expect.element(page.getByRole('option', { name: /qulacs/ })).toBeVisible()
})

it('reads on at the heading of the page when keys lead to it', async () => {
  await renderPortal('/dashboard')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await userEvent.keyboard('gc')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Composer' })).toHaveFocus()
})
