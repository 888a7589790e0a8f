import type { Language } from '../../platform/i18n/languages.ts'
import type { ApiReference } from './api-reference.ts'
import { translateReference } from './translate-reference.ts'

const translations = import.meta.glob<Readonly<Record<string, string>>>(
  '../../locales/*/translations/api-reference.json',
  { import: 'default' },
)

/** Loads the reference. The contracts are in English; other languages have a translation. */
export async function loadApiReference(language: Language): Promise<ApiReference> {
  const { default: reference } = await import('./generated/api-reference.json')
  const load = translations[`../../locales/${language}/translations/api-reference.json`]
  return load ? translateReference(reference, await load()) : reference
}
