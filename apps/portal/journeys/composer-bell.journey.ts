import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey } from './journey.ts'
import { registerPerson, signUp } from './people.ts'

const bell = `OPENQASM 3.0;
include "stdgates.inc";

qubit[3] q;
bit[3] c;
h q[0];
cx q[0], q[1];
c[0] = measure q[0];
c[1] = measure q[1];
`
const empty = bell.slice(0, bell.indexOf('h q[0]'))

/** The text of the code pane, without the lines' numbers. */
const programOf = (page: Page) =>
  page
    .getByRole('textbox', { name: 'Program in OpenQASM 3' })
    .locator('.cm-line')
    .allTextContents()
    .then((lines) => lines.join('\n').trim())

const cell = (page: Page, wire: number, column: number) => page.locator(`[data-cell="${wire} ${column}"]`)
const tile = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Gates' }).getByRole('button', { name, exact: true })

async function write(page: Page, program: string): Promise<void> {
  const code = page.getByRole('textbox', { name: 'Program in OpenQASM 3' })
  await code.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.insertText(program)
}

async function drag(page: Page, name: string, wire: number, column: number): Promise<void> {
  const from = (await tile(page, name).boundingBox())!
  const to = (await cell(page, wire, column).boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 2 })
  await page.mouse.up()
}

journey('the same Bell circuit is drawn by keys, by clicks, by dragging and by typing', async ({ page }) => {
  await signUp(page, registerPerson())
  await page.goto('/composer')
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Program in OpenQASM 3' })).toBeVisible()

  await journey.step('by keys only', async () => {
    await cell(page, 0, 0).focus()
    await page.keyboard.press('h')
    await expect(page.getByRole('status').filter({ hasText: 'H placed on q[0], column 1' })).toBeAttached()
    await page.keyboard.press('c')
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('m')
    await expect.poll(() => programOf(page)).toBe(bell.trim())
    await expect(page.getByRole('gridcell', { name: 'H, q[0], column 1' })).toBeAttached()
    await expect(page.getByRole('gridcell', { name: 'CX, q[0], q[1], column 2' }).first()).toBeAttached()
    await expectAccessible(page)
  })

  await journey.step('sees both outcomes, and no others', async () => {
    const results = page.getByRole('region', { name: 'Results' })
    await results.getByRole('button', { name: 'Show as table' }).click()
    const rows = results.locator('table').filter({ hasText: 'State' }).locator('tbody tr')
    await expect(rows.filter({ hasText: '0.500' })).toHaveCount(2)
    await expect(rows.filter({ hasText: '0.500' }).first()).toContainText('000')
    await expect(rows.filter({ hasText: '0.500' }).last()).toContainText('011')
  })

  await journey.step('takes everything back by keys, and does it again', async () => {
    await cell(page, 0, 0).focus()
    for (let i = 0; i < 4; i++) await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => programOf(page)).toBe(empty.trim())
    for (let i = 0; i < 4; i++) await page.keyboard.press('ControlOrMeta+y')
    await expect.poll(() => programOf(page)).toBe(bell.trim())
  })

  await journey.step('by clicks only', async () => {
    await write(page, empty)
    await tile(page, 'H').click()
    await cell(page, 0, 0).click()
    await tile(page, 'CX').click()
    await cell(page, 0, 1).click()
    await tile(page, 'Measurement').click()
    await cell(page, 0, 2).click()
    await tile(page, 'Measurement').click()
    await cell(page, 1, 3).click()
    await expect.poll(() => programOf(page)).toBe(bell.trim())
  })

  await journey.step('by dragging only', async () => {
    await write(page, empty)
    await drag(page, 'H', 0, 0)
    await drag(page, 'CX', 0, 1)
    await drag(page, 'Measurement', 0, 2)
    await drag(page, 'Measurement', 1, 3)
    await expect.poll(() => programOf(page)).toBe(bell.trim())
  })

  await journey.step('by typing only, and the drawing follows', async () => {
    await write(page, empty)
    await expect(page.getByRole('gridcell', { name: 'H, q[0], column 1' })).toHaveCount(0)
    await write(page, bell)
    await expect(page.getByRole('gridcell', { name: 'H, q[0], column 1' })).toBeAttached()
    await expect(page.getByRole('gridcell', { name: 'Measurement, q[1], column 4' })).toBeAttached()
  })

  await journey.step('finds it again after a reload', async () => {
    await expect(page.getByText(/^Saved /)).toBeVisible()
    await page.reload()
    await expect.poll(() => programOf(page)).toBe(bell.trim())
  })
})
