import * as v from 'valibot'
import { requiredEmail, ruledPassword, say, sixDigits } from '../form/account-schemas.ts'
import { containsEmailName, containsSiteWord, isCommonPassword, isWordAndSuffix } from './common-passwords.ts'
import { maximumPasswordLength, minimumPasswordLength } from './password-rules.ts'

/**
 * The forms that set a password have a module of their own, so that the sign-in page does not load
 * the list of common passwords.
 */
const maxSignUpEmailLength = 100

const signUpEmail = v.pipe(requiredEmail, v.maxLength(maxSignUpEmailLength, say('emailTooLong')))

/** What a new password must not contain: the name of the address, and words of the site. */
export interface PasswordOwner {
  /** Absent where the form itself asks for it, or does not know it. */
  readonly email?: string | undefined
  /** The product's names and the host of the site. */
  readonly siteNames: readonly string[]
}

function safePassword(
  minimumLength: number,
  { email = '', siteNames }: PasswordOwner,
  required: 'passwordRequired' | 'newPasswordRequired',
) {
  return v.pipe(
    ruledPassword(minimumLength, required),
    v.check((password) => [...password].length <= maximumPasswordLength, say('passwordTooLong')),
    v.check((password) => password === password.trim(), say('passwordBlankAtEnd')),
    v.check((password) => !isCommonPassword(password, email), say('passwordTooCommon')),
    v.check((password) => !containsEmailName(password, email), say('passwordContainsName')),
    v.check((password) => !containsSiteWord(password, siteNames), say('passwordContainsSiteWord')),
    v.check((password) => !isWordAndSuffix(password), say('passwordWordAndSuffix')),
  )
}

const passwordAgain = v.pipe(v.string(), v.minLength(1, say('confirmationRequired')))

function isSameTwice(input: { password: string; confirmPassword: string }) {
  return input.password === input.confirmPassword
}

export function signUpSchema(owner: PasswordOwner) {
  return v.pipe(
    v.object({
      email: signUpEmail,
      password: safePassword(minimumPasswordLength.signIn, owner, 'passwordRequired'),
      confirmPassword: passwordAgain,
    }),
    v.forward(
      v.partialCheck(
        [['email'], ['password']],
        ({ email, password }) => !containsEmailName(password, email) && !isCommonPassword(password, email),
        say('passwordContainsName'),
      ),
      ['password'],
    ),
    v.forward(v.partialCheck([['password'], ['confirmPassword']], isSameTwice, say('confirmationDiffers')), [
      'confirmPassword',
    ]),
  )
}

export function newPasswordSchema(owner: PasswordOwner, minimumLength: number) {
  return v.pipe(
    v.object({
      password: safePassword(minimumLength, owner, 'newPasswordRequired'),
      confirmPassword: passwordAgain,
    }),
    v.forward(v.partialCheck([['password'], ['confirmPassword']], isSameTwice, say('confirmationDiffers')), [
      'confirmPassword',
    ]),
  )
}

export function resetPasswordSchema(owner: PasswordOwner, minimumLength: number) {
  return v.pipe(
    v.object({
      code: sixDigits('verificationCodeRequired', 'verificationCodeDigits'),
      password: safePassword(minimumLength, owner, 'newPasswordRequired'),
      confirmPassword: passwordAgain,
    }),
    v.forward(v.partialCheck([['password'], ['confirmPassword']], isSameTwice, say('confirmationDiffers')), [
      'confirmPassword',
    ]),
  )
}

export function changePasswordSchema(owner: PasswordOwner, minimumLength: number) {
  return v.pipe(
    v.object({
      currentPassword: v.pipe(v.string(), v.minLength(1, say('currentPasswordRequired'))),
      password: safePassword(minimumLength, owner, 'newPasswordRequired'),
      confirmPassword: passwordAgain,
    }),
    v.forward(
      v.partialCheck(
        [['currentPassword'], ['password']],
        ({ currentPassword, password }) => currentPassword !== password,
        say('passwordSame'),
      ),
      ['password'],
    ),
    v.forward(v.partialCheck([['password'], ['confirmPassword']], isSameTwice, say('confirmationDiffers')), [
      'confirmPassword',
    ]),
  )
}
