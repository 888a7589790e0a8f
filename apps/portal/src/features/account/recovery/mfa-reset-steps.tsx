import { Button, OneTimeCodeField } from '@qportal/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { AccountForm } from '../form/account-form.tsx'
import { mfaResetCodeSchema, oneTimeCodeSchema } from '../form/account-schemas.ts'
import { useAccountForm } from '../form/use-account-form.ts'
import { EnrolmentSecret } from '../security/enrolment-secret.tsx'
import type { StartedReset } from './mfa-reset-form.tsx'

/** The secret of the new authenticator app. */
export interface NewAuthenticator {
  readonly secret: string
  readonly enrolmentUri: string
}

interface MfaResetCodeFormProps {
  reset: StartedReset
  onProven: (authenticator: NewAuthenticator) => void
  onStartAgain: () => void
}

/** Takes the code of the mail, which shows the secret of the new app. */
export function MfaResetCodeForm({ reset, onProven, onStartAgain }: MfaResetCodeFormProps) {
  const { t } = useTranslation('auth')
  const { session, config } = useStartServices()
  const whatToDo = useId()
  const issuer = config.productName.en
  const form = useAccountForm({
    schema: mfaResetCodeSchema,
    initial: { code: '' },
    submit: async ({ code }) => onProven(await session.verifyMfaResetCode({ ...reset, code, issuer })),
    emptyOnFailure: 'code',
    focusFirst: true,
  })
  return (
    <>
      <p id={whatToDo} className="mb-5 text-ink2">
        {t('mfaReset.codeBody', { email: reset.email })}
      </p>
      <AccountForm form={form} submitLabel={t('mfaReset.codeSubmit')}>
        <OneTimeCodeField
          label={t('fields.verificationCode')}
          aria-describedby={whatToDo}
          {...form.code('code', { sends: true })}
        />
      </AccountForm>
      <StartAgain onStartAgain={onStartAgain} />
    </>
  )
}

interface MfaResetAppFormProps {
  reset: StartedReset
  authenticator: NewAuthenticator
  onDone: () => void
  onStartAgain: () => void
}

/** Shows the secret of the new app, and takes its first code. */
export function MfaResetAppForm({ reset, authenticator, onDone, onStartAgain }: MfaResetAppFormProps) {
  const { t } = useTranslation('auth')
  const { session } = useStartServices()
  const whatToDo = useId()
  const form = useAccountForm({
    schema: oneTimeCodeSchema,
    initial: { code: '' },
    submit: async ({ code }) => {
      await session.confirmMfaReset({ token: reset.token, code })
      onDone()
    },
    emptyOnFailure: 'code',
    focusFirst: true,
  })
  return (
    <>
      <p id={whatToDo} className="mb-5 text-ink2">
        {t('mfa.scan')}
      </p>
      <EnrolmentSecret {...authenticator} />
      <AccountForm form={form} submitLabel={t('mfa.submit')}>
        <OneTimeCodeField
          label={t('fields.oneTimeCode')}
          hint={t('mfa.clockHint')}
          aria-describedby={whatToDo}
          {...form.code('code', { sends: true })}
        />
      </AccountForm>
      <StartAgain onStartAgain={onStartAgain} />
    </>
  )
}

function StartAgain({ onStartAgain }: { onStartAgain: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <p className="mt-5">
      <Button variant="quiet" className="-ms-3.5" onClick={onStartAgain}>
        {t('mfaReset.startAgain')}
      </Button>
    </p>
  )
}
