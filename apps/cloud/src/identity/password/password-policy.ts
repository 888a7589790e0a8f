import { readFileSync } from 'node:fs'

export type PasswordProblem =
  | 'tooShort'
  | 'tooLong'
  | 'noUppercase'
  | 'noLowercase'
  | 'noNumber'
  | 'noSpecialCharacter'
  | 'blankAtEnd'
  | 'tooCommon'
  | 'wordAndSuffix'
  | 'containsName'
  | 'containsSiteWord'

/**
 * Base words of common passwords: words, keyboard walks, names, seasons, the service's subject.
 * Written for this project, not copied from a leaked list. The portal's list is generated from it.
 */
const commonPasswordWords: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/),
)

const minLength = 12
const maxLength = 256

/**
 * Exactly the specification's list (section 5). Other characters, blanks included, are allowed but
 * do not count as special.
 */
const special = new Set('^$*.[]{}()?"!@#%&/\\,><\':;|_~`+=-')

/** Shorter names and words occur in many passwords by chance. */
const minWordLength = 4

/**
 * Returns the first rule that a new password breaks, or `undefined`. Lengths count code points.
 *
 * @param siteWords Words of the product's name and of the site's address, in any case.
 */
export function passwordProblem(
  password: string,
  email: string,
  siteWords: readonly string[] = [],
): PasswordProblem | undefined {
  // As Cognito does. People lose such blanks when they copy a password.
  if (password !== password.trim()) return 'blankAtEnd'
  const characters = Array.from(password)
  if (characters.length < minLength) return 'tooShort'
  if (characters.length > maxLength) return 'tooLong'
  if (!/[A-Z]/.test(password)) return 'noUppercase'
  if (!/[a-z]/.test(password)) return 'noLowercase'
  if (!/[0-9]/.test(password)) return 'noNumber'
  if (!characters.some((character) => special.has(character))) return 'noSpecialCharacter'
  if (isCommon(password, email)) return 'tooCommon'
  if (containsWord(password, email.split('@')[0] ?? '')) return 'containsName'
  if (siteWords.some((word) => containsWord(password, word))) return 'containsSiteWord'
  // `Pakistan@123`: a capital and a suffix are what a dictionary attack tries first.
  return /^[A-Z][a-z]+[^A-Za-z]{1,6}$/.test(password) ? 'wordAndSuffix' : undefined
}

function containsWord(password: string, word: string): boolean {
  const plain = word.toLowerCase()
  const letters = keepLetters(word)
  return (
    (plain.length >= minWordLength && password.toLowerCase().includes(plain)) ||
    (letters.length >= minWordLength && cores(password).some((core) => core.includes(letters)))
  )
}

const undisguised: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Returns whether little is left of a password without its decoration: `P@ssw0rd2024!!`,
 * `Qwerty-Qwerty1`, or the user's own name with a year.
 */
function isCommon(password: string, email: string): boolean {
  const name = keepLetters(email.split('@')[0] ?? '')
  const isKnown = (word: string) => commonPasswordWords.has(word) || (name.length >= 3 && word === name)
  return cores(password).some((core) => isKnown(core) || isKnown(repeatedPart(core)))
}

/**
 * Returns the letters of a password: without digits and signs, and with look-alike characters read
 * as letters.
 */
function cores(password: string): string[] {
  const lower = password.toLowerCase()
  const trimmed = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const undisguise = (text: string) => keepLetters(text.replace(/[^a-z]/g, (sign) => undisguised[sign] ?? ''))
  return [keepLetters(lower), undisguise(trimmed), undisguise(lower.replace(/[^a-z@$]+$/, ''))]
}

function keepLetters(text: string) {
  return text.toLowerCase().replace(/[^a-z]/g, '')
}

/** Returns the period of a repetition: `abcabc` gives `abc`. Other texts are returned unchanged. */
function repeatedPart(text: string): string {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text
}
