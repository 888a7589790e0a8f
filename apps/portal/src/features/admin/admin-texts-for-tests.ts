import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance, type TFunction } from 'i18next'
import type { Language } from '../../platform/i18n/languages.ts'

function catalogueOf(language: Language) {
  const path = join(import.meta.dirname, '..', '..', 'locales', language, 'admin.json')
  return { admin: JSON.parse(readFileSync(path, 'utf8')) as object }
}
const translations = createInstance()
await translations.init({
  resources: { en: catalogueOf('en'), ja: catalogueOf('ja') },
  defaultNS: 'admin',
  interpolation: { escapeValue: false },
})

/** Returns the texts of the administrators' pages in a language, for tests in Node. */
export function adminTextsIn(language: Language): TFunction<'admin'> {
  return translations.getFixedT(language, 'admin')
}
