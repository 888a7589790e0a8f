import { isAuthError } from '@qportal/auth-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { minimumPasswordLength } from './password-rules.ts'

/**
 * The length that a new password needs for a reset or change. After the pool has refused one as too
 * short, it is the length that every sign-in needs, and the form says so.
 */
export function useMinimumLength() {
  const { t } = useTranslation('auth')
  const [minimumLength, setMinimumLength] = useState<number>(minimumPasswordLength.reset)
  return {
    minimumLength,
    /** Passes on what the pool answers, and learns from a refusal. */
    learnFrom: async <Answer>(password: string, answer: Promise<Answer>): Promise<Answer> => {
      try {
        return await answer
      } catch (error) {
        if (isTooShort(error) && [...password].length < minimumPasswordLength.signIn)
          setMinimumLength(minimumPasswordLength.signIn)
        throw error
      }
    },
    words: (error: unknown) =>
      isTooShort(error) && minimumLength === minimumPasswordLength.signIn
        ? t('validation.passwordTooShort', { minimum: minimumLength })
        : undefined,
  }
}

function isTooShort(error: unknown): boolean {
  return isAuthError(error) && error.code === 'auth/password-too-short'
}
