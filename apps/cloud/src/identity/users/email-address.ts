const emailMaxLength = 100

/**
 * Normalizes an address for storage and lookup: case, full-width and composed letters, and the
 * trailing dots of a fully qualified domain. All spellings name one account.
 */
export function normalizeEmail(text: string): string {
  // Once more after the change of case, which may take letters apart.
  const folded = text.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
  return folded.includes('@') ? folded.replace(/\.+$/, '') : folded
}

/**
 * Returns whether a text can be an e-mail address: one @, a name, a domain without blanks; at most
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
