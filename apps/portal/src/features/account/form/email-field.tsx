import { TextField, type TextFieldProps } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

type EmailFieldProps = Omit<TextFieldProps, 'label' | 'size' | 'type' | 'autoComplete' | 'required'>

/** The e-mail field of a sign-in. Password managers see it as the user name. */
export function EmailField(props: EmailFieldProps) {
  const { t } = useTranslation('auth')
  return (
    <TextField
      size="public"
      type="email"
      autoComplete="username"
      required
      label={t('fields.email')}
      {...props}
    />
  )
}
