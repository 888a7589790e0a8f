export const languages = ['en', 'ja'] as const

/** The storage key of the chosen language. A link chooses one with the parameter. */
export const languageKey = 'qportal.language'
export const languageParameter = 'lng'

export type Language = (typeof languages)[number]

/** Finds the portal's language of a BCP 47 tag: `ja-JP` is `ja`. */
export function findLanguage(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split(/[-_]/)
  return languages.find((language) => language === primary)
}

/** Returns English for any language that the portal does not have. */
export function toLanguage(tag: string | undefined): Language {
  return findLanguage(tag ?? '') ?? 'en'
}
