import type { Page } from '@playwright/test'
import { createReferenceSimulator } from '@qportal/simulator'
import { busiestTasks } from './busiest-tasks.ts'
import { cell, draftOf, named, openFile, openProgram, openPage } from './composer-page.ts'
import { expect } from './journey.ts'
import { pressHundredEdits } from './press-hundred-edits.ts'
import { signedInJourney as journey } from './signed-in.ts'

function nodes(page: Page) {
  return page.getByRole('grid').evaluate((grid) => grid.querySelectorAll('*').length)
}
function columnsOf(count: number, gates: (column: number) => string) {
  return `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[100] q;\n${Array.from({ length: count }, (_, i) => gates(i)).join('\n')}\n`
}
/** Runs tasks of about 12 ms on a quiet machine, to which others are compared. */
async function copyTables(page: Page) {
  for (let run = 0; run < 10; run++) {
    await page.evaluate(() => {
      const table = Array.from({ length: 10_000 }, (_, row) => ({ row, name: `q[${row}]`, cells: [row] }))
      return structuredClone(table).length
    })
  }
}
/** 10,000 gates. */
const full = columnsOf(100, () => Array.from({ length: 100 }, (_, i) => `h q[${i}];`).join(' '))
/** 100 qubits by 1,000 columns, 2,000 gates. */
const wide = columnsOf(1000, (i) => `h q[0]; x q[${1 + (i % 99)}]; barrier q;`)

// The failure recorder copies the whole page at every key, which would dominate the measurement.
journey.use({ trace: 'off' })

journey(
  'a hundred edits keep the page responsive, and the results match the last edit',
  async ({ page, browser }) => {
    await openPage(page)
    await openProgram(page, 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[5] q;\n')
    await cell(page, 0, 0).focus()
    await page.keyboard.press('h')
    await expect(page.getByRole('region', { name: 'Qubits' }).locator('tbody tr').first()).toContainText(
      '0.500',
    )

    const [reference] = await busiestTasks(browser, page, () => copyTables(page))
    const [busiest] = await busiestTasks(browser, page, () => pressHundredEdits(page))
    // A quiet machine needs a fourth of this.
    expect(busiest! / reference!).toBeLessThanOrEqual(4)

    await journey.step('and agrees with the reference simulator', async () => {
      await expect.poll(async () => (await draftOf(page)).instructions.length).toBe(101)
      const circuit = await draftOf(page)
      const { amplitudes } = await createReferenceSimulator().run(circuit, {
        amplitudes: { start: 0, count: 32 },
      })
      const results = page.getByRole('region', { name: 'Results', exact: true })
      await results.getByRole('tab', { name: 'Amplitudes' }).click()
      const row = results.getByRole('region', { name: 'Amplitudes' }).locator('tbody tr')
      await expect(async () => {
        const shown = await row.evaluateAll((rows) =>
          rows.map((each) => [...each.querySelectorAll('th, td')].map((entry) => entry.textContent ?? '')),
        )
        expect(shown.length).toBeGreaterThan(1)
        for (const [state = '', , , probability = ''] of shown) {
          const index = Number.parseInt(state.replaceAll(/[^01]/g, ''), 2)
          const [re, im] = [amplitudes.values[2 * index]!, amplitudes.values[2 * index + 1]!]
          expect(Number(probability)).toBeCloseTo(re * re + im * im, 3)
        }
      }).toPass()
    })
  },
)

journey(
  'large circuits open, scroll and can be edited; only visible parts are rendered',
  async ({ page }) => {
    await openPage(page)

    await journey.step('100 qubits by 1,000 columns', async () => {
      await openFile(page, wide)
      await expect(
        page.getByRole('grid', { name: /^Circuit, 100 qubits, 1\d{3} columns|2000 columns/ }),
      ).toBeVisible()
      const atStart = await nodes(page)
      expect(atStart).toBeLessThan(5_000)
      await cell(page, 0, 0).focus()
      await page.keyboard.press('End')
      await page.keyboard.press('y')
      await expect(named(page, /^Y, q\[0\]/)).toBeAttached()
      expect(await nodes(page)).toBeLessThan(5_000)
      await page.keyboard.press('ControlOrMeta+Home')
      await expect(cell(page, 0, 0)).toBeFocused()
    })

    await journey.step('a file of 10,000 gates', async () => {
      await openFile(page, full)
      await expect(page.getByRole('grid', { name: 'Circuit, 100 qubits, 100 columns' })).toBeVisible()
      expect(await nodes(page)).toBeLessThan(5_000)
      await page.keyboard.press('ControlOrMeta+End')
      await expect(cell(page, 99, 99)).toBeFocused()
      await page.keyboard.press('x')
      await expect(page.getByRole('gridcell', { name: 'X, q[99], column 100' })).toBeAttached()
      expect(await nodes(page)).toBeLessThan(5_000)
    })
  },
)
