import { passwordProblem } from './password-policy.ts'

/** Without look-alikes such as l, I, 1, O and 0, because people type them from a screen. */
const characters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-+=.:'
const groupCount = 4
const groupLength = 5

/** A password of over 110 bits that the policy takes, in groups that can be read out. */
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
    // The last, incomplete run of byte values would make the first characters likelier.
    if (value < 256 - (256 % characters.length)) text += characters[value % characters.length]
  }
  return text
}
