import { expect, type Locator, type Page } from '@playwright/test'

/** Advances the page's clock while `waiting` is visible, for a request that is never answered. */
export async function passTime(page: Page, waiting: Locator): Promise<void> {
  await expect(waiting).toBeVisible()
  while (await waiting.isVisible()) await page.clock.runFor(4_000)
}
