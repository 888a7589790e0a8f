import { afterEach, expect, it } from 'vitest'
import { startTranslations } from '../src/platform/i18n/start-translations.ts'

afterEach(() => {
  localStorage.clear()
  document.cookie = 'qportal.language=; Max-Age=0; path=/'
})

const open = (address: string) => {
  history.replaceState(null, '', address)
  return startTranslations('test')
}

it('follows the language of a link once, and what the reader chooses from then on', async () => {
  const translations = await open('/login?lng=ja&to=%2Fjobs')
  expect(document.documentElement.lang).toBe('ja')
  expect(location.search).toBe('?to=%2Fjobs')
  await translations.changeLanguage('en')
  await open(location.href)
  expect(document.documentElement.lang).toBe('en')
})
