import type { ComposerWords } from './composer-words.ts'
import { english } from './english/english.ts'
import type { Language } from './languages.ts'

const load: Readonly<Record<Language, () => Promise<ComposerWords>>> = {
  en: () => Promise.resolve(english),
  ja: async () => (await import('./japanese/japanese.ts')).japanese,
}

/** Loads the texts of one language only, so that a page does not load the others. */
export function loadComposerWords(language: Language): Promise<ComposerWords> {
  return load[language]()
}
