import { PasswordField, type PasswordFieldProps } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { checkPassword } from './password-rules.ts'

interface TextProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: NonNullable<PasswordFieldProps['onChange']>
}

interface NewPasswordFieldsProps {
  minimumLength: number
  label: string
  password: TextProps
  confirmPassword: TextProps
}

/** Fields for a new password, with a live checklist of its rules, and its repetition. */
export function NewPasswordFields({
  minimumLength,
  label,
  password,
  confirmPassword,
}: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth')
  const words = { showLabel: t('fields.showPassword'), hideLabel: t('fields.hidePassword') }
  const rules = checkPassword(password.value, minimumLength).map(({ rule, met }) => ({
    key: rule,
    label: t(`rules.${rule}`, { minimum: minimumLength }),
    met,
  }))
  return (
    <>
      <PasswordField
        size="public"
        autoComplete="new-password"
        required
        label={label}
        rules={rules}
        ruleWords={{ met: t('rules.met'), unmet: t('rules.missing') }}
        {...words}
        {...password}
      />
      <PasswordField
        size="public"
        autoComplete="new-password"
        required
        label={t('fields.confirmPassword')}
        {...words}
        {...confirmPassword}
      />
    </>
  )
}
