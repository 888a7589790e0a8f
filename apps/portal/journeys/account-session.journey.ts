import type { Page } from '@playwright/test'
import {
  credentials,
  expectAlert,
  expectNotice,
  field,
  fill,
  inBothLanguages,
  send,
  words,
} from './account-page.ts'
import { cloud } from './cloud-admin.ts'
import { enrolPerson } from './enrol-person.ts'
import { expect, journey } from './journey.ts'
import { oneTimeCode } from './people.ts'

const minutes = 60_000

/** Return paths that would leave the portal or redirect in a circle. */
const attacks = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/login',
]

journey('five tabs share one session: one refresh, one sign-out', async ({ context, page }) => {
  const { storageState } = await enrolPerson()
  await context.addCookies(storageState.cookies)
  await context.clock.install()
  const tabs: Page[] = [page]
  while (tabs.length < 5) tabs.push(await context.newPage())

  await journey.step('five tabs with expired tokens request new ones once', async () => {
    await Promise.all(tabs.map((tab) => tab.goto('/announcements')))
    for (const tab of tabs)
      await expect(tab.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
    // Otherwise a call begun between the jump of the clock and the reload could refresh the tokens.
    for (const tab of tabs) await tab.goto('about:blank')
    let refreshes = 0
    context.on('request', (request) => {
      if (request.headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken')) refreshes += 1
    })
    await context.clock.setSystemTime(Date.now() + 60 * minutes)
    await Promise.all(tabs.map((tab) => tab.goto('/announcements')))
    for (const tab of tabs)
      await expect(tab.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
    expect(refreshes).toBe(1)
  })

  await journey.step('no return path leaves the portal', async () => {
    const own = new URL(page.url()).origin
    for (const path of attacks) {
      await page.goto(`/login?to=${encodeURIComponent(path)}`)
      await expect(page, path).toHaveURL(`${own}/dashboard`)
    }
  })

  await journey.step('signing out everywhere in one tab signs out all tabs', async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    for (const tab of tabs) await expect(tab).toHaveURL(/\/login/)
    await expectAlert(
      tabs[1] ?? page,
      words('You signed out in another tab.', '別のタブでサインアウトしました。'),
    )
  })
})

journey('the university account leads to the requested page, or the reason is shown', async ({ page }) => {
  const person = await enrolPerson()
  const leave = page.getByRole('button', {
    name: /^(Sign in with your university account|大学アカウントでサインイン)$/,
  })
  await page.goto('/device?sort=name')
  await expect(page).toHaveURL(/\/login\?to=/)
  await leave.click()
  await page.waitForURL(/\/oauth2\/authorize/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('One-time code').fill(oneTimeCode(person))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/device\?sort=name$/)
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(/\/login$/)

  await journey.step('an unrequested answer of the hosted page is rejected', async () => {
    await page.goto('/login?code=stolen&state=foreign')
    await expect(page).toHaveURL(/\/login$/)
    await expectAlert(
      page,
      words('The sign-in on the other page did not succeed.', '外部ページでのサインインに失敗しました。'),
    )
  })
})

for (const [name, offset] of [
  ['slow', -5 * minutes],
  ['fast', 5 * minutes],
] as const)
  journey(
    `a clock 5 minutes ${name} signs in with a code, stays and opens the deep link`,
    async ({ page }) => {
      const person = await enrolPerson()
      await page.clock.install({ time: Date.now() + offset })
      await page.goto('/jobs?q=bell&status=failed')
      await expect(page).toHaveURL(/\/login\?to=/)
      await send(page, credentials(person))
      await expect(page).toHaveURL(/\/confirm-mfa/)
      await fill(page, { code: oneTimeCode(person) })
      const wanted = /\/jobs\?(?=.*q=bell)(?=.*status=failed)/
      await expect(page).toHaveURL(wanted)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: 'Job' })).toBeVisible()
      await expect(page).toHaveURL(wanted)
      await expect(page.getByRole('alert')).toHaveCount(0)
    },
  )

journey(
  'the code is validated like any field, and its challenge expires without an alert',
  async ({ page }) => {
    const person = await enrolPerson()
    await page.clock.install()
    await page.goto('/login?to=https%3A%2F%2Fevil.example%2F')
    await expect(page).toHaveURL(/\/login/)
    await send(page, credentials(person))
    await expect(page).toHaveURL(/\/confirm-mfa$/)
    await expect(page.getByText(/code: \d:\d\d$/)).toBeVisible()
    const code = field(page, 'code')
    await send(page)
    for (const [value, said] of [
      ['', words('Please enter the one-time code', 'ワンタイムコードを入力してください')],
      ['12345', words('The one-time code has 6 digits', 'ワンタイムコードは6桁の数字です')],
    ] as const) {
      await code.fill(value)
      await inBothLanguages(page, (language) =>
        expect(code).toHaveAccessibleDescription(new RegExp(said[language])),
      )
    }
    await page.clock.fastForward(3 * minutes)
    await expect(page).toHaveURL(/\/login/)
    await expectNotice(
      page,
      words(
        'The last step timed out. Sign in again.',
        '入力の制限時間を過ぎました。もう一度サインインしてください。',
      ),
    )
  },
)

journey(
  'a user who is disabled while signed in is signed out at the next call',
  async ({ page, context }) => {
    const { email, storageState } = await enrolPerson()
    await context.addCookies(storageState.cookies)
    await page.goto('/announcements')
    await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
    cloud('users', 'disable', email)
    await page.getByRole('link', { name: 'Device', exact: true }).first().click()
    await expect(page).toHaveURL(/\/login\?to=%2Fdevice/)
    await expectAlert(
      page,
      words(
        'Your account is disabled. Please contact the administrator.',
        'アカウントが無効になっています。管理者にお問い合わせください。',
      ),
    )
  },
)
