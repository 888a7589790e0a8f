import type { Page } from '@playwright/test'
import { equalCircuits } from '@qportal/circuit'
import { openComposer } from '@qportal/composer'
import {
  cell,
  circuitOf,
  drag,
  named,
  openProgram,
  openPage,
  programOf,
  tile,
  typeProgram,
} from './composer-page.ts'
import { expect, expectAccessible } from './journey.ts'
import { signedInJourney as journey } from './signed-in.ts'

const bellStart = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n\nqubit[3] q;\nbit[3] c;\n'
const bell = `${bellStart}h q[0];\ncx q[0], q[1];\nc[0] = measure q[0];\nc[1] = measure q[1];\n`

async function expectCircuit(page: Page, program: string): Promise<void> {
  const want = openComposer(program).qasm.circuit
  await expect.poll(async () => equalCircuits(await circuitOf(page), want)).toBe(true)
}

journey('keys continue where a gate was dropped', async ({ page }) => {
  await openPage(page)
  for (const time of ['placed', 'placed again']) {
    await drag(page, tile(page, 'H'), cell(page, 1, 0))
    await expect(cell(page, 1, 0), time).toBeFocused()
    await page.keyboard.press('Delete')
    await expectCircuit(page, bellStart)
  }
})

journey('the same Bell circuit is drawn by keys, by clicks, by dragging and by typing', async ({ page }) => {
  await openPage(page)

  await journey.step('by keys only, and every edit is announced', async () => {
    await openProgram(page, bellStart)
    await cell(page, 0, 0).focus()
    await page.keyboard.press('h')
    await expect(page.getByRole('status').filter({ hasText: 'H placed on q[0], column 1' })).toBeAttached()
    await page.keyboard.press('c')
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('m')
    await expectCircuit(page, bell)
  })

  await journey.step('a screen reader gets gate, qubits and column of every cell', async () => {
    const tree = await page.getByRole('grid').ariaSnapshot()
    for (const line of [
      'grid "Circuit, 3 qubits, 4 columns"',
      'rowheader "q[0]"',
      'gridcell "H, q[0], column 1"',
      'gridcell "CX, q[0], q[1], column 2"',
      'gridcell "Measurement, q[0], c[0], column 3"',
      'gridcell "empty, q[2], column 1"',
    ])
      expect(tree).toContain(line)
    await expectAccessible(page)
  })

  await journey.step('shows both outcomes and no others', async () => {
    const results = page.getByRole('region', { name: 'Results', exact: true })
    await results.getByRole('button', { name: 'Show as table' }).click()
    const rows = results.locator('table').filter({ hasText: 'State' }).locator('tbody tr')
    await expect(rows.filter({ hasText: '0.500' })).toHaveCount(2)
    await expect(rows.filter({ hasText: '0.500' }).first()).toContainText('000')
  })

  await journey.step('undoes everything by keys and redoes it', async () => {
    await cell(page, 0, 0).focus()
    for (let i = 0; i < 4; i++) await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => programOf(page)).toBe(bellStart.trim())
    for (let i = 0; i < 4; i++) await page.keyboard.press('ControlOrMeta+y')
    await expectCircuit(page, bell)
  })

  await journey.step('by clicks only, with the second operand first on another qubit', async () => {
    await openProgram(page, bellStart)
    await tile(page, 'H').click()
    await cell(page, 0, 0).click()
    await tile(page, 'CX').click()
    await cell(page, 0, 1).click()
    await cell(page, 2, 1).click()
    await expect(named(page, 'CX, q[0], q[2], column 2')).toBeAttached()
    await page.getByRole('button', { name: 'Undo' }).click()
    await tile(page, 'Measurement').click()
    await cell(page, 0, 2).click()
    await tile(page, 'Measurement').click()
    await cell(page, 1, 3).click()
    await expectCircuit(page, bell)
  })

  await journey.step('by dragging only', async () => {
    await openProgram(page, bellStart)
    await drag(page, tile(page, 'H'), cell(page, 0, 0))
    await drag(page, tile(page, 'CX'), cell(page, 0, 1))
    await drag(page, tile(page, 'Measurement'), cell(page, 0, 2))
    await drag(page, tile(page, 'Measurement'), cell(page, 1, 3))
    await expectCircuit(page, bell)
  })

  await journey.step('by typing only, and the drawing follows', async () => {
    await openProgram(page, bellStart)
    await typeProgram(page, bell)
    await expectCircuit(page, bell)
    await expect(named(page, 'Measurement, q[1], c[1], column 4')).toBeAttached()
  })

  await journey.step('moves a gate by pressing it and a cell, and selects several by a frame', async () => {
    await cell(page, 0, 0).click()
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await cell(page, 2, 0).click()
    await expect(named(page, 'H, q[2], column 1')).toBeAttached()
    const from = (await cell(page, 0, 5).boundingBox())!
    const to = (await cell(page, 2, 0).boundingBox())!
    await page.mouse.move(from.x + 20, from.y + 6)
    await page.mouse.down()
    await page.mouse.move(to.x + 6, to.y + to.height - 6, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByText('4 gates selected')).toBeVisible()
  })

  await journey.step('presses work right after a frame and after a drag', async () => {
    await cell(page, 2, 0).click()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1)
    await drag(page, cell(page, 2, 0), cell(page, 0, 0))
    await expect(named(page, 'H, q[0], column 1')).toBeAttached()
    await cell(page, 2, 6).click()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
  })

  await journey.step('duplicates a gate by Ctrl-drag, and deletes it by dragging it out', async () => {
    await openProgram(page, `${bellStart}h q[0];\n`)
    await page.keyboard.down('Control')
    await drag(page, cell(page, 0, 0), cell(page, 2, 0))
    await page.keyboard.up('Control')
    await expectCircuit(page, `${bellStart}h q[0];\nh q[2];\n`)
    await drag(page, cell(page, 2, 0), page.getByRole('banner').first())
    await expectCircuit(page, `${bellStart}h q[0];\n`)
  })

  await journey.step('an open control and a power are dropped on a gate', async () => {
    await drag(page, tile(page, 'Control on 0'), cell(page, 1, 0))
    await expect(named(page, 'CH, q[1] on 0, q[0], column 1')).toBeAttached()
    await drag(page, tile(page, 'Power'), cell(page, 0, 0))
    await expect.poll(() => programOf(page)).toMatch(/pow\(.+\) @ .*h q\[1\], q\[0\];/)
  })

  await journey.step('the menu of a wire inserts, moves, renames and starts it', async () => {
    await openProgram(page, `${bellStart}h q[0];\n`)
    const choose = async (wire: number, action: string) => {
      await cell(page, wire, 4).click({ button: 'right' })
      await page.getByRole('menuitem', { name: action, exact: true }).click()
    }
    // Each action moves the wires: a press meanwhile would reach another one.
    await choose(0, 'Insert a qubit above')
    await expect(named(page, 'H, q[1], column 1')).toBeAttached()
    await choose(1, 'Move down')
    await expect(named(page, 'H, q[2], column 1')).toBeAttached()
    await choose(2, 'Start in 1')
    await expect(named(page, 'H, q[2], column 3')).toBeAttached()
    await choose(0, 'Rename q')
    await page.getByRole('textbox', { name: 'New name' }).fill('data')
    await page.keyboard.press('Enter')
    await expect.poll(() => programOf(page)).toContain('qubit[4] data;')
    await expect.poll(() => programOf(page)).toMatch(/reset data\[2\];\s+x data\[2\];\s+h data\[2\];/)
  })
})
