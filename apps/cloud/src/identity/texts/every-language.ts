import type { Language } from '../../html/language.ts'
import { english } from './english.ts'
import type { IdentityTexts } from './identity-texts.ts'
import { japanese } from './japanese.ts'

export const identityTexts: Readonly<Record<Language, IdentityTexts>> = { en: english, ja: japanese }

/** The texts of all languages, because a mail is read by people whose language is not known. */
export const everyLanguage = Object.values(identityTexts)
