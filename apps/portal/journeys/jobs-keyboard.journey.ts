import type { Locator } from '@playwright/test'
import { enrolPerson } from './enrol-person.ts'
import { bell } from './jobs-journey.ts'
import { expect, expectAccessible, journey } from './journey.ts'
import { oneTimeCode } from './people.ts'

journey('a user signs in, runs a job and reads its result with the keyboard alone', async ({ page }) => {
  const person = await enrolPerson()
  const pressed: string[] = []
  await page.exposeFunction('notePress', (kind: string) => pressed.push(kind))
  await page.addInitScript(() => {
    const { notePress } = globalThis as unknown as { notePress: (kind: string) => void }
    for (const kind of ['pointerdown', 'pointermove', 'mousedown', 'touchstart'])
      addEventListener(kind, () => notePress(kind), { capture: true })
  })
  await page.goto('/login')
  const focusOn = async (target: Locator) => {
    await expect(target.first()).toBeVisible()
    for (let presses = 0; presses < 60; presses += 1) {
      if (await target.evaluateAll((all) => all.some((one) => one.matches(':focus')))) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The Tab key does not reach ${String(target)}`)
  }

  await expect(page.getByLabel('Email')).toBeVisible()
  await focusOn(page.getByLabel('Email'))
  await page.keyboard.type(person.email)
  await focusOn(page.getByLabel(/^Password/))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/confirm-mfa/)
  await focusOn(page.getByLabel('One-time code'))
  await page.keyboard.type(oneTimeCode(person))
  await expect(page).toHaveURL(/\/dashboard$/)

  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'New job' })).toBeFocused()

  await focusOn(page.getByLabel('Name'))
  await page.keyboard.type('By keyboard')
  await focusOn(page.getByRole('button', { name: /^Device/ }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('listbox')).toBeFocused()
  // One letter: the list forgets typed letters after 350 ms.
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Device.*state.vector/i })).toBeFocused()
  await focusOn(page.getByRole('textbox', { name: 'Program' }))
  await page.keyboard.insertText(bell)
  await focusOn(page.getByRole('button', { name: 'Submit and view job' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeFocused()
  await expect(page.getByText('Succeeded').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show as table' })).toBeVisible()
  await focusOn(page.getByRole('button', { name: 'Show as table' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table').filter({ hasText: 'Outcome' })).toContainText('11')

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await page.keyboard.type('by keyboard')
  await expect(page.getByRole('option', { name: /By keyboard/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Job' })).toBeFocused()
  expect(pressed, 'no pointer').toEqual([])
})
