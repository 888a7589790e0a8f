const emailMaxLength = 100

/** Normalizes an address for storage and lookup. */
export function normalizeEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

/**
 * Tells whether a text can be an e-mail address: one @, a name, a domain without blanks; at most
 * 100 characters.
 */
export function isEmail(text: string): boolean {
  return text.length <= emailMaxLength && /^[^\s@<>",;:]+@[^\s@<>",;:.]+(\.[^\s@<>",;:.]+)*$/.test(text)
}

/** Masks an address for people who may not know it: `a***@e***`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`
}
