import { createInstance, type FlatNamespace, type i18n } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'
import ChainedBackend, { type ChainedBackendOptions } from 'i18next-chained-backend'
import LocalStorageBackend from 'i18next-localstorage-backend'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { browserStorage } from '../storage/device-storage.ts'
import { findLanguage, languages, toLanguage } from './languages.ts'
import { loadPatiently } from './load-patiently.ts'

/** Where the language is kept, and how a link asks for one. */
const keptAs = 'qportal.language'
const askedBy = 'lng'

const aWeekInMs = 7 * 24 * 60 * 60 * 1000

/**
 * Starts the catalogues: detected language, one file per feature and language, cached per deployment.
 *
 * @param first Those that are needed at once, besides the common one.
 */
export async function startTranslations(
  buildId: string,
  first: readonly FlatNamespace[] = [],
): Promise<i18n> {
  const instance = createInstance()
  await instance
    .use(LanguageDetector)
    .use(ChainedBackend)
    .use(initReactI18next)
    .init<ChainedBackendOptions>({
      supportedLngs: [...languages],
      nonExplicitSupportedLngs: true,
      load: 'languageOnly',
      // Both are whole: whoever reads Japanese need not load the English words, too.
      fallbackLng: { ja: [], default: ['en'] },
      ns: [...new Set(['common', ...first])],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      detection: {
        order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
        lookupQuerystring: askedBy,
        lookupCookie: keptAs,
        lookupLocalStorage: keptAs,
        lookupSessionStorage: keptAs,
        caches: ['localStorage', 'cookie'],
        cookieOptions: { path: '/', sameSite: 'strict', maxAge: 365 * 24 * 60 * 60 },
        // A language that is not ours is passed over, so that the next place is asked.
        convertDetectedLanguage: (tag) => findLanguage(tag) ?? tag,
      },
      backend: {
        backends: [
          LocalStorageBackend,
          // A catalogue that is given up is never asked for again: its page would show keys until it is loaded anew.
          resourcesToBackend((language: string, namespace: string) =>
            loadPatiently(() => import(`../../locales/${language}/${namespace}.json`)),
          ),
        ],
        backendOptions: [{ prefix: 'qportal.i18n.', expirationTime: aWeekInMs, defaultVersion: buildId }],
      },
    })
  followLanguage(instance)
  forgetAskedLanguage()
  return instance
}

/** Takes the language out of the address once it is kept: the next load would put it above what the reader has chosen since. */
function forgetAskedLanguage() {
  const url = new URL(location.href)
  if (!url.searchParams.has(askedBy) || browserStorage().read(keptAs) === undefined) return
  url.searchParams.delete(askedBy)
  history.replaceState(history.state, '', url)
}

/** Keeps `<html lang>` at the language that is shown: screen readers and fonts follow it. */
function followLanguage(instance: i18n) {
  const apply = () => {
    document.documentElement.lang = toLanguage(instance.resolvedLanguage)
  }
  instance.on('languageChanged', apply)
  apply()
}
