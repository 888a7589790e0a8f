import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { ageSignIns } from './cloud-admin.ts'
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
  // Of presses before the script arrives, the last one counts.
  await expect(stranger.locator('#first-page')).toHaveCount(0)
  for (let guess = 0; guess < 5; guess++) {
    await enterPassword(stranger, person, 'Wrong-horse-7-battery')
    await expect(stranger.getByRole('button', { name: 'Continue' })).toBeEnabled()
  }
  await enterPassword(stranger, person)
  await expect(stranger.getByText('Too many attempts.')).toBeVisible()
  await journey.step('logging out asks before it deletes what was not sent', async () => {
    const drafts = () => first.evaluate(() => Object.keys(localStorage).filter((key) => /jobDraft/.test(key)))
    await first.goto('/jobs/form')
    const name = first.getByRole('textbox', { name: 'Name' })
    await name.fill('Unsent')
    await expect.poll(drafts).toHaveLength(1)
    const question = first.getByRole('alertdialog', { name: 'Log out and delete your drafts?' })
    await first.getByRole('button', { name: 'Logout' }).first().click()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(name).toHaveValue('Unsent')
    await first.getByRole('button', { name: 'Logout' }).first().click()
    await question.getByRole('button', { name: 'Logout' }).click()
    await expect(first).toHaveURL(/\/login/)
    await expect.poll(drafts).toEqual([])
  })
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
  await expect(first.getByText('The session has ended.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await second.goto('/jobs')
  await expect(second).toHaveURL(/\/login/)
  await expectAccessibleInEveryLook(first)
})

journey('a replaced authenticator ends the other browsers of its owner only', async ({ browser }) => {
  const [person, friend] = [await enrolPerson(), await enrolPerson()]
  const open = async (storageState?: typeof person.storageState) =>
    (await browser.newContext({ locale: 'en', storageState })).newPage()
  const [first, second, theirs] = [
    await open(person.storageState),
    await open(),
    await open(friend.storageState),
  ]
  await second.goto('/login?to=%2Fsecurity')
  await enterPassword(second, person)
  await second.getByLabel('One-time code').fill(oneTimeCode(person))
  await second.getByRole('button', { name: 'Replace the authenticator' }).click()
  const dialog = second.getByRole('dialog', { name: 'Replace the authenticator' })
  const secret = (await dialog.getByTestId('totp-secret').textContent())?.replaceAll(/\s/g, '') ?? ''
  await dialog
    .getByRole('textbox', { name: 'One-time code' })
    .fill(oneTimeCode({ email: person.email, password: person.password, secret }))
  await expect(dialog.getByText('Your authenticator app has been replaced.')).toBeVisible()
  await first.goto('/jobs')
  await expect(first).toHaveURL(/\/login/)
  await second.goto('/jobs')
  await expect(second.getByRole('button', { name: 'Logout' }).first()).toBeVisible()

  await journey.step('tossed cookies end the browser that has them, and are deleted', async () => {
    // Not while a page of the portal is open, which would notice them before the next one.
    const context = second.context()
    await second.close()
    const own = (await context.cookies()).find(({ name }) => name.endsWith('.LastAuthUser'))
    await context.addCookies([{ ...own!, value: 'eve', path: '/jobs' }])
    const next = await context.newPage()
    await next.goto('/jobs')
    await expect(next.getByText('Another site on this domain has set cookies')).toBeVisible()
    const left = (await context.cookies()).filter(({ name }) => name.startsWith('Cognito'))
    expect(left).toEqual([])
    await theirs.goto('/jobs')
    await expect(theirs.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
  })

  await journey.step('more cookies than the server reads are explained and deleted', async () => {
    const cookies = Array.from({ length: 6 }, (_, index) => ({
      name: `large-${index}`,
      value: 'x'.repeat(4000),
    }))
    await first.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: 'localhost', path: '/' })))
    await first.goto('/login')
    await expect(first.getByRole('heading', { name: 'Too many cookies' })).toBeVisible()
    await first.goto('/login')
    await expect(first.getByLabel('Email')).toBeVisible()
  })
})

journey('a person proves to be the owner, downloads all data, deletes the account', async ({ browser }) => {
  const person = await enrolPerson()
  const page = await (await browser.newContext({ locale: 'en', storageState: person.storageState })).newPage()
  ageSignIns(person.email, 11)
  await page.goto('/security')
  await page.getByRole('button', { name: 'Download all data' }).click()
  const stepUp = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await stepUp.getByLabel(/^Current password/).fill(person.password)
  await stepUp.getByRole('textbox', { name: 'One-time code' }).fill(oneTimeCode(person))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    stepUp.getByRole('button', { name: 'Continue' }).click(),
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
