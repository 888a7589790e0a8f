import { newJobPath, pagePaths } from '../src/platform/navigation/paths.ts'
import { followRequests } from './follow-requests.ts'
import { journey, runJobs } from './jobs-journey.ts'
import { expect, expectAccessible } from './journey.ts'

journey('without a connection a banner is shown, and loaded data stays', async ({ page, context, api }) => {
  await runJobs(api, ['Read before'])
  await page.goto('/jobs')
  await expect(page.getByRole('link', { name: 'Read before' }).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Pages')).toBeVisible()
  // A part that was not loaded yet cannot be opened, but removes nothing from the page.
  await page.keyboard.press('Control+k')
  await expect(page.getByText('You are offline. Open this again')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read before' }).first()).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('You are offline. Pages')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
})

journey(
  'a page first opened without a connection shows a notice, and opens later',
  async ({ page, context }) => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Announcements' }).click()
    await expect(
      page.getByText('You are offline. This page loads as soon as you are back online.'),
    ).toBeVisible()
    await expect(page.getByText('You are offline. Pages')).toBeVisible()
    await expectAccessible(page)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await page.goForward()
    await expect(
      page.getByText('You are offline. This page loads as soon as you are back online.'),
    ).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
  },
)

journey('without a connection the sign-in shows the banner, too', async ({ browser }) => {
  const page = await browser.newPage({ storageState: { cookies: [], origins: [] } })
  const requests = followRequests(page)
  // Optional parts of the page are loaded after it.
  const banner = page.waitForRequest(/status-bars/)
  await page.goto('/login')
  await banner
  await requests.allAnswered()
  await page.context().setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await page.close()
})

journey(
  'after a deployment a banner offers a reload, and nothing reloads by itself',
  async ({ page, faults }) => {
    await page.goto(`${faults.url}/jobs/form`)
    await page.getByLabel('Name').fill('Half typed')
    faults.inject({
      part: 'portal',
      path: /^\/build\.json/,
      fault: { name: 'answer', status: 200, body: { buildId: 'the next one' } },
    })
    // As when the user returns to the tab.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('A new version of the portal is ready.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Half typed')
    await expectAccessible(page)
    // The deployment removed the files of parts that this tab has not loaded yet.
    faults.inject({ part: 'portal', path: /^\/assets\//, fault: { name: 'answer', status: 404 } })
    await page.getByRole('main').focus()
    const messages = page.getByRole('region', { name: 'Messages' })
    for (const open of [
      () => page.keyboard.press('Control+k'),
      () => page.keyboard.press('?'),
      () => page.getByRole('button', { name: '日本語' }).click(),
    ]) {
      await open()
      await expect(messages.getByText('Could not load this.')).toBeVisible()
      await expect(messages.getByRole('button', { name: 'Reload' })).toBeVisible()
      await messages.getByRole('button', { name: 'Close' }).click()
      await expect(messages.getByRole('listitem')).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    faults.heal()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('Your draft has been restored.')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Half typed')
    await expect(page.getByText('A new version of the portal is ready.')).toHaveCount(0)
  },
)

journey(
  'a page whose chunk is missing fails alone, inside the shell, and recovers',
  async ({ page, faults }) => {
    await page.goto(`${faults.url}/dashboard`)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    faults.inject({
      part: 'portal',
      path: /^\/assets\/announcements-.*\.js/,
      fault: { name: 'answer', status: 404 },
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Announcements' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Could not load this page' })).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Job', exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Job' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Could not load this page' })).toBeVisible()
    faults.heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
  },
)

journey('the first dialog restores the focus, too', async ({ page }) => {
  await page.goto('/announcements')
  const opener = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Device' })
  await opener.focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

journey('the shell keeps sidebar, language and titles, and reports an unknown path', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page).toHaveTitle(/^Page Not Found \| /)
  // Until the user chooses, tables have priority over the sidebar on narrow windows.
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Expand the sidebar' }).click()

  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page).toHaveTitle(/^ページが見つかりません \| /)
  await page.reload()
  // The attribute is set before the page is rendered.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('button', { name: '検索または移動' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '検索または移動' })).toBeFocused()
  await page.keyboard.type('English')
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or jump to' })).toBeFocused()
  await page.keyboard.type('dark')
  await page.getByRole('option', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const bars = page.locator('meta[name="theme-color"]')
  await expect(bars).toHaveCount(2)
  for (const bar of await bars.all()) await expect(bar).toHaveAttribute('content', '#0f1218')
})

journey.describe('on a phone with text of twice the size', () => {
  journey.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  journey('no page is wider than the window', async ({ page, api }) => {
    const [id] = await runJobs(api, ['A name of several words, as they are'])
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      ),
    )
    for (const path of [
      ...Object.values(pagePaths),
      newJobPath,
      `${pagePaths.job}/${id}`,
      `${pagePaths.device}/tokusa-16`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
        .toBe(360)
    }
  })
})

const branding = {
  logo: { light: '/icon.svg', dark: '/icon.svg' },
  accent: { light: '#9b1c31', dark: '#f28b9b' },
  institution: { en: 'Example University', ja: '例大学' },
  supportUrl: 'mailto:help@example.ac.jp',
}

journey('a portal looks like the university that runs it', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config = (await response.json()) as object
    await route.fulfill({ response, json: { ...config, branding } })
  })
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  const first = page.locator('#first-page')
  await expect(first.locator('header img')).toHaveAttribute('src', branding.logo.light)
  await expect(first.locator('main a[href="/composer"]')).toHaveCSS('background-color', 'rgb(155, 28, 49)')
  held.resolve()
  await expect(first).toHaveCount(0)
  await expect(page.getByText('Example University')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Support' })).toHaveAttribute('href', branding.supportUrl)
  await expect(page.getByRole('link', { name: 'Start composing' })).toHaveCSS(
    'background-color',
    'rgb(155, 28, 49)',
  )
  await expectAccessible(page)
})
