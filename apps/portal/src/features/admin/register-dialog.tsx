import type { RegistrationOutcome } from '@qportal/api-client/administration'
import { Alert, Button, Dialog, FileDrop, TextArea } from '@qportal/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../platform/failures/failure-text.ts'
import { useSignInAgainButton } from '../../platform/failures/use-sign-in-again-button.tsx'
import { knownWord } from '../../platform/labels/known-word.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { withRecentSignIn } from '../../platform/session/step-up.ts'
import { useKeptInput } from '../../platform/storage/use-kept-input.ts'
import { decodeText, readAddresses } from './read-addresses.ts'
import { useAdminClient } from './use-admin-client.ts'

/** Registers people from a typed, pasted or CSV list. Shows first what will happen. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common'])
  const admin = useAdminClient()
  const { stepUp, toaster } = usePortalServices()
  const cache = useQueryClient()
  const failureText = useFailureText()
  const {
    input: text,
    setInput: setText,
    forget,
  } = useKeptInput({ name: 'registration', initial: () => '', isInput: isText })
  const [tried, setTried] = useState<{ text: string; outcomes: readonly RegistrationOutcome[] }>()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const signInAgain = useSignInAgainButton(failure)
  const addresses = readAddresses(text)
  // The list may have been changed since it was sent.
  const preview = tried?.text === text ? tried.outcomes : undefined
  // Of a long list, an administrator reads the beginning.
  const rows = preview?.toSorted((one, other) => rank(one) - rank(other)) ?? []
  const news = preview?.filter(({ outcome }) => outcome === 'registered') ?? []

  async function send(isTrial: boolean) {
    setProblem(addresses.length ? undefined : t('register.none'))
    setFailure(undefined)
    if (!addresses.length) return
    setIsBusy(true)
    try {
      const outcomes = await withRecentSignIn(stepUp, () => admin.registerUsers(addresses, { isTrial }))
      if (isTrial) setTried({ text, outcomes })
      else {
        const count = outcomes.filter(({ outcome }) => outcome === 'registered').length
        toaster.show({ severity: 'success', text: t('register.done', { count }) })
        await cache.invalidateQueries({ queryKey: ['admin', 'users'] })
        close()
      }
    } catch (error) {
      setProblem(failureText(error))
      setFailure(error)
    }
    setIsBusy(false)
  }

  function close() {
    forget()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : close}
      title={t('register.title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={preview !== undefined && news.length === 0}
            onClick={() => void send(preview === undefined)}
          >
            {preview === undefined ? t('register.preview') : t('register.submit', { count: news.length })}
          </Button>
        </>
      }
    >
      {problem !== undefined && (
        <Alert severity="danger" className="mb-4" action={signInAgain}>
          {problem}
        </Alert>
      )}
      <TextArea
        label={t('register.addresses')}
        hint={t('register.hint')}
        rows={4}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FileDrop
        className="mt-3"
        label={t('register.file')}
        accept=".csv,.txt,text/csv,text/plain"
        onFiles={([file]) => void file?.arrayBuffer().then((bytes) => setText(decodeText(bytes)))}
      />
      {preview && (
        <section aria-live="polite" className="mt-4">
          <h3 className="mb-2 text-label font-semibold">{t('register.outcomes')}</h3>
          <ul className="max-h-60 overflow-y-auto">
            {rows.map(({ email, outcome }, index) => (
              <li
                // An address may be in the list twice.
                key={`${index} ${email}`}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line1 py-1.5"
              >
                <span className="wrap-anywhere" translate="no">
                  {email}
                </span>
                <OutcomeLabel outcome={outcome} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}

function OutcomeLabel({ outcome }: Pick<RegistrationOutcome, 'outcome'>) {
  const { t } = useTranslation('admin')
  const name = knownWord(['registered', 'exists', 'invalid', 'repeated'], outcome)
  return <span className="text-label text-ink2">{name ? t(`outcome.${name}`) : outcome}</span>
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function rank({ outcome }: RegistrationOutcome): number {
  return outcome === 'registered' ? 1 : 0
}
