import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newPasswordSchema, signUpSchema } from './new-password-schemas.ts'

/** The cloud's own list and examples: the form must refuse exactly what the cloud refuses. */
function readCloudFile(name: string): string {
  const folder = new URL('../../../../../cloud/src/identity/password/', import.meta.url)
  return readFileSync(fileURLToPath(new URL(name, folder)), 'utf8')
}

const { email, siteWords, problems } = JSON.parse(readCloudFile('new-passwords.json')) as {
  email: string
  siteWords: string[]
  problems: [string, string | null][]
}

const messageOf: Readonly<Record<string, string>> = {
  tooShort: 'passwordTooShort',
  tooLong: 'passwordTooLong',
  noUppercase: 'passwordNeedsUppercase',
  noLowercase: 'passwordNeedsLowercase',
  noNumber: 'passwordNeedsNumber',
  noSpecialCharacter: 'passwordNeedsSpecial',
  blankAtEnd: 'passwordBlankAtEnd',
  tooCommon: 'passwordTooCommon',
  wordAndSuffix: 'passwordWordAndSuffix',
  containsName: 'passwordContainsName',
  containsSiteWord: 'passwordContainsSiteWord',
}

it.each(problems)('finds in %j the problem that the cloud finds: %s', (password, problem) => {
  // The form for a sign-up has the cloud's minimum length, and that for a reset knows the address.
  const input = { email: 'zoe@example.org', password, confirmPassword: password }
  const signUp = v.safeParse(signUpSchema({ email, siteNames: siteWords }), input)
  expect(signUp.issues?.[0]?.message).toBe(problem === null ? undefined : messageOf[problem])
})

it('refuses the name of the address that the form itself asks for, however disguised', () => {
  const refused = (password: string, name: string) =>
    v.safeParse(signUpSchema({ siteNames: [] }), {
      email: `${name}@example.org`,
      password,
      confirmPassword: password,
    }).issues?.[0]?.message
  expect(refused('Xy-L0velace-Fox-7', 'lovelace')).toBe('passwordContainsName')
  expect(refused('Zoe-1815-!?-27', 'zoe')).toBe('passwordContainsName')
  expect(refused('Zoe-1815-!?-27', 'ada')).toBeUndefined()
})

it.each(['Correct-horse-7-battery', 'Tq7#mellon-river', 'Passwordless-fox-9'])('accepts %s', (password) => {
  const schema = newPasswordSchema({ email, siteNames: siteWords }, 8)
  expect(v.safeParse(schema, { password, confirmPassword: password }).issues).toBeUndefined()
})
