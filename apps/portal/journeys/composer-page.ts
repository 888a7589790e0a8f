import { expect, type Locator, type Page } from '@playwright/test'
import type { Circuit } from '@qportal/circuit'
import { openComposer } from '@qportal/composer'

/** Actions in the composer that several journeys share. */

export function code(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Program in OpenQASM 3' })
}

export function cell(page: Page, wire: number, column: number): Locator {
  return page.locator(`[data-cell="${wire} ${column}"]`)
}

export function tile(page: Page, name: string): Locator {
  return page.getByRole('toolbar', { name: 'Gates' }).getByRole('button', { name, exact: true })
}

export function named(page: Page, name: string | RegExp): Locator {
  return page.getByRole('gridcell', { name, ...(typeof name === 'string' && { exact: true }) }).first()
}

/** Opens the composer and waits until drawing and code are shown. */
export async function openPage(page: Page, path = '/composer'): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(code(page)).toBeVisible()
}

/** Returns the text of the code pane, without line numbers. */
export function programOf(page: Page): Promise<string> {
  return code(page)
    .locator('.cm-line')
    .allTextContents()
    .then((lines) => lines.join('\n').trim())
}

export async function circuitOf(page: Page): Promise<Circuit> {
  return openComposer(`${await programOf(page)}\n`).qasm.circuit
}

/** Returns the stored draft's circuit, since the code pane renders only its visible lines. */
export async function draftOf(page: Page): Promise<Circuit> {
  return openComposer(
    await page.evaluate(
      () => Object.entries(localStorage).find(([key]) => key.startsWith('qportal.composer.'))?.[1] ?? '',
    ),
  ).qasm.circuit
}

/** Opens a program as a file. */
export function openFile(page: Page, text: string | Buffer, name = 'program.qasm'): Promise<void> {
  return page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
}

/**
 * Opens a short program as a file and waits until it is shown: it would replace a drawing made
 * meanwhile. A page that shows it already stays as it is, as nothing tells when the file arrives.
 */
export async function openProgram(page: Page, text: string, name?: string): Promise<void> {
  if ((await programOf(page)) === text.trim()) return
  await openFile(page, text, name)
  await expectProgram(page, text)
}

/** Expects a short program in the code pane, which follows the drawing with a delay. */
export async function expectProgram(page: Page, text: string): Promise<void> {
  await expect.poll(() => programOf(page)).toBe(text.trim())
}

/** Drops a file on the page, as from the desktop. */
export async function dropFile(page: Page, text: string): Promise<void> {
  const carried = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([content], 'program.qasm', { type: 'text/plain' }))
    return data
  }, text)
  await page.getByRole('grid').dispatchEvent('drop', { dataTransfer: carried })
}

export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // Waits, too, until both keep their place: an edit moves them in a later task than its event.
  await to.scrollIntoViewIfNeeded()
  await from.scrollIntoViewIfNeeded()
  const start = (await from.boundingBox())!
  const end = (await to.boundingBox())!
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 8, end.y + 8, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 2 })
  await page.mouse.up()
}

export async function typeProgram(page: Page, program: string): Promise<void> {
  await code(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.insertText(program)
}
