import { commonPasswordWords } from './generated/common-password-words.ts'

/** The form rejects common passwords even if the user pool accepts them. */
const words: ReadonlySet<string> = new Set(commonPasswordWords.split(' '))

const disguised: Record<string, string> = {
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
 * Returns whether a password is a common word, or the name of an address, with decoration, such as
 * `P@ssw0rd2024!!` or `Qwerty-Qwerty1`.
 */
export function isCommonPassword(password: string, email = ''): boolean {
  const name = keepLetters(readLocalPart(email))
  const isKnown = (word: string) => words.has(word) || (name.length >= 3 && word === name)
  return cores(password).some((core) => isKnown(core) || isKnown(repeated(core)))
}

/** Returns whether a password is one word with a capital and a suffix, such as `Pakistan@123`. */
export function isWordAndSuffix(password: string): boolean {
  return /^[A-Z][a-z]+[^A-Za-z]{1,6}$/.test(password)
}

/** Returns whether a password contains an e-mail name, also with look-alike characters. */
export function containsEmailName(password: string, email: string): boolean {
  return containsWord(password, readLocalPart(email))
}

/**
 * Returns whether a password contains a word of the product's names or of the site's address, also
 * with look-alike characters.
 */
export function containsSiteWord(password: string, names: readonly string[]): boolean {
  return names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).some((word) => containsWord(password, word))
}

/** Short words occur by chance. */
function containsWord(password: string, word: string): boolean {
  const letters = keepLetters(word)
  return (
    (word.length >= 4 && password.toLowerCase().includes(word.toLowerCase())) ||
    (letters.length >= 4 && cores(password).some((core) => core.includes(letters)))
  )
}

function readLocalPart(email: string): string {
  return email.split('@')[0] ?? ''
}

/** Returns the letters of a password, with look-alike characters read as letters. */
function cores(password: string): string[] {
  const lower = password.toLowerCase()
  const trimmed = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const undisguise = (text: string) =>
    keepLetters(text.replaceAll(/[^a-z]/g, (sign) => disguised[sign] ?? ''))
  return [keepLetters(lower), undisguise(trimmed), undisguise(lower.replace(/[^a-z@$]+$/, ''))]
}

function keepLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** Returns `abc` for `abcabc`, and an unrepeated text unchanged. */
function repeated(text: string) {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text
}
