import type { Page } from '@playwright/test'
import { chooseDevice } from './choose-device.ts'
import { expect, expectAccessible, journey } from './journey.ts'
import { registerPerson, signUp } from './people.ts'

const columns = 100
const large = `OPENQASM 3.0;
include "stdgates.inc";
qubit[100] q;
${Array.from({ length: columns }, () => Array.from({ length: 100 }, (_, i) => `h q[${i}];`).join(' ')).join('\n')}
`

const cell = (page: Page, wire: number, column: number) => page.locator(`[data-cell="${wire} ${column}"]`)
const nodes = (page: Page) => page.getByRole('grid').evaluate((grid) => grid.querySelectorAll('*').length)

const openFile = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

journey('somebody works on circuits in the composer', async ({ page, context }) => {
  await signUp(page, registerPerson())
  await page.goto('/composer')
  await expect(page.getByRole('grid')).toBeVisible()

  await journey.step(
    'draws rotations with named parameters by keys only, and moves their slider',
    async () => {
      await cell(page, 0, 0).focus()
      await page.keyboard.press('Shift+Y')
      await page.keyboard.press('Enter')
      const angle = page.getByRole('region', { name: 'Gate viewer' }).getByRole('textbox', { name: 'θ' })
      await expect(angle).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('theta/2')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('gridcell', { name: 'RY, q[0], theta/2, column 1' })).toBeAttached()
      const slider = page.getByRole('slider', { name: 'Value of theta' })
      await slider.focus()
      await page.keyboard.press('End')
      await expect(slider).toHaveAttribute('aria-valuetext', /^2π/)
      // ry(pi) takes |0> to |1>.
      await expect(page.getByRole('region', { name: 'Qubits' }).locator('tbody tr').first()).toContainText(
        '1.000',
      )
    },
  )

  await journey.step('looks at the state before the first column', async () => {
    await page.getByRole('slider', { name: 'Inspected column' }).focus()
    await page.keyboard.press('Home')
    await expect(page.getByRole('region', { name: 'Qubits' }).locator('tbody tr').first()).toContainText(
      '0.000',
    )
    await page.keyboard.press('End')
    await expect(page.getByRole('region', { name: 'Qubits' }).locator('tbody tr').first()).toContainText(
      '1.000',
    )
  })

  await journey.step('lifts a gate, drops it on another qubit, and takes it away', async () => {
    await cell(page, 0, 0).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('gridcell', { name: 'RY, q[2], theta/2, column 1' })).toBeAttached()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await cell(page, 2, 0).click()
    await page.keyboard.press('Delete')
    await expect(page.getByRole('gridcell', { name: 'empty, q[2], column 1' })).toBeAttached()
  })

  await journey.step(
    'shows a loop as a block and opens a link of the circuit in another profile',
    async () => {
      const looped =
        'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q; // wires\nfor uint i in [0:1] { h q[i]; }\n'
      await openFile(page, 'loop.qasm', looped)
      await expect(
        page.getByRole('gridcell', { name: 'block for, q[0], q[1], column 1' }).first(),
      ).toBeAttached()
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.getByRole('button', { name: 'Share' }).click()
      await expect(page.getByText('Link copied').first()).toBeVisible()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      await openFile(page, 'other.qasm', 'OPENQASM 3.0;\nqubit q;\n')
      await expect(page.getByRole('gridcell', { name: /block for/ })).toHaveCount(0)
      const other = await context.newPage()
      await other.goto(link)
      await expect(
        other.getByRole('gridcell', { name: 'block for, q[0], q[1], column 1' }).first(),
      ).toBeAttached()
      await other.close()
    },
  )

  await journey.step('makes a gate of two gates and sees the expectation of an observable', async () => {
    await openFile(
      page,
      'flip.qasm',
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nx q[0];\ncx q[0], q[1];\n',
    )
    await cell(page, 0, 0).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('button', { name: 'Make a gate of the chosen gates' }).click()
    await page.getByRole('textbox', { name: 'Name of the gate' }).fill('both')
    await page.getByRole('button', { name: 'Make gate' }).click()
    await expect(page.getByRole('gridcell', { name: 'both, q[0], q[1], column 1' }).first()).toBeAttached()
    await page.getByRole('radio', { name: 'Estimation' }).check()
    await page.getByRole('textbox', { name: 'Observable' }).fill('0.5 Z0 Z1 - Z0')
    await expect(page.getByTestId('live-expectation')).toContainText('1.5000')
    await expectAccessible(page)
  })

  await journey.step('saves the drawing as SVG and the program for Qiskit', async () => {
    for (const [form, file] of [
      ['SVG', 'circuit.svg'],
      ['Qiskit', 'circuit.py'],
    ] as const) {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: form, exact: true }).click()
      expect((await download).suggestedFilename()).toBe(file)
    }
  })
})

journey('somebody opens files in the composer, a broken and a large one', async ({ page }) => {
  await signUp(page, registerPerson())
  await page.goto('/composer')
  await expect(page.getByRole('grid')).toBeVisible()

  await journey.step('leaves the circuit as it was when a file is broken, and says where', async () => {
    await openFile(page, 'broken.qasm', 'OPENQASM 3.0;\nqubit[2 q;\n')
    await expect(page.getByText(/holds no circuit that can be read. Line 2/)).toBeVisible()
  })

  await journey.step('opens 10,000 gates on 100 qubits and renders what can be seen only', async () => {
    await openFile(page, 'large.qasm', large)
    await expect(page.getByRole('grid', { name: `Circuit, 100 qubits, ${columns} columns` })).toBeVisible()
    const first = await nodes(page)
    expect(first).toBeLessThan(5_000)
    await cell(page, 0, 0).focus()
    await page.keyboard.press('ControlOrMeta+End')
    await expect(cell(page, 99, columns - 1)).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByRole('gridcell', { name: `X, q[99], column ${columns}` })).toBeAttached()
    expect(await nodes(page)).toBeLessThan(5_000)
  })
})

journey('somebody draws on a phone', async ({ page }) => {
  await signUp(page, registerPerson())
  await page.goto('/composer')
  await expect(page.getByRole('grid')).toBeVisible()

  await journey.step('places a gate by two taps on a phone', async () => {
    await openFile(page, 'small.qasm', 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('group', { name: 'Gates' }).getByRole('button', { name: 'H', exact: true }).click()
    await cell(page, 1, 0).click()
    await expect(page.getByRole('gridcell', { name: 'H, q[1], column 1' })).toBeAttached()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(360)
    await expectAccessible(page)
  })
})

journey('somebody sends what they drew, and opens it again from the job', async ({ page }) => {
  await signUp(page, registerPerson())
  await page.goto('/composer')
  await expect(page.getByRole('grid')).toBeVisible()
  await openFile(
    page,
    'bell.qasm',
    'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\nh q[0];\ncx q[0], q[1];\nc = measure q;\n',
  )
  const panel = page.getByRole('region', { name: 'Control panel' })
  await panel.getByLabel('Name').fill('Drawn pair')
  await chooseDevice(page, 'state-vector', panel)
  await panel.getByRole('button', { name: 'Submit and view job' }).click()
  await expect(page).toHaveURL(/\/jobs\/[\w-]{20,}/)
  await expect(page.getByText('Succeeded').first()).toBeVisible({ timeout: 20_000 })
  const jobId = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/composer?from=${jobId}`)
  await expect(page.getByRole('gridcell', { name: 'CX, q[0], q[1], column 2' }).first()).toBeAttached()
})
