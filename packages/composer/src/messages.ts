/** The texts of the composer in English and Japanese, and its keys. */
import type { ComposerWords } from './messages/composer-words.ts'
import { english } from './messages/english/english.ts'
import { japanese } from './messages/japanese/japanese.ts'
import type { Language } from './messages/languages.ts'

export type { ComposerWords } from './messages/composer-words.ts'
export type { Language } from './messages/languages.ts'
export { composerKeys, type ComposerKeyGroup, type ComposerKeys } from './messages/composer-keys.ts'

export const composerWords: Readonly<Record<Language, ComposerWords>> = { en: english, ja: japanese }
