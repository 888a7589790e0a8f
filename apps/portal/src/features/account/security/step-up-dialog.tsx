import { isAuthError } from '@qportal/auth-core'
import { Button, Dialog, OneTimeCodeField, PasswordField } from '@qportal/ui'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useSessionUser } from '../../../platform/session/use-session.ts'
import { stepUpSchema } from '../form/account-schemas.ts'
import { FailureAlert } from '../form/failure-alert.tsx'
import { RequiredNote } from '../form/required-note.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useOneTimeCodeWords } from '../form/use-one-time-code-words.ts'

/** Asks for password and one-time code again, then lets the waiting operation continue. */
export function StepUpDialog() {
  const { t } = useTranslation(['auth', 'common'])
  const { session, stepUp } = usePortalServices()
  const email = useSessionUser()?.email
  const formId = useId()
  const firstField = useRef<HTMLInputElement>(null)
  const codeWords = useOneTimeCodeWords()
  const { formProps, busy, failure, text, code } = useAccountForm({
    schema: stepUpSchema,
    initial: { password: '', code: '' },
    submit: async (values) => {
      await session.reauthenticate(values)
      stepUp.answer(true)
    },
    words: (error) =>
      isAuthError(error) && error.code === 'auth/password-rejected'
        ? t('stepUp.wrongPassword')
        : codeWords(error),
  })
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : () => stepUp.answer(false)}
      title={t('stepUp.title')}
      closeLabel={t('common:close')}
      initialFocus={firstField}
      actions={
        <>
          <Button onClick={() => stepUp.answer(false)} disabled={busy}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {busy ? t('common:processing') : t('stepUp.submit')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-ink2">{t('stepUp.body')}</p>
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
          {...text('password')}
        />
        <OneTimeCodeField label={t('fields.oneTimeCode')} {...code('code', { sends: false })} />
      </form>
    </Dialog>
  )
}
