import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

/**
 * The test function of every journey. Whatever the journey itself looks at, it fails when the page breaks the security policy or throws.
 */
export const journey = base.extend<{ watched: void }>({
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

/** Fails on any finding of axe against WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const findings = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  )
  expect(findings, `axe on ${page.url()}`).toEqual([])
}
