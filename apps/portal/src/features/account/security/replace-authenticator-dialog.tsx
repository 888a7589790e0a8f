import { Alert, Button, CopyButton, Dialog, OneTimeCodeField, Spinner } from '@qportal/ui'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { useCopyWords } from '../../../platform/labels/use-copy-words.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { withRecentSignIn } from '../../../platform/session/step-up.ts'
import { oneTimeCodeSchema } from '../form/account-schemas.ts'
import { FailureAlert } from '../form/failure-alert.tsx'
import { useAccountForm } from '../form/use-account-form.ts'
import { useOneTimeCodeWords } from '../form/use-one-time-code-words.ts'
import { QrCode } from './qr-code.tsx'

interface Issued {
  readonly secret: string
  readonly enrolmentUri: string
}

/** Replaces the authenticator app. The current one works until a code of the new one is right. */
export function ReplaceAuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common'])
  const { session, stepUp, config } = usePortalServices()
  const failureText = useFailureText()
  const formId = useId()
  const [issued, setIssued] = useState<Issued>()
  const [failure, setFailure] = useState<Error>()
  const [done, setDone] = useState(false)
  const issuer = config.productName.en

  useEffect(() => {
    let current = true
    withRecentSignIn(stepUp, () => session.startTotpReplacement({ issuer })).then(
      (answer) => current && setIssued(answer),
      (error: Error) => current && setFailure(error),
    )
    return () => {
      current = false
    }
  }, [session, stepUp, issuer])

  const form = useAccountForm({
    schema: oneTimeCodeSchema,
    initial: { code: '' },
    submit: async (answer) => {
      await session.finishTotpReplacement(answer)
      setDone(true)
    },
    emptyOnFailure: 'code',
    words: useOneTimeCodeWords(),
  })
  const { formProps, busy, code } = form
  return (
    <Dialog
      open
      onClose={busy ? () => undefined : onClose}
      title={t('replaceAuthenticator.title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t(issued && !done ? 'common:cancel' : 'common:close')}
          </Button>
          {issued && !done && (
            <Button variant="primary" type="submit" form={formId} busy={busy}>
              {busy ? t('common:processing') : t('replaceAuthenticator.submit')}
            </Button>
          )}
        </>
      }
    >
      <FailureAlert message={failure ? failureText(failure) : form.failure} />
      {done && <Alert severity="success">{t('replaceAuthenticator.done')}</Alert>}
      {!issued && !failure && (
        <p role="status" className="flex items-center gap-3 text-ink2">
          <Spinner />
          {t('mfa.start')}
        </p>
      )}
      {issued && !done && (
        <>
          <p className="mb-4 text-ink2">{t('mfa.scan')}</p>
          <div className="mb-4 flex flex-wrap items-center gap-4">
            <QrCode text={issued.enrolmentUri} label={t('mfa.qr')} />
            <Secret secret={issued.secret} />
          </div>
          <form {...formProps} id={formId}>
            <OneTimeCodeField label={t('fields.oneTimeCode')} {...code('code', { sends: true })} />
          </form>
        </>
      )}
    </Dialog>
  )
}

function Secret({ secret }: { secret: string }) {
  const { t } = useTranslation('auth')
  const copyWords = useCopyWords()
  return (
    <div className="min-w-[min(100%,10rem)] flex-1 text-label font-normal text-ink2">
      <p>{t('mfa.secret')}</p>
      <p className="my-1 flex items-start gap-1">
        <code data-testid="totp-secret" translate="no" className="text-ink wrap-anywhere">
          {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <CopyButton text={secret} words={copyWords} />
      </p>
    </div>
  )
}
