/** The languages of the texts. What another one lacks is listed by the type check. */
export const languages = ['en', 'ja'] as const

export type Language = (typeof languages)[number]
