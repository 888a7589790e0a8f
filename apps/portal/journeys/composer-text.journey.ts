import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { chooseDevice } from './choose-device.ts'
import {
  cell,
  drag,
  expectProgram,
  named,
  openFile,
  openPage,
  openProgram,
  programOf,
  tile,
} from './composer-page.ts'
import { expect } from './journey.ts'
import { signedInJourney as journey } from './signed-in.ts'

const version2 = `// Steering, after the lecture
OPENQASM 2.0;
include "qelib1.inc";
gate turn(t) a { ry(t) a; } // one qubit
qreg q[2]; // wires
creg c[2];
turn(pi/3) q[0]; // first
h q[1];
measure q[0] -> c[0]; // then
`
const parametric = `OPENQASM 3.0;
include "stdgates.inc";
input float theta; // an angle
qubit[1] q;
bit[1] c;
ry(theta) q[0]; // turned by theta
c = measure q;
`

function commentsOf(text: string): readonly string[] {
  return [...text.matchAll(/\/\/.*/g)].map(([comment]) => comment)
}

/** Exports the program in a format and returns the text of the file. */
async function exported(page: Page, form: string): Promise<string> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: form, exact: true }).click()
  return readFileSync(await (await download).path(), 'utf8')
}

journey('what the author wrote survives files, conditions and the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page)
  const drawing = page.getByRole('region', { name: 'Drawing' })

  await journey.step('OpenQASM 2 is opened and exported with its comments', async () => {
    await openFile(page, version2)
    await expect(named(page, 'Measurement, q[0], c[0], column 3')).toBeAttached()
    expect(await exported(page, 'OpenQASM 3')).toContain('turn(pi/3) q[0]; // first\nh q[1];\n')
    expect(commentsOf(await exported(page, 'OpenQASM 2'))).toEqual(commentsOf(version2))
    expect(await exported(page, 'Qiskit')).toMatch(/turn.* # first\n/)
  })

  await journey.step('a condition dropped on a gate applies to that gate', async () => {
    await drag(page, tile(page, 'Condition'), cell(page, 1, 0))
    await expect(drawing.getByText('The condition would be left of the measurement')).toBeVisible()
    await cell(page, 1, 0).click()
    await page.keyboard.press('Space')
    for (let column = 0; column < 3; column++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const moved = named(page, 'H, q[1], column 4')
    await expect(moved).toBeAttached()
    await drag(page, tile(page, 'Condition'), moved)
    await expect.poll(() => programOf(page)).toMatch(/if \(c\[0\].*\) \{\s+h q\[1\];/)
    expect((await programOf(page)).match(/\bx\b/g)).toBeNull()
  })

  await journey.step('a copied gate is OpenQASM, and a damaged text is refused with the reason', async () => {
    await named(page, 'turn, q[0], pi/3, column 1').click()
    await page.keyboard.press('ControlOrMeta+c')
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^OPENQASM 3[^]*gate turn\(t\)[^]*turn\(pi\/3\) q\[0\];/)
    const before = await programOf(page)
    await page.evaluate(() => navigator.clipboard.writeText('x q[1]; hh q[0];'))
    await page.keyboard.press('ControlOrMeta+v')
    await expect(drawing.getByText(/hh/).first()).toBeVisible()
    expect(await programOf(page)).toBe(before)
    await page.evaluate(() => navigator.clipboard.writeText('z q[1]; // by hand'))
    await page.keyboard.press('ControlOrMeta+v')
    await expect.poll(() => programOf(page)).toMatch(/z q\[\d\];/)
  })
})

journey('the composer keeps its keys to itself and forgets the column with the file', async ({ page }) => {
  await openPage(page)
  await openProgram(page, parametric)
  const results = page.getByRole('region', { name: 'Results', exact: true })

  await journey.step('keys of pages do nothing in the circuit', async () => {
    await cell(page, 0, 0).click()
    for (const key of ['n', 'g', 'j', 'g', 'n']) await page.keyboard.press(key)
    // A key that the circuit knows comes after them.
    await page.keyboard.press('End')
    await expect(page.locator('[data-cell]:focus')).toHaveAttribute('data-cell', '0 2')
    await expect(page).toHaveURL(/\/composer$/)
  })

  await journey.step('another file starts at its end', async () => {
    await results.getByRole('button', { name: 'One column back' }).click()
    await expect(results.getByText('After column 1 of 2')).toBeVisible()
    await openProgram(page, parametric.replace('ry(theta)', 'x q[0];\nry(theta)'))
    await expect(results.getByText('At the end')).toBeVisible()
  })
})

journey('a job keeps the program with its named parameter', async ({ page }) => {
  await openPage(page)
  await openProgram(page, parametric)
  const panel = page.getByRole('region', { name: 'Control panel' })
  await chooseDevice(page, 'state-vector', panel)
  await panel.getByLabel('Name').fill('Turned')
  await panel.getByRole('button', { name: 'Submit', exact: true }).click()
  await panel.getByRole('link', { name: /result|job/i }).click()
  await expect(page.getByText('Succeeded').first()).toBeVisible()
  const jobId = new URL(page.url()).pathname.split('/').at(-1)
  await openPage(page, `/composer?from=${jobId}`)
  await expectProgram(page, parametric)
})
