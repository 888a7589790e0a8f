import type { Page } from '@playwright/test'
import { expect, expectAccessible, journey as signedOutJourney } from './journey.ts'
import { signedInJourney as journey } from './signed-in.ts'

journey('a page loads its parts in parallel and in few requests', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const countAsked = (part: RegExp) => asked.filter((path) => part.test(path)).length
  /**
   * Answers a request only after others were sent, which proves that they did not wait for it.
   */
  const holdUntilAsked = (part: string, others: readonly RegExp[]) =>
    page.route(part, async (route) => {
      for (const other of others) await expect.poll(() => countAsked(other)).toBeGreaterThan(0)
      await route.continue()
    })
  await holdUntilAsked('**/config.json', [/assets\/dashboard-/, /assets\/devices-/, /assets\/auth-/])
  await holdUntilAsked('**/assets/create-portal-session-*', [/assets\/cognito-/, /assets\/hosted-/])
  // A wide page also loads the drawing of a circuit, beside its own parts.
  await page.setViewportSize({ width: 960, height: 900 })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(countAsked(/^\/config\.json$/)).toBe(1)
  expect(countAsked(/^\/assets\//)).toBeLessThanOrEqual(35)
})

journey('a page behind the sign-in is painted before the script arrives', async ({ page }) => {
  const policy: string[] = []
  page.on('console', (message) => policy.push(message.text()))
  for (const [path, heading, pressed, afterwards] of [
    ['/dashboard', 'Dashboard', ['a[href="/jobs/form"]'], 'New job'],
    ['/jobs/0193.9c8e', '0193.9c8e', ['a[href="/device"]', 'button[lang="ja"]'], 'デバイス'],
  ] as const) {
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    // The page has one language as soon as it is parsed.
    await expect(page.locator('#first-page h1:visible').first()).toHaveText(heading)
    await expect(page.locator('#first-page h1')).toHaveCount(1)
    await expect(page.locator('#first-page a[href="/composer"]').first()).toBeVisible()
    // The state of the session is not known yet.
    await expect(page.getByText('Loading 読み込み中')).toBeVisible()
    await expect(page.locator('#first-page')).toHaveAttribute('inert')
    await expect(page.locator('[data-style]').first()).toHaveAttribute('style', /width/)
    const opened = page.context().waitForEvent('page')
    const link = page.locator('#first-page a[href="/device"]:visible').first()
    await link.click({ force: true, modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    // Repeated on the page that replaces this one.
    for (const part of pressed)
      await page.locator(`#first-page ${part}:visible`).first().click({ force: true })
    held.resolve()
    await expect(page.locator('#first-page')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(afterwards)
    await page.unrouteAll({ behavior: 'wait' })
  }
  expect(policy.filter((text) => /policy|preload/i.test(text))).toEqual([])
})

signedOutJourney(
  'on a phone the header of the sign-in keeps its layout when its menu loads',
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    const page = await context.newPage()
    const brand = page.getByRole('banner').getByRole('link').first()
    let before: unknown
    await page.route('**/assets/menu-*', async (route) => {
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
      before = await brand.boundingBox()
      await route.continue()
    })
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Theme' })).toBeVisible()
    expect(await brand.boundingBox()).toEqual(before)
    await context.close()
  },
)

/** Where the fields, buttons and headings of a page are. */
function placesOf(page: Page) {
  return page.locator('main :is(h1, input, button[type=submit]), header a').evaluateAll((shown) =>
    shown.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.tagName, x, y, width, height].join(' ')
    }),
  )
}

const looks = [
  { locale: 'en-US', colorScheme: 'light', viewport: { width: 1366, height: 657 }, email: 'Email' },
  { locale: 'ja-JP', colorScheme: 'dark', viewport: { width: 360, height: 740 }, email: 'メールアドレス' },
] as const
for (const { email, ...look } of looks)
  signedOutJourney(
    `the sign-in can be filled in before the script arrives: ${look.locale}`,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }), ...look })
      const page = await context.newPage()
      const policy: string[] = []
      page.on('console', (message) => policy.push(message.text()))
      const held = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto('/login', { waitUntil: 'commit' })
      await expect(page.getByLabel(email)).toBeFocused()
      await expect(page.locator('main button[type=submit]')).toBeInViewport({ ratio: 1 })
      await expect(page.locator('[data-product]')).toHaveCount(0)
      await expectAccessible(page)
      const before = await placesOf(page)
      await page.keyboard.type('ada@')
      held.resolve()
      await expect(page.locator('#first-page')).toHaveCount(0)
      await page.keyboard.type('example.ac.jp')
      await expect(page.getByLabel(email)).toHaveValue('ada@example.ac.jp')
      // As a password manager types.
      await page.keyboard.press('Tab')
      await expect(page.locator('[name=password]')).toBeFocused()
      expect(await placesOf(page)).toEqual(before)
      expect(policy).toEqual([])
      await context.close()
    },
  )

for (const part of ['**/assets/*.js', '**/config.json'])
  signedOutJourney(
    `a form sent before the page can be used is sent afterwards: ${part}`,
    async ({ page }) => {
      const held = Promise.withResolvers<void>()
      await page.route(part, async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto('/login', { waitUntil: 'commit' })
      // The translations have been started in the language of the browser.
      if (part === '**/config.json')
        await page.waitForFunction(() => localStorage.getItem('qportal.language'))
      await page.getByRole('button', { name: '日本語' }).click()
      await page.getByLabel('メールアドレス').fill('ada@example.ac.jp')
      await page.keyboard.press('Enter')
      held.resolve()
      // The password is missing.
      await expect(page.locator('[name=password][aria-invalid=true]')).toBeFocused()
      await expect(page.getByLabel('メールアドレス')).toHaveValue('ada@example.ac.jp')
    },
  )

signedOutJourney(
  'public pages are painted in both languages without scripts',
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
    const page = await context.newPage()
    for (const path of ['/login', '/signup', '/confirm', '/forgot-password', '/mfa-reset']) {
      // Without scripts nothing replaces the page of the build.
      await page.goto(path, { waitUntil: 'load' })
      await expect(page.getByLabel('Email')).toBeVisible()
      await expect(page.getByLabel('メールアドレス')).toBeVisible()
    }
    await context.close()
  },
)

signedOutJourney('a browser that is too old gets a notice, and the page still works', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Map, 'groupBy'))
  await page.goto('/login')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('This browser is too old')
  await expect(notice.locator('[lang=ja]')).toContainText('このブラウザーは古い')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expectAccessible(page)
})

signedOutJourney('a portal that does not load shows a notice instead of a blank page', async ({ page }) => {
  await page.route('**/assets/start-*.js', (route) => route.abort())
  await page.goto('/login', { waitUntil: 'load' })
  await expect(page.getByRole('alert')).toContainText('The portal could not be loaded')
  await expect(page.getByRole('alert').locator('[lang=ja]')).toBeVisible()
  await expect(page.locator('#waiting')).toHaveAttribute('hidden')
})

for (const part of ['**/assets/start-*.js', '**/config.json'])
  signedOutJourney(`a slow start shows that it is loading: ${part}`, async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(part, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await expect(page.getByRole('status')).toHaveText('Loading 読み込み中')
    // The page itself is shown only while tokens are stored.
    await expect(page.locator('#first-page')).toBeHidden()
    held.resolve()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(page.getByText('Loading 読み込み中')).toBeHidden()
  })
