import * as v from 'valibot'
import { checkPassword, minimumPasswordLength, type PasswordRule } from '../password/password-rules.ts'

/** Keys of `validation` in the auth catalogue: the messages of invalid fields. */
export type ValidationKey =
  | 'emailRequired'
  | 'emailInvalid'
  | 'emailTooLong'
  | 'passwordRequired'
  | 'newPasswordRequired'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordNeedsUppercase'
  | 'passwordNeedsLowercase'
  | 'passwordNeedsNumber'
  | 'passwordNeedsSpecial'
  | 'passwordTooCommon'
  | 'passwordBlankAtEnd'
  | 'passwordWordAndSuffix'
  | 'passwordContainsName'
  | 'passwordContainsSiteWord'
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
  // A Japanese keyboard may produce full-width letters and a full-width @.
  v.normalize('NFKC'),
  v.trim(),
  v.minLength(1, say('emailRequired')),
  // Accepts apostrophes in names and any script in domains. Requires a dot in the domain, since an
  // address without one is incomplete.
  v.rfcEmail(say('emailInvalid')),
  v.regex(/\.[^.@]{2,}$/, say('emailInvalid')),
)

/** A password that follows every rule. The message names the first broken rule. */
export function ruledPassword(
  minimumLength: number,
  required: 'passwordRequired' | 'newPasswordRequired' = 'passwordRequired',
) {
  return v.pipe(
    v.string(),
    v.minLength(1, say(required)),
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

/** The password may be older than the current rules, so only an empty one is invalid. */
export const stepUpSchema = v.object({
  password: v.pipe(v.string(), v.minLength(1, say('passwordRequired'))),
  code: sixDigits('oneTimeCodeRequired', 'oneTimeCodeDigits'),
})

export const confirmSignUpSchema = v.object({
  email: requiredEmail,
  code: sixDigits('verificationCodeRequired', 'verificationCodeDigits'),
})

export const mfaResetCodeSchema = v.object({
  code: sixDigits('verificationCodeRequired', 'verificationCodeDigits'),
})

export const forgotPasswordSchema = v.object({ email: requiredEmail })

/** The password may be older than the current rules, so only an empty one is invalid. */
export const mfaResetSchema = v.object({
  email: requiredEmail,
  password: v.pipe(v.string(), v.minLength(1, say('passwordRequired'))),
})
