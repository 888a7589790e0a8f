import { PageHeading } from '@qportal/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStartServices } from '../../../platform/bootstrap/start-services-context.ts'
import { usePageTitle } from '../../../platform/navigation/use-page-title.ts'
import { useIsUnmounted } from '../../../platform/use-is-unmounted.ts'
import { MfaResetForm, type StartedReset } from './mfa-reset-form.tsx'
import { MfaResetAppForm, MfaResetCodeForm, type NewAuthenticator } from './mfa-reset-steps.tsx'

/** The steps that reset a second factor: ask for a code, prove it, set up a new app. */
export function MfaResetPage() {
  const { t } = useTranslation(['common', 'auth'])
  const navigate = useNavigate()
  const isUnmounted = useIsUnmounted()
  const { session } = useStartServices()
  // In memory only: a reload starts again, because both are secret.
  const [reset, setReset] = useState<StartedReset>()
  const [proven, setProven] = useState<{ reset: StartedReset; authenticator: NewAuthenticator }>()
  // The user may have started again while the code of an earlier reset was being checked.
  const authenticator = proven?.reset === reset ? proven?.authenticator : undefined
  usePageTitle(t('title.mfaReset'))

  async function backToSignIn(notice: 'mfaResetAccepted' | 'mfaResetDone') {
    if (isUnmounted.current) return
    // An open challenge would redirect straight back to its page.
    if (session.state().name === 'awaitingOneTimeCode') await session.cancel()
    await navigate({ to: '/login', search: { notice } })
  }
  if (!reset)
    return (
      <>
        <PageHeading className="!mb-4">{t('auth:mfaReset.title')}</PageHeading>
        <MfaResetForm onAccepted={() => void backToSignIn('mfaResetAccepted')} onCodeSent={setReset} />
      </>
    )
  if (!authenticator)
    return (
      <>
        <PageHeading className="!mb-4">{t('auth:mfaReset.codeTitle')}</PageHeading>
        <MfaResetCodeForm
          reset={reset}
          onProven={(authenticator) => setProven({ reset, authenticator })}
          onStartAgain={() => setReset(undefined)}
        />
      </>
    )
  return (
    <>
      <PageHeading className="!mb-4">{t('auth:mfa.title')}</PageHeading>
      <MfaResetAppForm
        reset={reset}
        authenticator={authenticator}
        onDone={() => void backToSignIn('mfaResetDone')}
        onStartAgain={() => setReset(undefined)}
      />
    </>
  )
}
