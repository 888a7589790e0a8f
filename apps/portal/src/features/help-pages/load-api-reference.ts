import type { Language } from '../../platform/i18n/languages.ts'
import type { ApiReference } from './api-reference.ts'
import { translateReference } from './translate-reference.ts'

/**
 * Loads the reference. The contracts are in English; a Japanese translation is kept beside the
 * other documents.
 */
export async function loadApiReference(language: Language): Promise<ApiReference> {
  const { default: reference } = await import('./generated/api-reference.json')
  if (language === 'en') return reference
  const { default: sentences } = await import('./ja/api-reference.json')
  return translateReference(reference, sentences)
}
