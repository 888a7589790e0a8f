import { getI18n } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { catalogueFailures } from '../src/platform/i18n/catalogue-failures.ts'
import { startTranslations } from '../src/platform/i18n/start-translations.ts'
import { renderPortal } from './render-portal.tsx'

afterEach(() => {
  localStorage.clear()
  document.cookie = 'qportal.language=; Max-Age=0; path=/'
})

function open(address: string) {
  history.replaceState(null, '', address)
  return startTranslations('test')
}

it("uses a link's language once, and the reader's choice from then on", async () => {
  const translations = await open('/login?lng=ja&to=%2Fjobs')
  expect(document.documentElement.lang).toBe('ja')
  expect(location.search).toBe('?to=%2Fjobs')
  await translations.changeLanguage('en')
  await open(location.href)
  expect(document.documentElement.lang).toBe('en')
})

it('ignores an unsupported language and tries the next source', async () => {
  document.cookie = 'qportal.language=ja; path=/'
  await open('/login?lng=fr')
  expect(document.documentElement.lang).toBe('ja')
  document.cookie = 'qportal.language=fr; path=/'
  localStorage.setItem('qportal.language', 'ja-JP')
  await open('/login')
  expect(document.documentElement.lang).toBe('ja')
  expect(document.cookie).toContain('qportal.language=ja')
})

it('loads the catalogues of the current language only', async () => {
  const translations = await open('/login?lng=ja')
  expect(translations.hasResourceBundle('ja', 'common')).toBe(true)
  expect(translations.hasResourceBundle('en', 'common')).toBe(false)
})

it('shows the page-not-found page in Japanese, too', async () => {
  document.cookie = 'qportal.language=ja; path=/'
  await renderPortal('/nope')
  await expect.element(page.getByRole('heading', { level: 1, name: 'ページが見つかりません' })).toBeVisible()
})

it('says on the sign-in page that texts are missing, in the language that is shown', async () => {
  await renderPortal('/login', {}, async () => undefined)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  catalogueFailures.choose('ja')
  catalogueFailures.failed('ja', 'auth')
  const said = page.getByText('Could not load the texts of the selected language.')
  await expect.element(said).toBeVisible()
  const again = catalogueFailures.wait(2 ** 30)
  await page.getByRole('button', { name: 'Try again' }).click()
  await again
  catalogueFailures.loaded('ja', 'auth')
  await expect.element(said).not.toBeInTheDocument()
})

it('draws in a language that is chosen while the composer is open', async () => {
  await renderPortal('/composer')
  await expect.element(page.getByRole('grid', { name: /qubits/ })).toBeVisible()
  await getI18n().changeLanguage('ja')
  await expect.element(page.getByRole('grid', { name: /量子ビット/ })).toBeVisible()
})
