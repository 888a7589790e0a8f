import { passwordProblem } from './password-policy.ts'

/** Without look-alikes such as l, I, 1, O and 0, because people type them from a screen. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-+=.:'
const GROUPS = 4
const GROUP_LENGTH = 5

/** A password of over 110 bits that the policy takes, in groups that can be read out. */
export function randomPassword(randomBytes: (size: number) => Uint8Array): string {
  for (;;) {
    const groups = Array.from({ length: GROUPS }, () => randomCharacters(randomBytes))
    const password = groups.join('-')
    if (!passwordProblem(password, '')) return password
  }
}

function randomCharacters(randomBytes: (size: number) => Uint8Array): string {
  let text = ''
  while (text.length < GROUP_LENGTH) {
    const value = randomBytes(1)[0]!
    // The last, incomplete run of byte values would make the first characters likelier.
    if (value < 256 - (256 % CHARACTERS.length)) text += CHARACTERS[value % CHARACTERS.length]
  }
  return text
}
