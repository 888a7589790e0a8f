import type { Page } from '@playwright/test'

const keys = ['h', 't', 'c', 's', 'v', 'x', 'Shift+X', 'z', 'Shift+Z', 'y']

/** Presses keys for a hundred gates of ten kinds around the focused cell, as fast as possible. */
export async function pressHundredEdits(page: Page): Promise<void> {
  for (let edit = 0; edit < 100; edit++) {
    await page.keyboard.press(keys[edit % keys.length]!)
    if (edit % 7 === 0) await page.keyboard.press(edit % 2 === 0 ? 'ArrowDown' : 'ArrowUp')
  }
}
