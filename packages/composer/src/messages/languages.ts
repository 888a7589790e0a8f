/** The languages of the texts. What another one lacks is listed by the type check. */
export const languages = ['en', 'ja'] as const

/** A language of the texts: `en` or `ja`. */
export type Language = (typeof languages)[number]
