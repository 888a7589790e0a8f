import { isAuthError } from '@qportal/auth-core'
import { Alert, Button, Dialog, PasswordField } from '@qportal/ui'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { useSessionUser } from '../../../platform/session/use-session.ts'
import { FailureAlert } from '../form/failure-alert.tsx'
import { RequiredNote } from '../form/required-note.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { changePasswordSchema } from '../password/new-password-schemas.ts'
import { useMinimumLength } from '../password/use-minimum-length.ts'
import { usePasswordOwner } from '../password/use-password-owner.ts'

/** Changes the password of a signed-in user who knows the current one. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common'])
  const { session } = useStartServices()
  const email = useSessionUser()?.email
  const formId = useId()
  const firstField = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState(false)
  const { minimumLength, learnFrom, words } = useMinimumLength()
  const { formProps, busy, failure, text } = useAccountForm({
    schema: changePasswordSchema(usePasswordOwner(email), minimumLength),
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    submit: async ({ currentPassword, password }) => {
      const changed = session.changePassword({ oldPassword: currentPassword, newPassword: password })
      await learnFrom(password, changed)
      setDone(true)
    },
    minimumLength,
    words: (error) =>
      isAuthError(error) && error.code === 'auth/password-rejected'
        ? t('changePassword.wrong')
        : words(error),
  })
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      title={t('changePassword.title')}
      closeLabel={t('common:close')}
      initialFocus={firstField}
      actions={
        done ? (
          <Button variant="primary" onClick={onClose}>
            {t('common:close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={busy}>
              {t('common:cancel')}
            </Button>
            <Button variant="primary" type="submit" form={formId} busy={busy}>
              {busy ? t('common:processing') : t('changePassword.submit')}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Alert severity="success">{t('changePassword.done')}</Alert>
      ) : (
        <>
          <FailureAlert message={failure} />
          <form {...formProps} id={formId} className="grid gap-4.5">
            <RequiredNote />
            <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
            <PasswordField
              ref={firstField}
              size="public"
              autoComplete="current-password"
              required
              label={t('fields.currentPassword')}
              showLabel={t('fields.showPassword')}
              hideLabel={t('fields.hidePassword')}
              {...text('currentPassword')}
            />
            <NewPasswordFields
              minimumLength={minimumLength}
              label={t('fields.newPassword')}
              password={text('password')}
              confirmPassword={text('confirmPassword')}
            />
          </form>
        </>
      )}
    </Dialog>
  )
}
