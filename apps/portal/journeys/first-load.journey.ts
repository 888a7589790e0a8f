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
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(countAsked(/^\/config\.json$/)).toBe(1)
  expect(countAsked(/^\/assets\//)).toBeLessThanOrEqual(35)
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
  await page.goto('/login')
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
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByRole('status')).toHaveText('Loading 読み込み中')
    held.resolve()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(page.getByText('Loading 読み込み中')).toBeHidden()
  })
