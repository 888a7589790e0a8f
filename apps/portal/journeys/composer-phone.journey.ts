import type { Locator, Page } from '@playwright/test'
import { cell, named, openFile, tile } from './composer-page.ts'
import { expect, expectAccessible } from './journey.ts'
import { signedInJourney as journey } from './signed-in.ts'

journey.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

type Point = readonly [number, number]

const start = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[5] q;\n'

/** Where a part is, once it keeps its place: an edit moves it in a later task than its event. */
async function placeOf(part: Locator) {
  await (await part.elementHandle()).waitForElementState('stable')
  return (await part.boundingBox())!
}

async function middleOf(part: Locator): Promise<Point> {
  const { x, y, width, height } = await placeOf(part)
  return [x + width / 2, y + height / 2]
}

/** A finger that moves between points. Chromium turns its touches into scrolls and long presses. */
async function finger(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
  return async (from: Point, to: Point, isHeld: () => Promise<unknown> = async () => undefined) => {
    await touch('touchStart', from)
    await isHeld()
    for (let step = 1; step <= 8; step++)
      await touch('touchMove', [
        from[0] + ((to[0] - from[0]) * step) / 8,
        from[1] + ((to[1] - from[1]) * step) / 8,
      ])
    await touch('touchEnd')
  }
}

function chosen(page: Page) {
  return page.getByRole('gridcell', { selected: true })
}

/** Whether a held gate shows its target, or a frame is being drawn. */
function isTaken(page: Page) {
  return () =>
    expect(page.locator('[role="grid"] svg rect:is([stroke-dasharray],[fill-opacity="0.06"])')).toBeAttached()
}

function isGhost(page: Page) {
  return () => expect(page.locator('div.pointer-events-none.fixed svg')).toBeAttached()
}

journey('a user draws with a finger', async ({ page }) => {
  await page.goto('/composer')
  await expect(page.getByRole('grid')).toBeVisible()
  const drag = await finger(page)
  await openFile(page, start)
  await expect(page.getByRole('grid', { name: /^Circuit, 5 qubits/ })).toBeVisible()

  await journey.step('holds a gate of the palette and drags it into the drawing', async () => {
    await drag(await middleOf(tile(page, 'H')), await middleOf(cell(page, 3, 0)), isGhost(page))
    await expect(named(page, 'H, q[3], column 1')).toBeAttached()
  })

  await journey.step('holds a gate of the drawing and moves it', async () => {
    await drag(await middleOf(cell(page, 3, 0)), await middleOf(cell(page, 1, 0)), isTaken(page))
    await expect(named(page, 'H, q[1], column 1')).toBeAttached()
  })

  await journey.step('selects gates by holding each, or by a frame', async () => {
    const bar = page.getByRole('group', { name: 'Selection' })
    await tile(page, 'X').tap()
    await expect(page.getByText('X: choose a cell')).toBeVisible()
    await cell(page, 2, 0).tap()
    const first = await middleOf(cell(page, 1, 0))
    await drag(first, first, isTaken(page))
    await expect(bar.getByText('2 gates')).toBeVisible()
    await cell(page, 4, 4).tap()
    await expect(chosen(page)).toHaveCount(0)
    await drag(await middleOf(cell(page, 3, 2)), await middleOf(cell(page, 0, 0)), isTaken(page))
    await expect(bar.getByText('2 gates')).toBeVisible()
    await bar.getByRole('button', { name: 'Delete' }).tap()
    await expect(page.getByRole('gridcell', { name: /^[HX], / })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(named(page, 'X, q[2], column 1')).toBeAttached()
  })

  await journey.step('drags an end of a gate, and adds a control from the menu of a held gate', async () => {
    await tile(page, 'CX').tap()
    await cell(page, 3, 0).tap()
    // Keeps the qubit of the second operand, and selects the gate.
    await cell(page, 3, 0).tap()
    const target = page.locator('[data-end^="4 "]')
    await drag(await middleOf(target), await middleOf(cell(page, 1, 0)))
    const moved = named(page, /^CX, q\[3\], q\[1\]/)
    await expect(moved).toBeAttached()
    await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).tap()
    await cell(page, 4, 4).tap()
    const held = await middleOf(named(page, /^X, q\[2\]/))
    await drag(held, held, isTaken(page))
    await page.getByRole('menuitem', { name: 'Add a control', exact: true }).tap()
    await expect(named(page, /^CX, .*q\[2\]/)).toBeAttached()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(named(page, 'X, q[2], column 1')).toBeAttached()
    await cell(page, 4, 4).tap()
  })

  await journey.step('opens the menu of a wire by holding its name', async () => {
    const [, y] = await middleOf(cell(page, 4, 0))
    const [x] = await middleOf(page.getByText('q[4]', { exact: true }).first())
    const isOpen = () => expect(page.getByRole('menu', { name: 'Actions for q[4]' })).toBeVisible()
    await drag([x, y], [x, y], isOpen)
    await page.getByRole('menuitem', { name: 'Insert a qubit above' }).tap()
    await expect(page.getByRole('grid', { name: /^Circuit, 6 qubits/ })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(page.getByRole('grid', { name: /^Circuit, 5 qubits/ })).toBeVisible()
  })

  await journey.step('changes an angle beside the drawing and returns to the gates', async () => {
    await tile(page, 'RX').tap()
    await cell(page, 0, 0).tap()
    await page.getByRole('button', { name: 'Edit', exact: true }).tap()
    const angle = page.getByRole('textbox', { name: 'θ' })
    await expect(angle).toBeFocused()
    await expect(angle).toBeInViewport()
    await expect(named(page, /^RX, q\[0\]/)).toBeInViewport()
    await expectAccessible(page)
    await angle.fill('3*pi/4')
    await page.keyboard.press('Enter')
    await expect(named(page, 'RX, q[0], 3*pi/4, column 1')).toBeAttached()
    await page.getByRole('button', { name: 'Gates', exact: true }).tap()
    await expect(tile(page, 'H')).toBeInViewport()
  })

  await journey.step('keeps undo and save visible at every scroll position', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('button', { name: 'Undo' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByText(/^Saved /)).toBeInViewport({ ratio: 1 })
    await expect(cell(page, 0, 0)).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })

  await journey.step('shows the name beside the buttons with large text', async () => {
    await page.evaluate(() => (document.documentElement.style.fontSize = '150%'))
    const name = page.getByRole('button', { name: 'Circuit: Untitled circuit' })
    const { x, width } = await placeOf(name)
    const undo = await placeOf(page.getByRole('button', { name: 'Undo' }))
    expect(x + width).toBeLessThanOrEqual(undo.x)
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  })

  await journey.step('scrolls the page when nothing is held', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await expect(tile(page, 'Y')).toBeInViewport()
    const [x, y] = await middleOf(tile(page, 'Y'))
    await drag([x, y], [x, y - 120])
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20)
    await expect(page.getByRole('gridcell', { name: /^Y, / })).toHaveCount(0)
  })
})

journey.describe('a phone in landscape', () => {
  for (const viewport of [
    { width: 740, height: 360 },
    { width: 844, height: 390 },
  ])
    journey(`shows wires and gates beside each other, ${viewport.width} px wide`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.goto('/composer')
      await expect(page.getByRole('grid')).toBeVisible()
      await openFile(page, start)
      await expect(page.getByRole('grid', { name: /^Circuit, 5 qubits/ })).toBeVisible()
      await tile(page, 'RXX').scrollIntoViewIfNeeded()
      await expect(page.getByRole('grid')).toBeInViewport({ ratio: 0.5 })
      await tile(page, 'RXX').tap()
      for (const wire of [0, 1]) await cell(page, wire, 0).tap()
      await expect(named(page, /^RXX, q\[0\], q\[1\]/)).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
      await page.getByRole('radio', { name: 'Results' }).tap()
      await expect(page.getByRole('tab', { name: 'Probabilities' })).toBeInViewport()
      const play = await placeOf(page.getByRole('button', { name: 'Play the columns' }))
      expect(Math.min(play.width, play.height)).toBeGreaterThanOrEqual(40)
    })
})
