/** The texts of the composer in English and Japanese, and its keys. */
import type { ComposerWords } from './messages/composer-words.ts'
import { english } from './messages/english.ts'
import { japanese } from './messages/japanese.ts'

export { sayIn, type ComposerWord, type ComposerWords, type Say } from './messages/composer-words.ts'

export { composerKeys, type ComposerKeyGroup, type ComposerKeys } from './messages/composer-keys.ts'

export type ComposerLanguage = 'en' | 'ja'

export const composerWords: Readonly<Record<ComposerLanguage, ComposerWords>> = { en: english, ja: japanese }
