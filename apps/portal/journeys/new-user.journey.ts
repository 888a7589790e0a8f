import type { Page } from '@playwright/test'
import { chooseDevice } from './choose-device.ts'
import { expectCounted } from './jobs-journey.ts'
import { expect, expectAccessible, journey } from './journey.ts'
import { enterPassword, oneTimeCode, registerPerson, signUp } from './people.ts'

const bell = `OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
bit[2] c;
h q[0];
cx q[0], q[1];
c = measure q;
`

/** Empties the editor and types a program. */
async function writeProgram(page: Page, program: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Program' }).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.insertText(program)
}

journey('an unregistered user is told to contact the administrator', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Email').fill('stranger@example.ac.jp')
  await page.getByLabel(/^Password/).fill('Correct-horse-7-battery')
  await page.getByLabel('Confirm password').fill('Correct-horse-7-battery')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('alert')).toContainText('administrator')
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeEnabled()
  await expectAccessible(page)
})

journey('a new user signs up, signs in again, runs jobs and reads their results', async ({ page }) => {
  const person = registerPerson()

  await journey.step('signs up, confirms, enrols the authenticator and reaches the dashboard', async () => {
    await signUp(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expectAccessible(page)
  })

  await journey.step('signs out', async () => {
    await page
      .getByRole('link', { name: 'Logout' })
      .or(page.getByRole('button', { name: 'Logout' }))
      .first()
      .click()
    await expect(page).toHaveURL(/\/login/)
    await page.goto('/jobs')
    await expect(page).toHaveURL(/\/login/)
  })

  await journey.step('sees a message after a wrong password, and an unlocked form', async () => {
    await enterPassword(page, person, 'Wrong-horse-7-battery')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
    await expectAccessible(page)
  })

  await journey.step('signs in with password and code, after a wrong code', async () => {
    await enterPassword(page, person)
    await expect(page).toHaveURL(/\/confirm-mfa/)
    await page.getByLabel('One-time code').fill('000000')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    await expectAccessible(page)
    await page.getByLabel('One-time code').fill(oneTimeCode(person))
    await expect(page).toHaveURL(/\/jobs$/)
  })

  await journey.step('submits the Bell program and gets only 00 and 11, 1,000 in all', async () => {
    await page.goto('/jobs/form')
    await page.getByLabel('Name').fill('Bell pair')
    await chooseDevice(page, 'state-vector')
    await page.getByLabel('Shots').fill('1000')
    await writeProgram(page, bell)
    await expectCounted(page, 'h 1, cx 1')
    await page.getByRole('button', { name: 'Submit and view job' }).click()
    await expect(page).toHaveURL(/\/jobs\/[\w-]{20,}$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bell pair')
    await expect(page.getByText('Succeeded').first()).toBeVisible()
    await page.getByRole('button', { name: 'Show as table' }).click()
    const rows = page.getByRole('table').filter({ hasText: 'Outcome' }).locator('tbody tr')
    await expect(rows).toHaveCount(2)
    const cells = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th,td')].map((cell) => cell.textContent?.trim() ?? '')),
    )
    expect(cells.map(([outcome]) => outcome)).toEqual(['00', '11'])
    const counts = cells.map(([, count = '']) => Number(count.replaceAll(',', '')))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000)
    expect(Math.min(...counts)).toBeGreaterThan(400)
    await expectAccessible(page)
  })

  await journey.step('submits an estimation of Z0 Z1 on it and gets 1', async () => {
    await page.goto('/jobs/form')
    await page.getByLabel('Name').fill('Bell correlation')
    await page.getByLabel('Job type').selectOption('estimation')
    await chooseDevice(page, 'state-vector')
    await page.getByLabel('Shots').fill('1000')
    await writeProgram(page, bell.replace('c = measure q;\n', ''))
    await expectCounted(page, 'h 1, cx 1')
    await page.getByLabel('Pauli operator').fill('Z 0 Z 1')
    await page.getByLabel('Coefficient').fill('1')
    await page.getByRole('button', { name: 'Submit and view job' }).click()
    await expect(page.getByText('Succeeded').first()).toBeVisible()
    await expect(page.getByTestId('expectation')).toHaveText(/^1(\.0+)?\b/)
    await expectAccessible(page)
  })

  await journey.step('gets line and column of a syntax error', async () => {
    await page.goto('/jobs/form')
    await page.getByLabel('Name').fill('Broken')
    await chooseDevice(page, 'state-vector')
    await page.getByLabel('Shots').fill('100')
    await writeProgram(page, 'OPENQASM 3.0;\nqubit q;\nqubit[2 r;\n')
    // The message moves the buttons.
    await expect(page.getByRole('listitem').filter({ hasText: /Line 3, column \d+/ })).toBeVisible()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('The program has problems')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled()
    await expectAccessible(page)
  })

  await journey.step('finds the jobs in the list', async () => {
    await page.goto('/jobs')
    await expect(page.getByRole('link', { name: 'Bell pair' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Bell correlation' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Broken' })).toHaveCount(0)
    await expectAccessible(page)
  })
})
