import { PageHeading, SearchIcon, Skeleton, TextField, WireHeading } from '@qportal/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../platform/failures/failure-state.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { usePageTitle } from '../../platform/navigation/use-page-title.ts'
import { ApiReferenceList } from './api-reference-list.tsx'
import { ChapterLinks } from './chapter-links.tsx'
import { searchDocuments, type DocumentKey } from './document-catalogue.ts'
import { DocumentList, type Chapter } from './document-list.tsx'
import { documentQueries } from './document-queries.ts'
import { DocumentText } from './document-text.tsx'
import { SampleList } from './sample-list.tsx'
import { useChapterTexts } from './use-chapter-texts.ts'

interface DocumentsPageProps {
  /** The chapter of the URL. */
  named: Chapter | undefined
  /** What a program needs to use the API with the user's token, for the chapters that name it. */
  tokenLines: readonly string[]
  /** The chapter about the API. */
  api: ReactNode
}

/** The documents: a list of chapters that can be searched, and the chapter that is read. */
export function DocumentsPage({ named, tokenLines, api }: DocumentsPageProps) {
  const { t } = useTranslation('documents')
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
    tokenLines,
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
            api
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
