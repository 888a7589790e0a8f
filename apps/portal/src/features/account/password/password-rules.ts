/**
 * The special characters that count, exactly as the specification lists them. Others are allowed.
 */
const specialCharacters = '^$*.[]{}()?"!@#%&/\\,><\':;|_~`+=-'

export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'number' | 'special'

/** Sign-in and sign-up require 12 characters, a reset or change 8. */
export const minimumPasswordLength = { signIn: 12, reset: 8 } as const

export const maximumPasswordLength = 256

const tests: Record<Exclude<PasswordRule, 'length'>, (password: string) => boolean> = {
  uppercase: (password) => /[A-Z]/.test(password),
  lowercase: (password) => /[a-z]/.test(password),
  number: (password) => /[0-9]/.test(password),
  special: (password) => [...password].some((character) => specialCharacters.includes(character)),
}

/** Checks each rule, in the order in which they are shown. */
export function checkPassword(
  password: string,
  minimumLength: number,
): { rule: PasswordRule; met: boolean }[] {
  return [
    { rule: 'length', met: [...password].length >= minimumLength },
    ...(['uppercase', 'lowercase', 'number', 'special'] as const).map((rule) => ({
      rule,
      met: tests[rule](password),
    })),
  ]
}
