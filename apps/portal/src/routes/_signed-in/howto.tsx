import { PageHeading, SearchIcon, Skeleton, TextField, WireHeading } from '@qportal/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiTokenSection } from '../../features/api-token/api-token-section.tsx'
import { useTokenLines } from '../../features/api-token/use-token-lines.ts'
import { ApiReferenceList } from '../../features/help-pages/api-reference-list.tsx'
import { ChapterLinks } from '../../features/help-pages/chapter-links.tsx'
import { searchDocuments, type DocumentKey } from '../../features/help-pages/document-catalogue.ts'
import { chapters, DocumentList, type Chapter } from '../../features/help-pages/document-list.tsx'
import { documentQueries } from '../../features/help-pages/document-queries.ts'
import { DocumentText } from '../../features/help-pages/document-text.tsx'
import { SampleList } from '../../features/help-pages/sample-list.tsx'
import { useChapterTexts } from '../../features/help-pages/use-chapter-texts.ts'
import { FailureState } from '../../platform/failures/failure-state.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { knownWord } from '../../platform/labels/known-word.ts'
import { usePageTitle } from '../../shell/use-page-title.ts'

export const Route = createFileRoute('/_signed-in/howto')({
  staticData: { catalogues: ['documents', 'api-token'] },
  // Names a dropped parameter as undefined, since the router keeps parameters that are not
  // returned.
  validateSearch: ({ chapter }: Record<string, unknown>): { chapter?: Chapter | undefined } => ({
    chapter: knownWord(chapters, String(chapter)),
  }),
  component: DocumentsPage,
})

function DocumentsPage() {
  const { t } = useTranslation('documents')
  const { chapter: named } = Route.useSearch()
  const chapter = named ?? 'getting-started'
  const [searchText, setSearchText] = useState('')
  const {
    data: texts,
    error,
    refetch,
  } = useQuery({
    ...documentQueries.all(useFormat().language),
    // Keeps the reader's place while the other language loads.
    placeholderData: keepPreviousData,
  })
  const chapterTexts = useChapterTexts(texts ?? new Map(), {
    tokenLines: useTokenLines(),
    isSearching: searchText.trim() !== '',
  })
  const hits = searchText.trim() && texts ? searchDocuments(chapterTexts, searchText) : undefined
  usePageTitle(named ? `${t(`titles.${named}`)} | ${t('title')}` : t('title'))
  const body = useFocusOnChange(chapter)
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="grid content-start gap-3 print:hidden">
          <TextField
            type="search"
            labelHidden
            label={t('search')}
            placeholder={t('search')}
            icon={<SearchIcon size={16} />}
            value={searchText}
            onChange={(event) => setSearchText(event.currentTarget.value)}
          />
          <DocumentList current={chapter} hits={hits} />
          <p role="status" className="sr-only">
            {hits && t('found', { count: hits.length })}
          </p>
        </div>
        <div ref={body} className="min-w-0">
          {chapter === 'api' ? (
            <ApiTokenSection />
          ) : (
            <section aria-labelledby="document-title">
              <WireHeading headingId="document-title">{t(`titles.${chapter}`)}</WireHeading>
              <ChapterBody chapter={chapter} texts={texts} error={error} onRetry={() => void refetch()} />
            </section>
          )}
          <ChapterLinks current={chapter} />
        </div>
      </div>
    </>
  )
}

/** Moves the focus to the heading of another chapter, but not on arrival. */
function useFocusOnChange(chapter: Chapter) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(chapter)
  useEffect(() => {
    if (shown.current === chapter) return
    shown.current = chapter
    const heading = body.current?.querySelector('h2')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [chapter])
  return body
}

interface ChapterBodyProps {
  chapter: Exclude<Chapter, 'api'>
  texts: ReadonlyMap<DocumentKey, string> | undefined
  error: unknown
  onRetry: () => void
}

function ChapterBody({ chapter, texts, error, onRetry }: ChapterBodyProps) {
  const { t } = useTranslation('documents')
  if (chapter === 'samples') return <SampleList />
  if (chapter === 'reference') return <ApiReferenceList />
  if (error) return <FailureState title={t('failed')} error={error} onRetry={onRetry} />
  return texts ? (
    <DocumentText chapter={chapter} text={texts.get(chapter) ?? ''} />
  ) : (
    <Skeleton width="30em" />
  )
}
