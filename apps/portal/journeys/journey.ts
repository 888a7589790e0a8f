import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type BrowserContext, type Page } from '@playwright/test'
import { expectNoUntranslatedText } from './expect-no-untranslated-text.ts'

/**
 * The test function of every journey. It also fails when the page throws or violates the content
 * security policy.
 */
export const journey = base.extend<{ watched: void }, { ownPages: void }>({
  ownPages: [
    async ({ browser }, use) => {
      browser.on('context', waitForOwnPages)
      await use()
      browser.off('context', waitForOwnPages)
    },
    { scope: 'worker', auto: true },
  ],
  watched: [
    async ({ context }, use) => {
      const findings: string[] = []
      context.on('weberror', (error) =>
        findings.push(`thrown: ${error.error().stack ?? error.error().message}`),
      )
      context.on('console', (message) => {
        if (/content security policy|trusted ?type/i.test(message.text()))
          findings.push(`policy: ${message.text()}`)
      })
      await use()
      expect(findings, 'security policy violations and uncaught errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Lets navigations wait for the portal's own page, which replaces the page of the build. */
function waitForOwnPages(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    const goBack = page.goBack.bind(page)
    const isReplaced = () => expect(page.locator('#first-page')).toHaveCount(0)
    page.goto = async (url, options) => {
      const response = await goto(url, options)
      // A journey that waits for less watches the start itself.
      if (options?.waitUntil === undefined) await isReplaced()
      return response
    }
    page.reload = async (options) => {
      const response = await reload(options)
      await isReplaced()
      return response
    }
    page.goBack = async (options) => {
      const response = await goBack(options)
      await isReplaced()
      return response
    }
  })
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Fails on any finding of axe against WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await endTransitions(page)
  // The legacy mode opens no further page for each run. It only skips frames of other origins,
  // which the policy forbids anyway.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: axeTags }, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze()
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  )
  expect(findings, `axe on ${page.url()}`).toEqual([])
}

/** Waits for the end of short transitions: axe would measure a colour between two others. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isShort = ({ effect, playState }: Animation) =>
      playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1_000
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isShort)
        .map(({ finished }) => finished),
    )
  })
}

/** Fails if the page stays wider than the window. Figures are drawn again for another width. */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `${page.url()} runs out sideways ${where}`,
    })
    .toBeLessThanOrEqual(0)
}

/**
 * Runs axe on the page in light and dark, English and Japanese, wide and 360 px. Checks for
 * overflow there, at 320 px and with text of twice the size, and for English sentences in Japanese.
 */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  await showTop(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.setViewportSize({ width: 360, height: 740 })
  await showTop(page)
  await expectAccessible(page)
  await expectNoUntranslatedText(page)
  for (const [width, size] of [
    [360, '100%'],
    [320, '100%'],
    [360, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
    await expectNoOverflow(page, `at ${width} px with text of ${size}`)
  }
}

/** Scrolls up: a link that the header half covers would be too small to press. */
async function showTop(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
}
