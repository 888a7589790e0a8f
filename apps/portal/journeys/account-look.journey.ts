import { expect, expectAccessible, journey } from './journey.ts'
import { oneTimeCode, registerPerson, signUp } from './people.ts'

const pages = ['/login', '/signup', '/confirm', '/forgot-password', '/mfa-reset']

for (const theme of ['light', 'dark'] as const)
  journey.describe(theme, () => {
    journey.use({ viewport: { width: 360, height: 740 }, colorScheme: theme })

    journey(`public pages fit 360 px, ${theme}, in both languages`, async ({ page }) => {
      for (const path of pages) {
        const language = theme === 'light' ? 'en' : 'ja'
        await page.goto(`${path}?lng=${language}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, path).toBeLessThanOrEqual(0)
        await expect(page.getByRole('contentinfo')).toContainText('©')
        await expectAccessible(page)
      }
    })
  })

journey('password managers and one-time-code autofill find their fields', async ({ page }) => {
  const wanted: Record<string, string[]> = {
    '/login': ['username', 'current-password'],
    '/signup': ['username', 'new-password', 'new-password'],
    '/confirm': ['username', 'one-time-code'],
    '/forgot-password': ['username'],
    '/mfa-reset': ['username', 'current-password'],
  }
  for (const [path, fields] of Object.entries(wanted)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const found = await page
      .locator('main input')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
    expect(found, path).toEqual(fields)
  }
  const long = `Ab1!${'x'.repeat(80)}`
  await page.goto('/signup')
  await page.getByLabel(/^Password/).fill(long)
  await expect(page.getByLabel(/^Password/)).toHaveValue(long)
})

journey('a sign-in needs the keyboard only', async ({ page, context }) => {
  const person = registerPerson()
  await signUp(page, person)
  await context.clearCookies()
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 15; steps += 1) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      const label = await focused.evaluate((element) =>
        element instanceof HTMLInputElement
          ? (element.labels?.[0]?.textContent ?? '')
          : (element.getAttribute('aria-label') ?? element.textContent),
      )
      if (label.startsWith(name)) return expect(focused).toHaveCSS('outline-style', 'solid')
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await tabTo('Skip to the content')
  await page.keyboard.press('Enter')
  await tabTo('E-mail')
  await page.keyboard.type(person.email)
  await tabTo('Password')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('One-time code')).toBeFocused()
  await page.keyboard.type(oneTimeCode(person))
  await expect(page).toHaveURL(/\/dashboard$/)
})
