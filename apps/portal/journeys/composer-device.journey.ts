import type { Locator } from '@playwright/test'
import { chooseDevice } from './choose-device.ts'
import { code, openPage, openProgram, named } from './composer-page.ts'
import { expect, expectAccessible } from './journey.ts'
import { signedInJourney as journey } from './signed-in.ts'

const conditional = `OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
bit[2] c;
h q[0];
c[0] = measure q[0];
if (c[0] == 1) x q[1];
c[1] = measure q[1];
`
const bell = `OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
bit[2] c;
h q[0];
cx q[0], q[1]; // a pair
c = measure q;
`

/** Expects that one part ends above where another begins, once the layout has come to rest. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  await expect(async () => {
    const [above, below] = [(await upper.boundingBox())!, (await lower.boundingBox())!]
    expect(above.y + above.height).toBeLessThan(below.y)
  }).toPass()
}

journey('a user submits a drawing and opens it again from the job', async ({ page }) => {
  // Routed before the first worker: see the README.
  let isDeviceBroken = false
  await page.route(/\/devices\/state-vector$/, async (route) => {
    if (!isDeviceBroken) return route.continue()
    return route.fulfill({ response: await route.fetch(), status: 500 })
  })
  await openPage(page)
  await openProgram(page, conditional)
  const panel = page.getByRole('region', { name: 'Control panel' })

  await journey.step('the submit button is visible wherever the form is scrolled to', async () => {
    const submit = panel.getByRole('button', { name: 'Submit', exact: true })
    await expect(submit).toBeInViewport({ ratio: 1 })
    const last = panel.locator('summary', { hasText: 'Transpiler, simulator and mitigation' })
    await last.focus()
    await expectAbove(last, submit)
    for (const name of ['Width of the palette', 'Height of the results', 'Width of the code'])
      await page.getByRole('separator', { name }).focus()
    expect(await page.evaluate(() => scrollY), 'only the pane scrolls').toBe(0)
  })

  await journey.step('device, shots and submission fit into the pane, even of a low window', async () => {
    const { width, height } = page.viewportSize()!
    for (const size of [
      { width: 1280, height: 720 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      await panel.getByRole('textbox', { name: 'Job name' }).focus()
      const submit = panel.getByRole('button', { name: 'Submit', exact: true })
      await expect(submit).toBeInViewport({ ratio: 1 })
      for (const field of [
        panel.getByRole('button', { name: /^Device/ }),
        panel.getByRole('textbox', { name: 'Shots' }).or(panel.getByRole('spinbutton', { name: 'Shots' })),
      ]) {
        await expect(field).toBeInViewport({ ratio: 1 })
        await expectAbove(field, submit)
      }
    }
    await page.setViewportSize({ width, height })
  })

  await journey.step('a device marks what it cannot run, with the reason, before a submission', async () => {
    await chooseDevice(page, 'tokusa-16', panel)
    const drawing = page.getByRole('region', { name: 'Drawing' })
    await expect(
      drawing
        .getByRole('listitem')
        .filter({ hasText: /cannot|not/, has: page.getByRole('button', { name: /column 3$/ }) })
        .first(),
    ).toBeVisible()
    await expectAccessible(page)

    await panel
      .getByRole('button', { name: /^Line 7, column \d+: / })
      .first()
      .click()
    await expect(code(page).locator('.cm-activeLine')).toHaveText('if (c[0] == 1) x q[1];')
    // Custom gates are inlined before a job is sent, so that its lines are not those of the text.
    await openProgram(page, conditional.replace('h q[0];', 'gate own a { h a; }\nown q[0];'))
    await panel
      .getByRole('button', { name: /^Condition X.*, column 3: / })
      .first()
      .click()
    const cell = named(page, /^Condition X.*, column 3$/)
    await expect(cell).toBeFocused()
    await expect(cell).toHaveAttribute('aria-selected', 'true')
    await openProgram(page, bell)
    await expect(drawing.getByRole('button', { name: /column \d+$/ })).toHaveCount(0)
  })

  /** Sizes and places of the transpiled program, as preview and job show them. */
  const transpiledIn = async (within: Locator) => [
    ...(await within.getByRole('row', { name: /^(Depth|Gates|2-qubit gates)/ }).allInnerTexts()),
    ...(await within.getByText(/^q\[\d\] → \d+/).allTextContents()).map((place) => place.replace(/,.*/, '')),
  ]
  let previewed: readonly string[] = []

  await journey.step('a preview shows layout, success and noisy result without spending shots', async () => {
    // Keys, since the list of problems goes later than the marks and moves what is below it.
    await panel.locator('summary', { hasText: 'Transpiler, simulator and mitigation' }).press('Enter')
    const settings = panel.getByRole('textbox', { name: 'Transpiler (JSON)' })
    await settings.fill('{"transpiler_lib": "qiskit", "transpiler_options": {"initial_layout": [0, 10]}}')
    const opener = panel.getByRole('button', { name: 'Preview on the device' })
    await opener.press('Enter')
    const preview = page.getByRole('dialog', { name: 'Preview on Tokusa' })
    await expect(preview.getByText(/^\d\d\.\d\d %$/).first()).toBeVisible()
    await expect(preview.getByText(/q\[0\] → 0\b/)).toBeVisible()
    await expect(preview.getByText('Inserted swaps, in order')).toBeVisible()
    await expect.poll(async () => (previewed = await transpiledIn(preview))).toHaveLength(5)
    await expect(preview.getByText(/Total variation distance to ideal 0\.\d+/)).toBeVisible()
    await expect(preview.getByRole('heading', { name: 'Assumptions' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await journey.step('the preview says what failed, and that a device has no calibration', async () => {
    await chooseDevice(page, 'state-vector', panel)
    isDeviceBroken = true
    await panel.getByRole('button', { name: 'Preview on the device' }).press('Enter')
    const preview = page.getByRole('dialog', { name: /^Preview on / })
    await expect(preview.getByText('The preview could not be computed.')).toBeVisible()
    isDeviceBroken = false
    await preview.getByRole('button', { name: 'Try again' }).click()
    await expect(preview.getByText(/gives no calibration/)).toBeVisible()
    await preview.getByRole('button', { name: 'Close' }).click()
    await chooseDevice(page, 'tokusa-16', panel)
  })

  await journey.step('the job runs, and a link leads to its result', async () => {
    await panel.getByLabel('Job name').fill('Drawn pair')
    await panel.getByLabel('Shots').fill('321')
    await panel.getByRole('button', { name: 'Submit', exact: true }).click()
    await panel.getByRole('link', { name: /result|job/i }).click()
    await expect(page).toHaveURL(/\/jobs\/[\w-]{20,}/)
    await expect(page.getByText('Succeeded').first()).toBeVisible()
    // A cloud with a file storage shows it later than the status.
    const transpilation = page.getByRole('region', { name: 'Transpilation' })
    await expect.poll(() => transpiledIn(transpilation)).toEqual(previewed)
  })

  await journey.step('the job opens as the same circuit with the same settings', async () => {
    const jobId = new URL(page.url()).pathname.split('/').at(-1)
    await openPage(page, `/composer?from=${jobId}`)
    await expect(named(page, 'CX, q[0], q[1], column 2')).toBeAttached()
    await expect(page.getByText('// a pair')).toBeVisible()
    await expect(panel.getByLabel('Job name')).toHaveValue('Drawn pair')
    await expect(panel.getByLabel('Shots')).toHaveValue('321')
    await expect(panel.getByText('tokusa-16').first()).toBeVisible()
  })
})
