import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { enrolPerson } from './enrol-person.ts'
import { expect, expectAccessibleInEveryLook, journey } from './journey.ts'
import { enterPassword, oneTimeCode } from './people.ts'

journey('a stranger locks an account, but not the browser that its owner has used', async ({ browser }) => {
  const person = await enrolPerson()
  const first = await (await browser.newContext({ locale: 'en' })).newPage()
  const stranger = await (await browser.newContext({ locale: 'en' })).newPage()
  await first.goto('/login')
  await enterPassword(first, person)
  await first.getByLabel('One-time code').fill(oneTimeCode(person))
  await expect(first).toHaveURL(/\/dashboard$/)

  // Five wrong passwords of a browser that nobody knows lock everybody but the known browser.
  await stranger.goto('/login')
  for (let guess = 0; guess < 5; guess++) {
    await enterPassword(stranger, person, 'Wrong-horse-7-battery')
    await expect(stranger.getByRole('button', { name: 'Continue' })).toBeEnabled()
  }
  await enterPassword(stranger, person)
  await expect(stranger.getByText('Too many attempts.')).toBeVisible()
  await first.getByRole('button', { name: 'Logout' }).first().click()
  await expect(first).toHaveURL(/\/login/)
  await enterPassword(first, person)
  await expect(first).toHaveURL(/\/confirm-mfa$/)
})

journey('the page "Security" lists the browsers and ends one of them', async ({ browser }) => {
  const person = await enrolPerson()
  const known = await browser.newContext({ locale: 'en', storageState: person.storageState })
  const first = await known.newPage()
  const second = await (await browser.newContext({ locale: 'en' })).newPage()
  await second.goto('/login')
  await enterPassword(second, person)
  await second.getByLabel('One-time code').fill(oneTimeCode(person))
  await expect(second).toHaveURL(/\/dashboard$/)

  await first.goto('/security')
  const list = first.getByRole('list', { name: 'Signed-in browsers' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await list.getByRole('button', { name: /Chrome/ }).click()
  await expect(first.getByText('The session is ended.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await second.goto('/jobs')
  await expect(second).toHaveURL(/\/login/)
  await expectAccessibleInEveryLook(first)
})

journey('a person downloads all data, then deletes the account', async ({ browser }) => {
  const person = await enrolPerson()
  const page = await (await browser.newContext({ locale: 'en', storageState: person.storageState })).newPage()
  await page.goto('/security')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^account_.*\.zip$/)
  const files = unzipSync(await readFile(await download.path()))
  expect(strFromU8(files['account.json']!)).toContain(person.email)

  await page.getByRole('button', { name: 'Delete the account' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel(/to confirm/).fill(person.email)
  await question.getByRole('button', { name: 'Delete the account' }).click()
  await expect(page).toHaveURL(/\/login/)
  await enterPassword(page, person)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})
