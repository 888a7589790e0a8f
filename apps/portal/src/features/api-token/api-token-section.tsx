import { Button, CodeBlock, ConfirmDialog, EmptyState, Skeleton, WireHeading } from '@qportal/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../platform/failure-state.tsx'
import { usePortalServices } from '../../platform/portal-services.ts'
import { ReadFailure } from '../../platform/read-failure.tsx'
import { useCopyWords } from '../../platform/use-copy-words.ts'
import { apiTokenQueries } from './api-token-queries.ts'
import { FreshToken } from './fresh-token.tsx'
import { TokenExpiry } from './token-expiry.tsx'
import { tokenSnippets } from './token-snippets.ts'

type Outcome = 'created' | 'reissued' | 'revoked'
type Question = 'recreate' | 'revoke'

/**
 * The API token of the user: make one, make it anew, revoke it. Its text lives in this component's state alone: it is gone when the
 * page is left.
 */
export function ApiTokenSection() {
  const { t } = useTranslation(['api-token', 'common'])
  const copyWords = useCopyWords()
  const { api, config } = usePortalServices()
  const cache = useQueryClient()
  const query = useQuery(apiTokenQueries.current(api))
  const { data, isPending } = query
  const [fresh, setFresh] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState<{ title: string; error: unknown }>()
  const section = useRef<HTMLElement>(null)

  // The button that was pressed may be gone, and its focus with it.
  useEffect(() => {
    if (outcome && document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  })

  async function carryOut(title: string, done: Outcome, work: () => Promise<string | undefined>) {
    setBusy(true)
    setFailure(undefined)
    setOutcome(undefined)
    try {
      setFresh(await work())
      setOutcome(done)
    } catch (thrown) {
      setFailure({ title, error: thrown })
    }
    // After a failure too: the work may have been done and only its answer lost.
    await cache.invalidateQueries(apiTokenQueries.current(api))
    setBusy(false)
    setQuestion(undefined)
  }

  const make = (done: 'created' | 'reissued') =>
    carryOut(
      done === 'created' ? t('createFailed') : t('reissueFailed'),
      done,
      async () => (await api.createApiToken()).token,
    )
  const revoke = () =>
    carryOut(t('revokeFailed'), 'revoked', async () => {
      await api.deleteApiToken()
      return undefined
    })

  return (
    <section
      ref={section}
      tabIndex={-1}
      id="api-token"
      aria-labelledby="api-token-heading"
      className="scroll-mt-18 outline-none"
    >
      <WireHeading headingId="api-token-heading">{t('title')}</WireHeading>
      <p className="mb-4 max-w-[74ch] text-ink2">{t('body')}</p>
      <ReadFailure title={t('failed')} query={query} />
      {isPending && <Skeleton width="18em" />}
      {data === null && !fresh && (
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
      {data?.expiresAt !== undefined && <TokenExpiry expiresAt={data.expiresAt} />}
      {fresh !== undefined && <FreshToken key={fresh} token={fresh} />}
      {data && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={() => setQuestion('recreate')}>{t('recreate')}</Button>
          <Button onClick={() => setQuestion('revoke')}>{t('revoke')}</Button>
        </div>
      )}
      <p role="status" className="mt-3 min-h-5 text-label text-success">
        {outcome && t(outcome)}
      </p>
      {failure && <FailureState title={failure.title} error={failure.error} />}
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
