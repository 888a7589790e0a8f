import { getI18n } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startTranslations } from '../src/platform/i18n/start-translations.ts'
import { createPortalRouter, cataloguesAt } from '../src/router.ts'
import { renderPortal } from './render-portal.tsx'

function nobody() {
  return Promise.resolve()
}

/** Every page behind the sign-in, with an id for each parameter. */
const signedIn = Object.values(createPortalRouter().routesById)
  .filter(({ id }) => id.startsWith('/_signed-in/'))
  .map(({ fullPath }) => fullPath.replace('$deviceId', 'qpu').replace('$jobId', 'job-1').replace(/\/$/, ''))

it.each([
  ...signedIn.map((path) => [path, undefined] as const),
  ['/howto?chapter=api', undefined] as const,
  ['/login', nobody] as const,
])('%s names every catalogue that it uses', async (path, begin) => {
  await renderPortal(path, {}, begin)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const named = ['common', ...cataloguesAt(createPortalRouter(), location.pathname)]
  const spoken = getI18n().reportNamespaces?.getUsedNamespaces() ?? []
  expect(spoken.length).toBeGreaterThan(1)
  expect(spoken.filter((name) => !named.includes(name))).toEqual([])
})

it('loads the catalogues of the first page at once, of the next on navigation', async () => {
  const translations = await startTranslations('test', ['jobs'])
  expect(translations.hasLoadedNamespace('jobs')).toBe(true)
  await renderPortal('/jobs')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Job' })).toBeVisible()
  const loadNamespaces = vi.spyOn(getI18n(), 'loadNamespaces')
  await page.getByRole('link', { name: 'Documents' }).first().click()
  // A rendered page requests only its own catalogues; this list contains those of its layouts too.
  await expect
    .poll(() => loadNamespaces)
    .toHaveBeenCalledWith(expect.arrayContaining(['shell', 'documents', 'api-token']))
})
