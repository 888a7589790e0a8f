import { Alert, Button, CodeBlock, ConfirmDialog, EmptyState, Skeleton, WireHeading } from '@qportal/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../platform/failures/failure-state.tsx'
import { isAnswerLost } from '../../platform/failures/is-answer-lost.ts'
import { QueryFailure } from '../../platform/failures/query-failure.tsx'
import { useCopyWords } from '../../platform/labels/use-copy-words.ts'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { withRecentSignIn } from '../../platform/session/step-up.ts'
import { apiTokenQueries } from './api-token-queries.ts'
import { FreshToken } from './fresh-token.tsx'
import { wasMade, type TokenChange } from './token-change.ts'
import { TokenExpiry } from './token-expiry.tsx'
import { tokenSnippets } from './token-snippets.ts'

type Question = 'recreate' | 'revoke'

const failures = { created: 'createFailed', reissued: 'reissueFailed', revoked: 'revokeFailed' } as const

/**
 * Creates, replaces and revokes the user's API token. Its text exists only in this component's
 * state, so it is lost when the user leaves the page.
 */
export function ApiTokenSection() {
  const { t } = useTranslation(['api-token', 'common'])
  const copyWords = useCopyWords()
  const { api, config, stepUp } = usePortalServices()
  const cache = useQueryClient()
  const query = useQuery(apiTokenQueries.current(api))
  const { data, isPending } = query
  /**
   * The new token and its expiry. Another expiry on the server means that the token was replaced.
   */
  const [fresh, setFresh] = useState<{ token: string; expiresAt?: string | undefined }>()
  const [question, setQuestion] = useState<Question>()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<TokenChange>()
  const [failure, setFailure] = useState<{ change: TokenChange; error: unknown }>()
  const [madeUnseen, setMadeUnseen] = useState(false)
  const section = useRef<HTMLElement>(null)

  // The pressed button may have been removed while it had the focus.
  useEffect(() => {
    if (outcome && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  })

  async function carryOut(change: TokenChange, work: () => Promise<string | undefined>) {
    const { queryKey } = apiTokenQueries.current(api)
    const before = cache.getQueryData(queryKey)
    let lost: { error: unknown } | undefined
    let isRefused = false
    setBusy(true)
    setFailure(undefined)
    setMadeUnseen(false)
    setOutcome(undefined)
    try {
      const token = await work()
      setFresh(token === undefined ? undefined : { token })
      setOutcome(change)
    } catch (error) {
      if (isAnswerLost(error)) lost = { error }
      else {
        isRefused = true
        setFailure({ change, error })
      }
    }
    // Screen readers do not announce a status behind an open dialog.
    if (!lost) setQuestion(undefined)
    // After a failure too, because the server may have made the change.
    await cache.invalidateQueries({ queryKey })
    const { data: after, error } = cache.getQueryState(queryKey) ?? {}
    if (!lost && !isRefused && !error) setFresh((made) => made && { ...made, expiresAt: after?.expiresAt })
    if (lost && !wasMade(change, before, after)) setFailure({ change, error: lost.error })
    else if (lost && change === 'revoked') setOutcome(change)
    else if (lost) setMadeUnseen(true)
    setBusy(false)
    // After another end it is closed already, and the user may have opened the next one.
    if (lost) setQuestion(undefined)
  }

  const make = (change: 'created' | 'reissued') =>
    carryOut(change, async () => (await withRecentSignIn(stepUp, () => api.createApiToken())).token)
  const revoke = () =>
    carryOut('revoked', async () => {
      await api.deleteApiToken()
      return undefined
    })

  const isFreshValid =
    fresh?.expiresAt === undefined || data === undefined || data?.expiresAt === fresh.expiresAt
  const shown = isFreshValid ? fresh?.token : undefined

  return (
    <section ref={section} tabIndex={-1} id="api-token" aria-labelledby="api-token-heading">
      <WireHeading headingId="api-token-heading">{t('title')}</WireHeading>
      <p className="mb-4 max-w-[74ch] text-ink2">{t('body')}</p>
      <QueryFailure title={t('failed')} query={query} />
      {isPending && <Skeleton width="18em" />}
      {data === null && shown === undefined && (
        <EmptyState
          action={
            <Button variant="primary" busy={busy} onClick={() => void make('created')}>
              {t('create')}
            </Button>
          }
        >
          {t('none')}
        </EmptyState>
      )}
      {data && <TokenExpiry expiresAt={data.expiresAt} />}
      {shown !== undefined && <FreshToken key={shown} token={shown} />}
      {data && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => setQuestion('recreate')}>{t('recreate')}</Button>
          <Button onClick={() => setQuestion('revoke')}>{t('revoke')}</Button>
        </div>
      )}
      <p role="status" className="mt-3 min-h-5 text-label text-success">
        {outcome && t(outcome)}
      </p>
      {failure && <FailureState title={t(failures[failure.change])} error={failure.error} />}
      {madeUnseen && <Alert severity="warning">{t('madeUnseen')}</Alert>}
      <h3 className="mt-6 mb-2 text-label font-semibold">{t('use')}</h3>
      <div className="grid gap-3">
        {tokenSnippets(config.apiBaseUrl).map(({ key, code }) => (
          <CodeBlock key={key} code={code} label={t(`snippets.${key}`)} showLabel copyWords={copyWords} />
        ))}
      </div>
      <ConfirmDialog
        open={question !== undefined}
        destructive
        busy={busy}
        title={question === 'revoke' ? t('revokeTitle') : t('recreateTitle')}
        confirmLabel={question === 'revoke' ? t('revoke') : t('recreate')}
        cancelLabel={t('common:cancel')}
        onCancel={() => setQuestion(undefined)}
        onConfirm={() => void (question === 'revoke' ? revoke() : make('reissued'))}
      >
        {question === 'revoke' ? t('revokeBody') : t('recreateBody')}
      </ConfirmDialog>
    </section>
  )
}
