import {
  cell,
  code,
  drag,
  expectProgram,
  named,
  openFile,
  openProgram,
  openPage,
  tile,
} from './composer-page.ts'
import { expect, expectAccessible } from './journey.ts'
import { signedInJourney as journey } from './signed-in.ts'

journey('a user works on circuits in the composer', async ({ page }) => {
  await openPage(page)

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
      await expect(named(page, 'RY, q[0], theta/2, column 1')).toBeAttached()
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

  await journey.step('inspects the state before the first column', async () => {
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

  await journey.step('sets a parameter in degrees, narrows its range and plays it', async () => {
    const slider = page.getByRole('slider', { name: 'Value of theta' })
    await page.getByRole('textbox', { name: 'theta as an angle' }).fill('90°')
    await page.keyboard.press('Enter')
    await expect(slider).toHaveAttribute('aria-valuetext', /^π\/2 /)
    await page.getByRole('button', { name: 'Range of theta' }).click()
    await page.getByRole('textbox', { name: 'Maximum' }).fill('pi')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await slider.focus()
    await page.keyboard.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', /^π /)
    await page.getByRole('button', { name: 'Play theta' }).click()
    await expect(slider).not.toHaveAttribute('aria-valuetext', /^π /)
    await page.getByRole('button', { name: 'Stop theta' }).click()
    await expect(page.getByRole('button', { name: 'Play theta' })).toBeVisible()
  })

  await journey.step('lifts a gate, drops it on another qubit and deletes it', async () => {
    await cell(page, 0, 0).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(named(page, 'RY, q[2], theta/2, column 1')).toBeAttached()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await cell(page, 2, 0).click()
    await page.keyboard.press('Delete')
    await expect(named(page, 'empty, q[2], column 1')).toBeAttached()
  })

  await journey.step('unfolds a loop in place, steps into it and folds it', async () => {
    const looped =
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q; // wires\nfor uint i in [0:1] { h q[i]; }\n'
    await openFile(page, looped)
    const loop = named(page, 'block for, q[0], q[1], column 1')
    await loop.focus()
    await page.keyboard.press('f')
    await expect(loop).toHaveAttribute('aria-expanded', 'true')
    await named(page, 'H, q[1], column 4, in for i in [0:1], round 2 of 2, i = 1').focus()
    await expect(page.getByText('Part of for i in [0:1], round 2 of 2, i = 1.')).toBeVisible()
    const results = page.getByRole('region', { name: 'Results', exact: true })
    await results.getByRole('button', { name: 'One column back' }).click()
    await expect(results.getByText('After column 3 of 4')).toBeVisible()
    await expectAccessible(page)
    await cell(page, 1, 3).focus()
    await page.keyboard.press('f')
    await expect(cell(page, 1, 0)).toBeFocused()
    await expect(loop).toHaveAttribute('aria-expanded', 'false')
    await expectProgram(page, looped)
  })

  await journey.step('defines a gate of two gates and reads the expectation of an observable', async () => {
    await openProgram(page, 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q;\nx q[0];\ncx q[0], q[1];\n')
    await cell(page, 0, 0).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('button', { name: 'Group the selected gates' }).click()
    await page.getByRole('textbox', { name: 'Name of the gate' }).fill('both')
    await page.getByRole('button', { name: 'Create gate' }).click()
    await expect(named(page, 'both, q[0], q[1], column 1')).toBeAttached()
    await page.getByRole('radio', { name: 'Estimation' }).check()
    const observable = page.getByRole('group', { name: 'Observable' })
    await observable.getByRole('textbox', { name: 'Observable' }).fill('0.5 Z0 Z1 - Z0')
    await expect(page.getByTestId('live-expectation')).toContainText('1.5000')
    await observable.getByRole('radio', { name: 'Grid' }).check()
    await observable.getByRole('button', { name: 'Z on q[1], term 1' }).focus()
    await page.keyboard.press('i')
    await expect(page.getByTestId('live-expectation')).toContainText('0.5000')
    await expectAccessible(page)
  })

  await journey.step('renames the gate, edits its drawing and returns to the circuit', async () => {
    await page.getByRole('radio', { name: 'Sampling' }).check()
    await cell(page, 0, 0).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Rename both' }).click()
    await page.getByRole('textbox', { name: 'New name' }).fill('flips')
    await page.keyboard.press('Enter')
    await expect(named(page, 'flips, q[0], q[1], column 1')).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Edit the drawing of flips' }).click()
    await expect(named(page, 'X, q0, column 1')).toBeAttached()
    await cell(page, 0, 2).focus()
    await page.keyboard.press('h')
    await expect(named(page, 'H, q0, column 3')).toBeAttached()
    const path = page.getByRole('navigation', { name: 'What is drawn' })
    await cell(page, 1, 3).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Insert a qubit below' }).click()
    await expect(path.getByText(/^The gate has a new qubit .*; 1 call of the gate got a free/)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await cell(page, 0, 3).focus()
    await page.keyboard.press('Shift+Z')
    await drag(page, tile(page, 'New parameter'), named(page, /^RZ, q0/))
    await expect(path.getByText(/^The gate has a new parameter theta; 1 call has the value/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+z')
    await page.keyboard.press('ControlOrMeta+z')
    await path.getByRole('button').click()
    await expect(named(page, 'flips, q[0], q[1], column 1')).toBeFocused()
    await expect(code(page)).toContainText('h q0;')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(code(page)).not.toContainText('h q0;')
  })

  await journey.step('places a display and a note, which are comments of the program', async () => {
    await tile(page, 'Probability display').click()
    await cell(page, 1, 2).click()
    await expect(named(page, 'Probability display, q[1], column 3, P(1) 1.000')).toBeAttached()
    await expect(page.locator('[data-display="probability"]')).toBeVisible()
    await cell(page, 0, 0).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Note…' }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill('Both qubits flip')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const note = page.getByRole('button', { name: 'Note at column 1: Both qubits flip' })
    await expect(note).toBeVisible()
    await expect(code(page)).toContainText('// Both qubits flip')
    await expect(code(page)).toContainText('// @display probability q[1]')
    await expectAccessible(page)
    await note.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(note).toBeHidden()
  })

  await journey.step('defines a gate by a matrix, which must be unitary', async () => {
    await page.getByRole('button', { name: 'Define a gate by its matrix' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name of the gate' }).fill('quarter')
    await dialog.getByRole('textbox', { name: 'Row 1, column 1' }).fill('2i')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('row 1 has the length 2.0000')
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Row 1, column 1' }).fill('i')
    await page.keyboard.press('Enter')
    await expect(code(page)).toContainText('rz(pi/2) q0;')
    await expect(tile(page, 'quarter')).toBeVisible()
  })

  await journey.step('simulates on request, shows a sphere and moves a divider by keys', async () => {
    const panel = page.getByRole('region', { name: 'Control panel' })
    await panel.getByRole('tab', { name: 'Simulation' }).click()
    await panel.getByRole('button', { name: 'Run', exact: true }).click()
    await expect(panel.getByText(/^Done in/)).toBeVisible()
    const results = page.getByRole('region', { name: 'Results', exact: true })
    await results.getByRole('tab', { name: 'Q-sphere' }).click()
    await expect(results.getByRole('slider', { name: 'Q-sphere' })).toHaveAttribute('aria-valuetext', /^011/)
    const divider = page.getByRole('separator', { name: 'Height of the results' })
    await divider.focus()
    await page.keyboard.press('ArrowUp')
    await expect(divider).toHaveAttribute('aria-valuenow', '330')
    await page.keyboard.press('Enter')
    await expect(divider).toHaveAttribute('aria-valuenow', '314')
    // The divider works without dragging, too.
    for (const size of ['640', '140', '314']) {
      await divider.dblclick()
      await expect(divider).toHaveAttribute('aria-valuenow', size)
    }
    await expectAccessible(page)
  })

  await journey.step('saves the drawing as SVG and PDF, and the program for Qiskit', async () => {
    for (const [form, file] of [
      ['SVG', 'circuit.svg'],
      ['PDF', 'circuit.pdf'],
      ['Qiskit', 'circuit.py'],
    ] as const) {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: form, exact: true }).click()
      expect((await download).suggestedFilename()).toBe(file)
    }
  })
})

journey('a user draws on a phone', async ({ page }) => {
  await openPage(page)

  await journey.step('places a gate by two taps on a phone', async () => {
    await openProgram(page, 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n')
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('toolbar', { name: 'Gates' }).getByRole('button', { name: 'H', exact: true }).click()
    await cell(page, 1, 0).click()
    await expect(named(page, 'H, q[1], column 1')).toBeAttached()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBe(360)
    await expectAccessible(page)
  })
})
