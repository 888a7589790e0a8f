import type { Page } from '@playwright/test'
import { expect, journey } from './journey.ts'
import { enterPassword, oneTimeCode, registerPerson, signUp } from './people.ts'

const minutes = 60_000

journey(
  'five tabs share one session: one refresh, one sign-out, and the hosted sign-in',
  async ({ context, page }) => {
    // Five pages at once are slow on a machine that does other things besides.
    journey.slow()
    const person = registerPerson()
    await context.clock.install()
    await signUp(page, person)
    const tabs: Page[] = [page]
    while (tabs.length < 5) tabs.push(await context.newPage())

    await journey.step('five tabs whose tokens have ended ask for new ones once', async () => {
      await Promise.all(tabs.map((tab) => tab.goto('/announcements')))
      let refreshes = 0
      context.on('request', (request) => {
        if (request.headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken')) refreshes += 1
      })
      // No timer runs at this leap: a call begun before the reload would be cut off and count twice.
      await context.clock.setSystemTime(Date.now() + 60 * minutes)
      await Promise.all(tabs.map((tab) => tab.reload()))
      for (const tab of tabs)
        await expect(tab.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
      expect(refreshes).toBe(1)
    })

    await journey.step('no return path leads out of the portal', async () => {
      const own = new URL(page.url()).origin
      for (const path of [
        '//evil.example',
        '/\\evil.example',
        'https://evil.example/',
        'javascript:alert(1)',
        '/login',
      ]) {
        await page.goto(`/login?to=${encodeURIComponent(path)}`)
        await expect(page, path).toHaveURL(`${own}/dashboard`)
      }
    })

    await journey.step('signing out everywhere in one tab signs out all of them', async () => {
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      for (const tab of tabs) await expect(tab).toHaveURL(/\/login/)
      await Promise.all(tabs.slice(1).map((tab) => tab.close()))
    })

    await journey.step(
      'the university account leads over the hosted page to the page that was asked for',
      async () => {
        await page.goto('/device?sort=name')
        await expect(page).toHaveURL(/\/login\?to=/)
        await page.getByRole('button', { name: 'Sign in with your university account' }).click()
        await page.waitForURL(/\/oauth2\/authorize/)
        await page.getByLabel('E-mail').fill(person.email)
        await page.getByLabel('Password').fill(person.password)
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByLabel('One-time code').fill(oneTimeCode(person))
        await page.getByRole('button', { name: 'Continue' }).click()
        await expect(page).toHaveURL(/\/device\?sort=name$/)
        await page.getByRole('button', { name: 'Log out' }).first().click()
        await expect(page).toHaveURL(/\/login$/)
      },
    )

    await journey.step('an answer of the hosted page that was not asked for is refused', async () => {
      await page.goto('/login?code=stolen&state=foreign')
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByRole('alert')).toHaveText('The sign-in on the other page did not succeed.')
    })
  },
)

journey('a clock that is wrong, a challenge that runs out, and a deep link', async ({ browser, baseURL }) => {
  const person = registerPerson()
  const pageAt = async (offset: number) => {
    const context = await browser.newContext({ baseURL, locale: 'en-US' })
    await context.clock.install({ time: Date.now() + offset })
    return context.newPage()
  }

  await journey.step('a newcomer whose clock is 5 minutes fast arrives', async () => {
    const page = await pageAt(5 * minutes)
    await signUp(page, person)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.context().close()
  })

  const page = await pageAt(-5 * minutes)
  await page.goto('/jobs?q=bell&status=failed')
  await expect(page).toHaveURL(/\/login\?to=/)

  await journey.step('a challenge that runs out leads back to the password, without an alarm', async () => {
    await enterPassword(page, person)
    await expect(page).toHaveURL(/\/confirm-mfa/)
    await page.clock.fastForward(3 * minutes)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'The time for the one-time code ran out. Sign in again.',
    )
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByRole('button', { name: '日本語' }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'ワンタイムコードの有効時間が過ぎました。もう一度サインインしてください。',
    )
    await page.getByRole('button', { name: 'EN', exact: true }).click()
  })

  await journey.step('the code is checked like any field', async () => {
    await enterPassword(page, person)
    await expect(page).toHaveURL(/\/confirm-mfa/)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const code = page.getByLabel('One-time code')
    await expect(code).toHaveAccessibleDescription(/Please enter the one-time code/)
    await code.fill('12345')
    await expect(code).toHaveAccessibleDescription(/The one-time code has 6 digits/)
    await page.getByRole('button', { name: '日本語' }).click()
    const japanese = page.getByLabel('ワンタイムコード')
    await expect(japanese).toHaveAccessibleDescription(/ワンタイムコードは6桁の数字です/)
    await japanese.fill('')
    await expect(japanese).toHaveAccessibleDescription(/ワンタイムコードを入力してください/)
    await page.getByRole('button', { name: 'EN', exact: true }).click()
  })

  await journey.step(
    'with a clock 2 minutes slow (3 have passed since 5) the sign-in opens the page that was asked for',
    async () => {
      await page.getByLabel('One-time code').fill(oneTimeCode(person))
      await expect(page).toHaveURL(/\/jobs\?(?=.*q=bell)(?=.*status=failed)/)
      await page.context().close()
    },
  )
})
