import { passwordProblem } from './password-policy.ts'

/** Without look-alikes such as l, I, 1, O and 0, because people type them from a screen. */
const characters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-+=.:'
const groupCount = 4
const groupLength = 5

/**
 * Returns a password of more than 110 bits that the policy accepts, in groups that can be read out.
 */
export function randomPassword(randomBytes: (size: number) => Uint8Array): string {
  for (;;) {
    const groups = Array.from({ length: groupCount }, () => randomCharacters(randomBytes))
    const password = groups.join('-')
    if (!passwordProblem(password, '')) return password
  }
}

function randomCharacters(randomBytes: (size: number) => Uint8Array): string {
  let text = ''
  while (text.length < groupLength) {
    const value = randomBytes(1)[0]!
    // The incomplete last run of byte values would favour the first characters.
    if (value < 256 - (256 % characters.length)) text += characters[value % characters.length]
  }
  return text
}
