import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  changePasswordSchema,
  newPasswordSchema,
  resetPasswordSchema,
  signUpSchema,
} from '../password/new-password-schemas.ts'
import {
  confirmSignUpSchema,
  forgotPasswordSchema,
  oneTimeCodeSchema,
  signInSchema,
} from './account-schemas.ts'

/** Returns the first message of each invalid member. */
function problemsOf(schema: v.GenericSchema, input: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, input)
  const entries = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const).toReversed()
  return Object.fromEntries(entries)
}

const email = 'ada@example.ac.jp'
const password = 'Correct-horse-7'
const owner = { email: 'lovelace@example.ac.jp', siteNames: ['Lantern Portal', 'meadow.example.org'] }

describe('signInSchema', () => {
  it('accepts an e-mail address and a password that follows the rules', () => {
    expect(problemsOf(signInSchema, { email, password })).toEqual({})
  })

  it.each([
    [{ email: '', password }, { email: 'emailRequired' }],
    [{ email: 'ada', password }, { email: 'emailInvalid' }],
    [{ email: 'ada@example', password }, { email: 'emailInvalid' }],
    [{ email: 'ada @example.ac.jp', password }, { email: 'emailInvalid' }],
    [{ email: "o'brien+portal@example.ac.jp", password }, {}],
    [{ email: 'ada@xn--wgv71a.xn--q9jyb4c', password }, {}],
    [{ email: `  ${email} `, password }, {}],
    [{ email: 'ａｄａ＠ｅｘａｍｐｌｅ．ａｃ．ｊｐ', password }, {}],
    [{ email, password: '' }, { password: 'passwordRequired' }],
    [{ email, password: 'Short-7' }, { password: 'passwordTooShort' }],
    [{ email, password: 'correct-horse-7' }, { password: 'passwordNeedsUppercase' }],
    [{ email, password: 'CORRECT-HORSE-7' }, { password: 'passwordNeedsLowercase' }],
    [{ email, password: 'Correct-horse-x' }, { password: 'passwordNeedsNumber' }],
    [{ email, password: 'Correcthorse77' }, { password: 'passwordNeedsSpecial' }],
    [
      { email: '', password: '' },
      { email: 'emailRequired', password: 'passwordRequired' },
    ],
  ])('validates %j', (input, problems) => {
    expect(problemsOf(signInSchema, input)).toEqual(problems)
  })
})

it('normalizes full-width characters in an address', () => {
  expect(v.parse(forgotPasswordSchema, { email: '　ａｄａ＠example．ac．jp ' })).toEqual({ email })
})

describe('signUpSchema', () => {
  const long = `${'a'.repeat(60)}@${'b'.repeat(36)}.jp`

  it.each([
    [{ email, password, confirmPassword: password }, {}],
    [{ email, password, confirmPassword: '' }, { confirmPassword: 'confirmationRequired' }],
    [{ email, password, confirmPassword: 'Other-horse-77' }, { confirmPassword: 'confirmationDiffers' }],
    [
      { email, password: ' Correct-horse-7', confirmPassword: ' Correct-horse-7' },
      { password: 'passwordBlankAtEnd' },
    ],
    [
      { email, password: 'Pakistan@123', confirmPassword: 'Pakistan@123' },
      { password: 'passwordWordAndSuffix' },
    ],
    [
      { email: 'lovelace@example.ac.jp', password: 'My-Lovelace-78', confirmPassword: 'My-Lovelace-78' },
      { password: 'passwordContainsName' },
    ],
    [{ email: long, password, confirmPassword: password }, {}],
    [{ email: `a${long}`, password, confirmPassword: password }, { email: 'emailTooLong' }],
  ])('validates %j', (input, problems) => {
    expect(long).toHaveLength(100)
    expect(problemsOf(signUpSchema(owner), input)).toEqual(problems)
  })
})

describe('newPasswordSchema', () => {
  it('asks for a new password', () => {
    expect(problemsOf(newPasswordSchema(owner, 8), { password: '', confirmPassword: '' })).toMatchObject({
      password: 'newPasswordRequired',
    })
  })

  it('requires 8 characters', () => {
    expect(
      problemsOf(newPasswordSchema(owner, 8), { password: 'Mv4d123!', confirmPassword: 'Mv4d123!' }),
    ).toEqual({})
    expect(
      problemsOf(newPasswordSchema(owner, 8), { password: 'Abc123!', confirmPassword: 'Abc123!' }),
    ).toEqual({
      password: 'passwordTooShort',
    })
  })

  it('rejects common passwords', () => {
    const common = 'P@ssw0rd2024!!'
    expect(problemsOf(newPasswordSchema(owner, 8), { password: common, confirmPassword: common })).toEqual({
      password: 'passwordTooCommon',
    })
  })
})

describe('changePasswordSchema', () => {
  const next = 'Another-horse-8'

  it.each([
    [{ currentPassword: password, password: next, confirmPassword: next }, {}],
    [
      { currentPassword: '', password: next, confirmPassword: next },
      { currentPassword: 'currentPasswordRequired' },
    ],
    [{ currentPassword: password, password, confirmPassword: password }, { password: 'passwordSame' }],
  ])('validates %j', (input, problems) => {
    expect(problemsOf(changePasswordSchema(owner, 8), input)).toEqual(problems)
  })
})

describe('every form for a new password', () => {
  it.each([
    ['My-Lovelace-78', 'passwordContainsName'],
    ['Tidal-LANTERN-42', 'passwordContainsSiteWord'],
    ['Copper-meadow-77', 'passwordContainsSiteWord'],
    ['Copper-horse-77', undefined],
  ])('refuses the words of user and site: %s', (next, problem) => {
    const common = { password: next, confirmPassword: next }
    const forms: [v.GenericSchema, object][] = [
      [signUpSchema(owner), { ...common, email: owner.email }],
      [newPasswordSchema(owner, 8), common],
      [resetPasswordSchema(owner, 8), { ...common, code: '123456' }],
      [changePasswordSchema(owner, 8), { ...common, currentPassword: password }],
    ]
    for (const [schema, input] of forms)
      expect(problemsOf(schema, input)).toEqual(problem ? { password: problem } : {})
  })
})

describe('codes', () => {
  it('have six digits', () => {
    expect(problemsOf(oneTimeCodeSchema, { code: '' })).toEqual({ code: 'oneTimeCodeRequired' })
    expect(problemsOf(oneTimeCodeSchema, { code: '12345' })).toEqual({ code: 'oneTimeCodeDigits' })
    expect(problemsOf(oneTimeCodeSchema, { code: '123456' })).toEqual({})
    expect(problemsOf(confirmSignUpSchema, { email, code: '' })).toEqual({ code: 'verificationCodeRequired' })
    expect(problemsOf(confirmSignUpSchema, { email, code: '12a456' })).toEqual({
      code: 'verificationCodeDigits',
    })
  })
})
