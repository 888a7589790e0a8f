import type { CodePurpose } from '../identity-tables.ts'
import { everyLanguage } from '../texts/every-language.ts'

/**
 * Returns the message with a code in every language, because the reader's language is not known
 * yet.
 */
export function composeMessage(
  purpose: CodePurpose,
  code: string,
  productName: string,
): { subject: string; text: string } {
  const parts = everyLanguage.map(({ codes, codeValidity }) => {
    const { introduction, life } = codes[purpose]
    return `${introduction}${code}\n${codeValidity(life)}`
  })
  return {
    subject: `${productName}: ${everyLanguage.map(({ codes }) => codes[purpose].subject).join(' / ')}`,
    text: parts.join('\n\n'),
  }
}

/**
 * Returns the message with the code of a sign-up. If another sign-up was waiting before, it warns
 * the owner of the address.
 */
export function composeSignUpMessage(
  code: string,
  { isFurther, productName }: { isFurther: boolean; productName: string },
): { subject: string; text: string } {
  const { subject, text } = composeMessage('confirmSignUp', code, productName)
  const warnings = isFurther ? everyLanguage.map(({ furtherSignUp }) => furtherSignUp) : []
  return { subject, text: [text, ...warnings].join('\n\n') }
}
