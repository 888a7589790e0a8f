export const languages = ['en', 'ja'] as const

export type Language = (typeof languages)[number]

/** The one of ours that a tag stands for: `ja-JP` is `ja`. */
export function findLanguage(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split(/[-_]/)
  return languages.find((language) => language === primary)
}

/** Whatever is not ours is English. */
export function toLanguage(tag: string | undefined): Language {
  return findLanguage(tag ?? '') ?? 'en'
}
