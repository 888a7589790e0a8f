import { getI18n } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createPortalRouter, wordsAt } from '../src/router.ts'
import { startTranslations } from '../src/platform/i18n/start-translations.ts'
import { renderPortal } from './render-portal.tsx'

function nobody() {
  return Promise.resolve()
}
const signedIn = [
  '/dashboard',
  '/composer',
  '/device',
  '/device/compare',
  '/device/qpu',
  '/jobs',
  '/jobs/compare',
  '/jobs/form',
  '/jobs/job-1',
  '/howto',
  '/howto?chapter=api',
  '/announcements',
]

it.each([...signedIn.map((path) => [path, undefined] as const), ['/login', nobody] as const])(
  '%s names the catalogues that it speaks in, which so come beside its code',
  async (path, begin) => {
    await renderPortal(path, {}, begin)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const named = ['common', ...wordsAt(createPortalRouter(), location.pathname)]
    const spoken = getI18n().reportNamespaces?.getUsedNamespaces() ?? []
    expect(spoken.length).toBeGreaterThan(1)
    expect(spoken.filter((name) => !named.includes(name))).toEqual([])
  },
)

it('asks at once for the first words, and for those of a next page when it is gone to', async () => {
  const translations = await startTranslations('test', ['jobs'])
  expect(translations.hasLoadedNamespace('jobs')).toBe(true)
  await renderPortal('/jobs')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Job' })).toBeVisible()
  const loadNamespaces = vi.spyOn(getI18n(), 'loadNamespaces')
  await page.getByRole('link', { name: 'Documents' }).first().click()
  // Rendered, a page asks for its own words alone.
  expect(loadNamespaces).toHaveBeenCalledWith(expect.arrayContaining(['shell', 'documents', 'api-token']))
})
