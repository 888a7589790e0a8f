import { PageHeading } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { composerQueries } from './composer-queries.ts'
import { ComposerSkeleton } from './composer-skeleton.tsx'
import { SharedCircuit } from './shared-circuit.tsx'
import { useComposerWords } from './use-composer-words.ts'

/** The circuit of a link's fragment; `embed`: in a frame of another page. */
export function LinkedCircuit({ embed }: { embed: boolean }) {
  const { t } = useTranslation('composer')
  const words = useComposerWords()
  const hash = useLocation({ select: (location) => location.hash })
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
