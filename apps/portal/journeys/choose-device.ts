import type { Locator, Page } from '@playwright/test'

/** Chooses a device by its id in the job form. */
export async function chooseDevice(page: Page, id: string, within: Page | Locator = page): Promise<void> {
  await within.getByRole('button', { name: /^Device/ }).click()
  await page.getByRole('option', { name: id }).click()
}
