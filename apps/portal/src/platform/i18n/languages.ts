export const languages = ['en', 'ja'] as const

export type Language = (typeof languages)[number]

/** `ja-JP` is `ja`; whatever is not ours is English. */
export function toLanguage(tag: string | undefined): Language {
  return tag?.toLowerCase().split(/[-_]/)[0] === 'ja' ? 'ja' : 'en'
}
