import { readFileSync } from 'node:fs'
import { deviceAnswer, refusal, serverError } from './api-answers.ts'
import { journey } from './jobs-journey.ts'
import { expect, expectAccessible, expectAccessibleInEveryLook, expectNoOverflow } from './journey.ts'
import { largeDevice } from './large-device.ts'
import { passTime } from './pass-time.ts'

journey(
  'devices are found, sorted, chosen and compared; the URL keeps the state',
  async ({ page, faults }) => {
    await page.goto('/device')
    await expect(page.getByRole('link', { name: 'tokusa-16' })).toBeVisible()
    // The last column is visible on a laptop, 1280 px wide, and no word of a description is broken.
    const list = page.getByRole('region', { name: /^(Devices|デバイス)$/ })
    for (const [language, name] of [
      ['日本語', 'ja'],
      ['EN', 'en'],
    ] as const) {
      await page.getByRole('button', { name: language, exact: true }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', name)
      await expect.poll(() => list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
      const description = list.getByText(/superconducting/).first()
      expect(await description.evaluate(linesOf, 'superconducting')).toBe(1)
    }
    await page.getByLabel('Type').selectOption('simulator')
    await expect(page.getByRole('link', { name: 'tokusa-16' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('link', { name: 'state-vector' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'tokusa-16' })).toHaveCount(0)

    const qubits = page.locator('tbody tr td:nth-child(5)')
    const expectQubits = (compare: (a: number, b: number) => number) =>
      expect(async () => {
        const counts = (await qubits.allInnerTexts()).map((text) => Number(text.replaceAll(',', '')))
        expect(counts.length).toBeGreaterThan(2)
        expect(counts).toEqual(counts.toSorted(compare))
      }).toPass()
    await page.goto('/device?sort=qubits')
    await expect(page.getByRole('link', { name: 'tokusa-16' })).toBeVisible()
    await expectQubits((a, b) => a - b)
    await page.getByRole('button', { name: 'Qubits' }).click()
    await expect(page).toHaveURL(/order=descending/)
    await expectQubits((a, b) => b - a)

    await page.getByRole('checkbox', { name: 'Select tokusa-16' }).check()
    await expect(page.getByText('Select 2 to 6 devices to compare them.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select state-vector' }).check()
    await page.getByRole('link', { name: 'Compare' }).click()
    const table = page.getByRole('table', { name: 'Compare devices' })
    await expect(table.getByRole('columnheader')).toHaveText(['Property', 'tokusa-16', 'state-vector'])
    await expect(table.getByRole('row', { name: /^Qubits/ })).toContainText('best')

    // A missing device and one that fails to load leave the others in the table.
    faults.inject({ path: /^\/devices\/broken/, fault: serverError, times: 1 })
    faults.inject({
      path: /^\/devices\/broken/,
      fault: deviceAnswer('{"qubits":[{"id":0,"fidelity":1}]}', 3, 'broken'),
    })
    const ids = encodeURIComponent(JSON.stringify(['tokusa-16', 'nowhere', 'broken']))
    await page.goto(`${faults.url}/device/compare?ids=${ids}`)
    await expect(page.getByText('Device not found')).toBeVisible()
    await expect(page.getByText('Could not load broken.')).toBeVisible()
    await expect(table.getByRole('link', { name: 'Tokusa' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(table.getByRole('row', { name: /^Average 1Q fidelity/ })).toContainText('100.00')
    await page.getByRole('button', { name: 'Remove nowhere' }).click()
    await expect(table.getByRole('columnheader')).toHaveText(['Property', 'tokusa-16', 'broken'])
    await page.getByLabel('Add a device').selectOption('state-vector')
    await expect(table.getByRole('columnheader')).toHaveCount(4)
    await page.reload()
    await expect(table.getByRole('columnheader')).toHaveCount(4)

    await page.setViewportSize({ width: 360, height: 740 })
    const last = table.getByRole('columnheader').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    // The column of property names stays beside the devices when the table scrolls.
    const property = (await table.getByRole('columnheader', { name: 'Property' }).boundingBox())!
    expect(property.x).toBeGreaterThanOrEqual(0)
  },
)

journey('a device shares one selection across map, distribution and table', async ({ page }) => {
  await page.goto('/device/tokusa-16')
  await expect(page.getByText('Average 1Q fidelity')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Statistics' }).getByRole('row')).toHaveCount(12)

  const qubits = page.getByRole('table', { name: 'Qubits' })
  const current = qubits.locator('tr[aria-current=true]')
  await qubits.getByRole('button', { name: '7', exact: true }).click()
  await expect(current).toContainText('7')
  await expect(page).toHaveURL(/qubit=7/)
  const map = page.getByRole('figure').getByRole('slider')
  await map.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(current.getByRole('button')).toHaveText('0')

  await page.getByLabel('Best connected qubits').selectOption('4')
  await expect(page.getByText(/^Score 0\.\d+\./)).toBeVisible()
  await expect(page.getByText('No other set scores higher.')).toBeVisible()
  const best = page.getByRole('button', { name: /^Qubit \d+$/ })
  await expect(best).toHaveCount(4)
  await best.last().click()
  await expect(best.last()).toHaveAttribute('aria-pressed', 'true')
  await expect(current.getByRole('button')).toHaveText(await best.last().innerText())

  await page.getByText('Distribution', { exact: true }).click()
  await page.reload()
  await expect(page.getByText(/^Score 0\.\d+\./)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Distribution' })).toBeChecked()
  await expect(current.getByRole('button')).toHaveText(await best.last().innerText())

  // A print shows all rows: those of other pages, of scrolling tables, and out of sight.
  const countPrintedPages = async () =>
    (await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)?.length
  await page.goto('/device/asagi-64')
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(qubits).toBeVisible()
  const printed = await countPrintedPages()
  await page.emulateMedia({ media: 'print' })
  await expect(qubits.locator('tbody tr')).toHaveCount(64)
  const isCut = (table: Element) => table.scrollHeight > table.clientHeight
  expect(await page.locator('figure section').evaluate(isCut)).toBe(false)
  expect(printed).toBe(await countPrintedPages())
  await page.emulateMedia({ media: null })
  await page.goBack()

  await page.getByLabel('Qubit number').fill('15')
  await expect(qubits.locator('tbody tr')).toHaveCount(1)
  await page.getByLabel('Qubit number').fill('99')
  await expect(qubits).toContainText('No qubit has this number.')
})

journey('a calibration is shown as it is: absent, partial, null or malformed', async ({ page, faults }) => {
  const open = async (deviceInfo: unknown) => {
    faults.heal()
    faults.inject({ path: /^\/devices\/fixture/, fault: deviceAnswer(deviceInfo) })
    await page.goto(`${faults.url}/device/fixture`)
    await expect(page.getByRole('heading', { level: 1, name: 'fixture' })).toBeVisible()
  }
  await open(null)
  await expect(page.getByText('This device has no calibration data.')).toBeVisible()
  await open('{"qubits": 7')
  await expect(page.getByText('Topology information is invalid')).toBeVisible()
  await open(
    JSON.stringify({
      qubits: [{ id: 0, fidelity: 0.999 }, { id: 1, fidelity: null, qubit_lifetime: null }, { id: 2 }],
      couplings: [{ control: 0, target: 1, fidelity: null }, null],
    }),
  )
  const qubits = page.getByRole('table', { name: 'Qubits' })
  await expect(qubits.locator('tbody tr')).toHaveCount(3)
  await expect(qubits.getByRole('columnheader')).toHaveText(['Qubit', '1Q error'])
  await expect(qubits.getByRole('row', { name: /^2/ })).toContainText('–')
  await expect(page.getByRole('table', { name: 'Statistics' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByText('no value')).toBeVisible()
  await page.getByLabel('Best connected qubits').selectOption('2')
  await expect(page.getByText('No connected set of that size exists.')).toBeVisible()
  await expect(page.getByText(/NaN|undefined|null/)).toHaveCount(0)
  await expectAccessible(page)
  await open(JSON.stringify({ qubits: null, couplings: null }))
  await expect(page.getByText('Topology information is invalid')).toBeVisible()

  await page.goto('/device/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'Device not found' })).toBeVisible()
  await expectAccessible(page)
})

journey('a device of 1,000 qubits opens, with a paged table', async ({ page, faults }) => {
  faults.inject({ path: /^\/devices\/fixture/, fault: { ...deviceAnswer(null), body: largeDevice(1_000) } })
  await page.goto(`${faults.url}/device/fixture?qubit=110`)
  const qubits = page.getByRole('table', { name: 'Qubits' })
  await expect(page.getByRole('heading', { name: 'Topology' })).toBeVisible()
  await expect(qubits.locator('tbody tr')).toHaveCount(25)
  await expect(page.getByText('101–125 of 1,000')).toBeVisible()
  await expect(qubits.locator('tr[aria-current=true]')).toContainText('110')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('126–150 of 1,000')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(1_001)
})

journey(
  'devices that cannot be loaded show the reason in both languages, and recover',
  async ({ page, faults }) => {
    const kinds = [
      [serverError, 'Something went wrong on the server.', 'サーバーで問題が発生しました。'],
      [refusal(429, 'TOO_MANY_REQUESTS'), 'Too many requests.', 'リクエストが多すぎます。'],
      [
        { name: 'nonsense' },
        'The server sent a response that could not be read.',
        '応答を読み取れませんでした。',
      ],
      [{ name: 'refuse' }, 'Cannot reach the server.', 'サーバーに接続できません。'],
    ] as const
    await page.goto(`${faults.url}/device/tokusa-16`)
    for (const [fault, english, japanese] of kinds) {
      faults.inject({ path: /^\/devices\/tokusa-16$/, fault })
      await page.reload()
      await expect(page.getByText('Could not load the device.')).toBeVisible()
      await expect(page.getByText(english).first()).toBeVisible()
      await page.getByRole('button', { name: '日本語' }).click()
      await expect(page.getByText('デバイスを読み込めませんでした。')).toBeVisible()
      await expect(page.getByText(japanese)).toBeVisible()
      await page.getByRole('button', { name: 'EN' }).click()
      faults.heal()
    }
    await page.getByRole('button', { name: '日本語' }).click()
    await page.getByRole('button', { name: '再試行' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'tokusa-16' })).toBeVisible()

    // No answer arrives, so the page's clock is advanced instead of waiting.
    faults.inject({ path: /^\/devices$/, fault: { name: 'delay', ms: 3_600_000 } })
    await page.clock.install()
    await page.goto(`${faults.url}/device?lng=en`)
    await passTime(page, page.locator('table[aria-busy=true]'))
    await expect(page.getByText('Could not load the devices.')).toBeVisible()
    await expect(page.getByText('The server did not respond in time.')).toBeVisible()
    faults.heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'tokusa-16' })).toBeVisible()
  },
)

journey('a device that is still loading is no wider than a phone', async ({ page, faults }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  faults.inject({ path: /^\/devices\/tokusa-16$/, fault: { name: 'delay', ms: 3_600_000 } })
  await page.goto(`${faults.url}/device/tokusa-16`)
  await expect(page.getByRole('table', { name: 'Statistics' })).toBeVisible()
  await expectNoOverflow(page, 'while it loads')
})

for (const path of [
  '/device',
  '/device/tokusa-16?best=5&qubit=3',
  '/device/compare?ids=["tokusa-16","state-vector"]',
])
  journey(`${path.split('?')[0]} is accessible in every language, theme and width`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /tokusa|Device/i }).first()).toBeVisible()
    await expect(page.getByText(/Tokusa/).first()).toBeVisible()
    await expectAccessibleInEveryLook(page)
  })

/** The number of lines that a word of the element's text is on. */
function linesOf(element: Element, word: string): number {
  const text = element.firstChild!
  const range = document.createRange()
  const start = text.textContent!.indexOf(word)
  range.setStart(text, start)
  range.setEnd(text, start + word.length)
  return new Set([...range.getClientRects()].map(({ top }) => top)).size
}
