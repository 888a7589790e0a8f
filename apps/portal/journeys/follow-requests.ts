import { expect, type Page, type Request } from '@playwright/test'

/**
 * Follows the requests of a page. The state `networkidle` is no substitute: once reached, it stays,
 * though a slow page may begin further requests later.
 */
export function followRequests(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return { allAnswered: () => expect.poll(() => open.size).toBe(0) }
}
