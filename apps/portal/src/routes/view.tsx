import { PageHeading } from '@qportal/ui'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { composerQueries } from '../features/composer/composer-queries.ts'
import { ComposerSkeleton } from '../features/composer/composer-skeleton.tsx'
import { SharedCircuit } from '../features/composer/shared-circuit.tsx'
import { useComposerWords } from '../features/composer/use-composer-words.ts'
import { PlainLayout } from '../shell/plain-layout.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'

export const Route = createFileRoute('/view')({
  staticData: { catalogues: ['composer'] },
  validateSearch: ({ embed }: Record<string, unknown>): { embed?: true } => ({
    ...(String(embed) === 'true' && { embed: true as const }),
  }),
  component: ViewPage,
})

/** The circuit of a link for everyone who has it: no sign-in, no request to the cloud. */
function ViewPage() {
  const [queryClient] = useState(() => new QueryClient())
  const { embed = false } = Route.useSearch()
  return (
    <QueryClientProvider client={queryClient}>
      {embed ? (
        <main className="h-dvh">
          <LinkedCircuit />
        </main>
      ) : (
        <PlainLayout>
          <LinkedCircuit />
        </PlainLayout>
      )}
    </QueryClientProvider>
  )
}

function LinkedCircuit() {
  const { t } = useTranslation('composer')
  const words = useComposerWords()
  const hash = useLocation({ select: (location) => location.hash })
  const { embed = false } = Route.useSearch()
  const { data } = useQuery(composerQueries.shared(hash))
  usePageTitle(t('view.title'))
  if (data === undefined || words === undefined) return <ComposerSkeleton />
  const { content } = data
  if (content.kind !== 'program') {
    // Any fragment of this page is meant to be a circuit.
    const problem = content.kind === 'none' && data.hash !== '' ? 'damaged' : content.kind
    return (
      <div className="p-6 max-md:p-4">
        <PageHeading>{t(`view.${problem}`)}</PageHeading>
        <p role="alert" className="max-w-prose text-ink2">
          {t(`view.${problem}Hint`)}
        </p>
      </div>
    )
  }
  // A page of its own: this one loads neither a session nor what edits circuits of an account.
  const editor = `/composer#${hash}`
  return (
    <SharedCircuit
      key={data.hash}
      text={content.text}
      inputs={content.inputs}
      words={words}
      name={
        <>
          <h1 className="text-h2 font-semibold whitespace-nowrap box-max-sm:sr-only">{t('view.title')}</h1>
          <a
            href={editor}
            {...(embed && { target: '_blank', rel: 'noreferrer' })}
            className="text-label whitespace-nowrap text-accent hover:underline"
          >
            {t('view.open')}
          </a>
        </>
      }
      status={content.isPartial && t('view.partial')}
    />
  )
}
