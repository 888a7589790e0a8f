import { EmptyState, Link, PageHeading } from '@qportal/ui'
import type { ReactNode } from 'react'
import { RouterLink } from '../navigation/router-link.tsx'
import { ReadFailure, type ReadFailureProps } from './read-failure.tsx'

interface UnreadPageProps extends Pick<ReadFailureProps, 'query'> {
  back: ReactNode
  /** What the reader knows it by. */
  name: string
  /** Where all of its kind are. */
  listHref: string
  /** There is no such thing: to read it again would not help. */
  missing: boolean
  words: {
    readonly failed: string
    readonly notFound: string
    readonly notFoundBody: string
    readonly all: string
  }
}

/** A page about one thing that could not be read, or that is not there. */
export function UnreadPage({ back, name, listHref, missing, query, words }: UnreadPageProps) {
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
        <ReadFailure title={words.failed} query={query} />
      )}
    </>
  )
}
