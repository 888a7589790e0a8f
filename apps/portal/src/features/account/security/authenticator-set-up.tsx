import { isAuthError, type SessionState } from '@qportal/auth-core'
import { Button, OneTimeCodeField, Spinner } from '@qportal/ui'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { AccountForm } from '../form/account-form.tsx'
import { oneTimeCodeSchema } from '../form/account-schemas.ts'
import { FailureAlert } from '../form/failure-alert.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { EnrolmentSecret } from './enrolment-secret.tsx'

type SettingUp = Extract<SessionState, { name: 'mustSetUpTotp' | 'enrolling' }>

/** Enrols an authenticator app: requests a secret, shows it, and verifies it with a code. */
export function AuthenticatorSetUp({ state }: { state: SettingUp }) {
  const { t } = useTranslation('auth')
  const { session, config } = useStartServices()
  const failureText = useFailureText()
  const [failure, setFailure] = useState<Error>()
  const issuer = config.productName.en
  const asking = state.name === 'mustSetUpTotp' && failure === undefined

  useEffect(() => {
    if (!asking) return undefined
    let current = true
    session.setUpTotp({ issuer }).catch((error: Error) => {
      if (current) setFailure(error)
    })
    return () => {
      current = false
    }
  }, [session, issuer, asking])

  if (state.name === 'enrolling') return <Enrolment state={state} />
  return (
    <>
      <FailureAlert message={failure && failureText(failure)} />
      {failure === undefined ? (
        <p role="status" className="flex items-center gap-3 text-ink2">
          <Spinner />
          {t('mfa.start')}
        </p>
      ) : (
        <Button onClick={() => setFailure(undefined)}>{t('mfa.retry')}</Button>
      )}
    </>
  )
}

function Enrolment({ state }: { state: Extract<SettingUp, { name: 'enrolling' }> }) {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  const form = useAccountForm({
    schema: oneTimeCodeSchema,
    initial: { code: '' },
    submit: (answer) => session.verifyTotp(answer),
    emptyOnFailure: 'code',
    focusFirst: true,
    // After a reload the page shows another key, but the app's entry for the former key looks the
    // same.
    words: (error) =>
      isAuthError(error) && error.code === 'auth/code-mismatch' ? t('mfa.wrong') : undefined,
  })
  const { code } = form
  const whatToDo = useId()
  return (
    <>
      <p id={whatToDo} className="mb-5 text-ink2">
        {t('mfa.scan')}
      </p>
      <EnrolmentSecret secret={state.secret} enrolmentUri={state.enrolmentUri} />
      <AccountForm form={form} submitLabel={t('mfa.submit')}>
        <OneTimeCodeField
          label={t('fields.oneTimeCode')}
          hint={t('mfa.clockHint')}
          // The focus starts at this field, after the instructions that describe it.
          aria-describedby={whatToDo}
          {...code('code', { sends: true })}
        />
      </AccountForm>
    </>
  )
}
