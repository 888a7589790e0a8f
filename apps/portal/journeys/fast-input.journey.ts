import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { signedInJourney as journey } from './signed-in.ts'

/** Dispatches several events in one task, so that the page cannot render between them. */
function inOneTask(
  page: Page,
  events: readonly { selector: string; value?: string }[],
): Promise<readonly string[]> {
  return page.evaluate(
    (all) =>
      all.map(({ selector, value }) => {
        const element = document.querySelector<HTMLInputElement>(selector)!
        if (value === undefined) element.click()
        else {
          // Sets the value as the browser does, bypassing React's own setter.
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, value)
          element.dispatchEvent(
            new Event(element.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }),
          )
        }
        return element.value
      }),
    events,
  )
}

journey('a change made before the screen shows the former one keeps both', async ({ page }) => {
  await page.goto('/jobs')
  await expect(page.getByRole('button', { name: /^Submitted/ })).toBeVisible()
  await inOneTask(page, [
    { selector: 'input[type=search]', value: 'bell' },
    { selector: 'form[role=search] select', value: 'failed' },
    { selector: 'th[aria-sort=descending] button' },
  ])
  await expect(page).toHaveURL(/order=oldest/)
  await expect(page).toHaveURL(/status=failed/)
  await expect(page).toHaveURL(/q=bell/)
  await expect(page.getByRole('searchbox', { name: 'Job ID, name or description' })).toHaveValue('bell')

  await page.goto('/device')
  await expect(page.getByRole('link', { name: 'tokusa-16' })).toBeVisible()
  await inOneTask(page, [
    { selector: 'form[role=search] select', value: 'available' },
    {
      selector: 'form[role=search] > :nth-child(3) select',
      value: 'simulator',
    },
    { selector: 'th[aria-sort] button' },
  ])
  await expect(page).toHaveURL(/status=available/)
  await expect(page).toHaveURL(/type=simulator/)
  await expect(page).toHaveURL(/sort=/)
})

journey('no letter is lost in fast typing', async ({ page }) => {
  await page.goto('/device')
  await expect(page.getByRole('link', { name: 'tokusa-16' })).toBeVisible()
  const search = 'input[type=search]'
  const typed = ['t', 'to', 'tok', 'toku', 'tokus', 'tokusa'].map((value) => ({ selector: search, value }))
  expect(await inOneTask(page, typed)).toEqual(typed.map(({ value }) => value))
  await expect(page).toHaveURL(/q=tokusa$/)
  await expect(page.getByRole('searchbox').first()).toHaveValue('tokusa')
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('searchbox').first()).toHaveValue('tokusa')

  await page.goto('/device/tokusa-16')
  await expect(page.getByLabel('Qubit number')).toBeVisible()
  const digits = ['1', '15'].map((value) => ({ selector: search, value }))
  expect(await inOneTask(page, digits)).toEqual(['1', '15'])
  await expect(page.getByRole('table', { name: 'Qubits' }).locator('tbody tr')).toHaveCount(1)
  await page.getByRole('table', { name: 'Qubits' }).getByRole('button', { name: '15' }).click()
  await expect(page).toHaveURL(/find=15/)
  await expect(page).toHaveURL(/qubit=15/)
})
