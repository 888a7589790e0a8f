import { createInstance, type FlatNamespace, type i18n } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import ChainedBackend, { type ChainedBackendOptions } from 'i18next-chained-backend'
import LocalStorageBackend from 'i18next-localstorage-backend'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { browserStorage } from '../storage/text-storage.ts'
import { catalogueFailures } from './catalogue-failures.ts'
import { findLanguage, languageKey, languageParameter, languages, toLanguage } from './languages.ts'
import { loadWithRetry } from './load-with-retry.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/**
 * Starts i18next: language detection, one catalogue per feature and language, cached per
 * deployment.
 *
 * @param first Catalogues that the first page needs besides the common one.
 */
export async function startTranslations(
  buildId: string,
  first: readonly FlatNamespace[] = [],
): Promise<i18n> {
  const instance = createInstance()
  instance.on('languageChanging', (tag) => catalogueFailures.choose(toLanguage(tag)))
  await instance
    .use(LanguageDetector)
    .use(ChainedBackend)
    .use(initReactI18next)
    .init<ChainedBackendOptions>({
      supportedLngs: [...languages],
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      // Each language is complete, so it needs no English catalogues.
      fallbackLng: { ...Object.fromEntries(languages.map((language) => [language, []])), default: ['en'] },
      ns: [...new Set(['common', ...first])],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: languageParameter,
        lookupCookie: languageKey,
        lookupLocalStorage: languageKey,
        lookupSessionStorage: languageKey,
        caches: ['localStorage', 'cookie'],
        cookieOptions: { path: '/', sameSite: 'strict', maxAge: 365 * 24 * 60 * 60 },
        // i18next ignores an unsupported language and tries the next source.
        convertDetectedLanguage: (tag) => findLanguage(tag) ?? tag,
      },
      backend: {
        backends: [
          LocalStorageBackend,
          // i18next never requests a failed catalogue again; its page would show keys until a
          // reload.
          resourcesToBackend(async (language: string, namespace: string) => {
            const catalogue = await loadWithRetry(
              () => import(`../../locales/${language}/${namespace}.json`),
              () => catalogueFailures.failed(language, namespace),
              catalogueFailures.wait,
            )
            catalogueFailures.loaded(language, namespace)
            return catalogue
          }),
        ],
        backendOptions: [{ prefix: 'qportal.i18n.', expirationTime: weekMs, defaultVersion: buildId }],
      },
    })
  keepLangAttribute(instance)
  removeLanguageFromAddress()
  return instance
}

/** Removes `?lng=` from the address. Otherwise a reload would override a later choice. */
function removeLanguageFromAddress() {
  const url = new URL(location.href)
  if (!url.searchParams.has(languageParameter) || browserStorage().read(languageKey) === undefined) return
  url.searchParams.delete(languageParameter)
  history.replaceState(history.state, '', url)
}

/** Keeps `<html lang>` equal to the language, for screen readers and fonts. */
function keepLangAttribute(instance: i18n) {
  const apply = () => {
    document.documentElement.lang = toLanguage(instance.resolvedLanguage)
  }
  instance.on('languageChanged', apply)
  apply()
}
