/** The languages of mails and pages. */
export type Language = 'en' | 'ja'
