import type { Language } from '../i18n/languages.ts'

/**
 * The language of a text that an administrator wrote, for its `lang` attribute. Screen readers
 * would otherwise read English words of a Japanese page by Japanese rules.
 */
export function languageOfText(text: string): Language {
  return /[\p{scx=Hira}\p{scx=Kana}\p{scx=Han}]/u.test(text) ? 'ja' : 'en'
}
