export const languages = ['en', 'ja'] as const

/** The storage key of the chosen language. A link chooses one with the parameter. */
export const languageKey = 'qportal.language'
export const languageParameter = 'lng'

export type Language = (typeof languages)[number]

/** How a language is written, beyond its catalogues. */
interface Conventions {
  /** The language in itself. */
  readonly name: string
  readonly shortName: string
  readonly colon: string
  readonly fullStop: string
  /** Separates two sentences. */
  readonly sentenceSpace: string
  /** The order of a date's digits, and the sign between them. */
  readonly date: readonly ['year' | 'month' | 'day', 'year' | 'month' | 'day', 'year' | 'month' | 'day']
  /** The style of `Intl.RelativeTimeFormat`. */
  readonly relativeStyle: 'narrow' | 'short'
  /** Writes a relative time otherwise than `Intl`; undefined for one that `Intl` writes. */
  readonly writeRelative?: (count: number, unit: Intl.RelativeTimeFormatUnit) => string | undefined
  /** The shortest beginning of a word that a search takes; shorter ones begin too many words. */
  readonly minWordLength: number
}

/** A new language needs an entry here and a folder in `locales/`. */
export const conventions: Readonly<Record<Language, Conventions>> = {
  en: {
    name: 'English',
    shortName: 'EN',
    colon: ': ',
    fullStop: '.',
    sentenceSpace: ' ',
    date: ['month', 'day', 'year'],
    // Narrow English would be "2d ago".
    relativeStyle: 'short',
    writeRelative: writeEnglishRelative,
    minWordLength: 3,
  },
  ja: {
    name: '日本語',
    shortName: '日本語',
    colon: '：',
    fullStop: '。',
    sentenceSpace: '',
    date: ['year', 'month', 'day'],
    // Narrow Japanese has no spaces.
    relativeStyle: 'narrow',
    minWordLength: 1,
  },
}

/**
 * Units as in durations. `Intl` offers "hr." and "h", but neither with a space and without a full
 * stop.
 */
const englishUnits: Partial<Record<Intl.RelativeTimeFormatUnit, string>> = {
  hour: 'h',
  minute: 'min',
  second: 's',
}

function writeEnglishRelative(count: number, unit: Intl.RelativeTimeFormatUnit): string | undefined {
  const short = count === 0 ? undefined : englishUnits[unit]
  if (short === undefined) return undefined
  return count < 0 ? `${-count} ${short} ago` : `in ${count} ${short}`
}

/** Finds the portal's language of a BCP 47 tag: `ja-JP` is `ja`. */
export function findLanguage(tag: string): Language | undefined {
  const [primary] = tag.toLowerCase().split(/[-_]/)
  return languages.find((language) => language === primary)
}

/** Returns English for any language that the portal does not have. */
export function toLanguage(tag: string | undefined): Language {
  return findLanguage(tag ?? '') ?? 'en'
}
