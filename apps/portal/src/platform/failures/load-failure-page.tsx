import { EmptyState, Link, PageHeading } from '@qportal/ui'
import type { ReactNode } from 'react'
import { RouterLink } from '../navigation/router-link.tsx'
import { QueryFailure, type QueryFailureProps } from './query-failure.tsx'

interface LoadFailurePageProps extends Pick<QueryFailureProps, 'query'> {
  back: ReactNode
  /** The name by which the reader knows the item. */
  name: string
  /** The page that lists all items of this kind. */
  listHref: string
  /** The item does not exist, so loading it again would not help. */
  missing: boolean
  words: {
    readonly failed: string
    readonly notFound: string
    readonly notFoundBody: string
    readonly all: string
  }
}

/** The page of an item that could not be loaded or does not exist. */
export function LoadFailurePage({ back, name, listHref, missing, query, words }: LoadFailurePageProps) {
  return (
    <>
      <PageHeading back={back} untranslated={!missing}>
        {missing ? words.notFound : name}
      </PageHeading>
      {missing ? (
        <EmptyState
          action={
            <Link as={RouterLink} href={listHref} standalone>
              {words.all}
            </Link>
          }
        >
          {words.notFoundBody}
        </EmptyState>
      ) : (
        <QueryFailure title={words.failed} query={query} />
      )}
    </>
  )
}
