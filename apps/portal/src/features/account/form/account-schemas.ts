import * as v from 'valibot'
import { checkPassword, minimumPasswordLength, type PasswordRule } from '../password/password-rules.ts'

/** Keys of `validation` in the auth catalogue: what a field says when it is wrong. */
export type ValidationKey =
  | 'emailRequired'
  | 'emailInvalid'
  | 'emailTooLong'
  | 'passwordRequired'
  | 'passwordTooShort'
  | 'passwordNeedsUppercase'
  | 'passwordNeedsLowercase'
  | 'passwordNeedsNumber'
  | 'passwordNeedsSpecial'
  | 'passwordTooCommon'
  | 'currentPasswordRequired'
  | 'passwordSame'
  | 'confirmationRequired'
  | 'confirmationDiffers'
  | 'verificationCodeRequired'
  | 'verificationCodeDigits'
  | 'oneTimeCodeRequired'
  | 'oneTimeCodeDigits'

const brokenRule: Record<PasswordRule, ValidationKey> = {
  length: 'passwordTooShort',
  uppercase: 'passwordNeedsUppercase',
  lowercase: 'passwordNeedsLowercase',
  number: 'passwordNeedsNumber',
  special: 'passwordNeedsSpecial',
}

export function say(key: ValidationKey) {
  return key
}

export const requiredEmail = v.pipe(
  v.string(),
  // With a Japanese keyboard letters and the @ come out wide.
  v.normalize('NFKC'),
  v.trim(),
  v.minLength(1, say('emailRequired')),
  // Names may have an apostrophe, domains any script; without a dot the domain is half typed.
  v.rfcEmail(say('emailInvalid')),
  v.regex(/\.[^.@]{2,}$/, say('emailInvalid')),
)

/** A password that keeps every rule; the first one broken speaks. */
export function ruledPassword(minimumLength: number) {
  return v.pipe(
    v.string(),
    v.minLength(1, say('passwordRequired')),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const broken = checkPassword(dataset.value, minimumLength).find(({ met }) => !met)
      if (broken) addIssue({ message: brokenRule[broken.rule] })
    }),
  )
}

export function sixDigits(required: ValidationKey, digits: ValidationKey) {
  return v.pipe(v.string(), v.minLength(1, say(required)), v.regex(/^\d{6}$/, say(digits)))
}

export const signInSchema = v.object({
  email: requiredEmail,
  password: ruledPassword(minimumPasswordLength.signIn),
})

export const oneTimeCodeSchema = v.object({ code: sixDigits('oneTimeCodeRequired', 'oneTimeCodeDigits') })

export const confirmSignUpSchema = v.object({
  email: requiredEmail,
  code: sixDigits('verificationCodeRequired', 'verificationCodeDigits'),
})

export const forgotPasswordSchema = v.object({ email: requiredEmail })

/** The password was set under whatever rules held then: only its absence is wrong. */
export const mfaResetSchema = v.object({
  email: requiredEmail,
  password: v.pipe(v.string(), v.minLength(1, say('passwordRequired'))),
})
