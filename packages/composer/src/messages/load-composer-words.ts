import type { ComposerWords } from './composer-words.ts'
import { english } from './english.ts'

/** The words of one language alone: a page need not bring those it does not show. */
export async function loadComposerWords(language: 'en' | 'ja'): Promise<ComposerWords> {
  return language === 'ja' ? (await import('./japanese.ts')).japanese : english
}
