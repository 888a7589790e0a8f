import { countJobs, journey, runJobs } from './jobs-journey.ts'
import { expect, expectAccessible } from './journey.ts'

function names(prefix: string, count: number) {
  return Array.from({ length: count }, (_, index) => `${prefix} ${String(index + 1).padStart(2, '0')}`)
}

journey(
  'the URL is the state of the list: reload, Back and a copied link show the same',
  async ({ page, context, api }) => {
    await runJobs(api, names('address', 3))
    await page.goto('/jobs')
    await page.getByRole('searchbox', { name: 'Job ID, name or description' }).fill('address')
    await expect(page).toHaveURL(/q=address/)
    await page.getByRole('button', { name: /^Submitted/ }).click()
    await expect(page).toHaveURL(/order=oldest/)
    const rows = page.getByRole('table').locator('a[href^="/jobs/"]')
    await expect(rows).toHaveText(names('address', 3))
    await expectAccessible(page)

    await page.reload()
    await expect(rows).toHaveText(names('address', 3))
    const copy = await context.newPage()
    await copy.goto(page.url())
    await expect(copy.getByRole('table').locator('a[href^="/jobs/"]')).toHaveText(names('address', 3))
    await expect(copy.getByRole('searchbox', { name: 'Job ID, name or description' })).toHaveValue('address')
    await copy.close()

    await rows.first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'address 01' })).toBeFocused()
    await page.goBack()
    await expect(rows).toHaveText(names('address', 3))

    await page.getByLabel('Status', { exact: true }).selectOption('failed')
    await expect(page.getByText('No jobs match these filters.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL(/\/jobs$/)
    await expect(page.getByRole('searchbox', { name: 'Job ID, name or description' })).toHaveValue('')
  },
)

journey(
  'of 25 jobs 22 are deleted; the 3 that fail show the reason and stay selected',
  async ({ page, api, faults }) => {
    const ids = await runJobs(api, names('bulk', 25))
    for (const id of [ids[2], ids[13], ids[24]])
      faults.inject({
        method: 'DELETE',
        path: new RegExp(`^/jobs/${id}$`),
        fault: { name: 'answer', status: 500, body: { message: 'no' } },
      })
    const seen = Promise.withResolvers<void>()
    faults.inject({
      method: 'DELETE',
      path: new RegExp(`^/jobs/${ids[0]}$`),
      fault: { name: 'hold', until: seen.promise },
    })
    await page.goto(`${faults.url}/jobs?q=bulk`)
    const boxes = page.getByRole('checkbox', { name: /^Select bulk/ })
    await expect(boxes).toHaveCount(25)
    await boxes.first().focus()
    await page.keyboard.press('Space')
    await boxes.last().click({ modifiers: ['Shift'] })
    await expect(page.getByText('25 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Delete 25' }).click()
    await expect(boxes).toHaveCount(0)
    expect(faults.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])

    await page.getByText('25 jobs deleted.').hover()
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Deleting jobs in progress')).toBeVisible()
    seen.resolve()
    await expect(page.getByText('Could not delete 3 of 25 jobs.')).toBeVisible()
    const failed = page.getByRole('region', { name: 'Jobs that failed' })
    await expect(failed).toContainText('Something went wrong on the server.')
    await expect(failed.getByRole('listitem')).toHaveText(['bulk 25', 'bulk 14', 'bulk 03'])
    await expect(boxes).toHaveCount(3)
    for (const box of await boxes.all()) await expect(box).toBeChecked()
    await expect(page.getByText('3 selected')).toBeVisible()
    await expectAccessible(page)
  },
)

journey(
  'a deletion can be undone in time, and a closed tab deletes nothing',
  async ({ page, context, api }) => {
    await runJobs(api, ['keep me'])
    await page.goto('/jobs?q=keep+me')
    const row = page.getByRole('link', { name: 'keep me' })
    const remove = async (on = page) => {
      await on.getByRole('button', { name: 'Actions for keep me' }).click()
      await on.getByRole('menuitem', { name: 'Delete' }).click()
      await expect(on.getByRole('link', { name: 'keep me' })).toHaveCount(0)
    }
    await remove()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()

    const other = await context.newPage()
    await other.goto('/jobs?q=keep+me')
    await remove(other)
    await other.close()
    await page.reload()
    await expect(row).toBeVisible()
    expect(await countJobs(api, 'keep me')).toBe(1)
  },
)

journey('the list is saved as CSV that no spreadsheet executes', async ({ page, api }) => {
  await runJobs(api, ['=cmd|calc csv', 'plain csv'])
  await page.goto('/jobs?q=csv')
  await expect(page.getByRole('link', { name: 'plain csv' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const stream = await (await download).createReadStream()
  const text = (await stream.toArray()).map(String).join('')
  expect(text).toContain("\r\n'=cmd|calc csv,")
  expect(text.split('\r\n')).toHaveLength(4)
})

journey('jobs are compared side by side', async ({ page, api }) => {
  await runJobs(api, names('compared', 2))
  await page.goto('/jobs?q=compared')
  const boxes = page.getByRole('checkbox', { name: /^Select compared/ })
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) {
    await box.focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare jobs' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['compared 02', 'compared 01'])
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  // Cards omit properties without a value.
  await expect(page.getByRole('row', { name: /compared 02/ })).toBeVisible()
  await expect(page.getByRole('cell').filter({ hasText: /–/, visible: true })).toHaveCount(0)
})

journey.describe('on a touch screen', () => {
  journey.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  journey('the checkboxes of the columns do not overlap', async ({ page }) => {
    await page.goto('/jobs')
    await page.getByRole('button', { name: 'Columns' }).tap()
    const boxes = page.getByRole('group', { name: 'Columns' }).getByRole('checkbox')
    await expect(boxes.first()).toBeVisible()
    const heights = await boxes.evaluateAll((all) => all.map((box) => box.clientHeight))
    expect(new Set(heights)).toEqual(new Set([14]))
  })
})
