import type { ComposerWords } from './composer-words.ts'
import { english } from './english.ts'

/** Loads the texts of one language only, so that a page does not load the other. */
export async function loadComposerWords(language: 'en' | 'ja'): Promise<ComposerWords> {
  return language === 'ja' ? (await import('./japanese.ts')).japanese : english
}
