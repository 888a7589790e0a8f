import { Link } from '@qportal/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link as RouteLink } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { useNavigateFromPage } from '../../platform/navigation/use-navigate-from-page.ts'
import { documentQueries } from './document-queries.ts'

interface ComposerLinkProps {
  program: string
  /** The observable of an estimation. */
  observable?: string | undefined
  /** The accessible name, which distinguishes the links of several programs. */
  label: string
  children: ReactNode
}

/**
 * A link that opens a program in the composer. As in a shared link, the fragment contains the
 * program.
 */
export function ComposerLink({ program, observable, label, children }: ComposerLinkProps) {
  const client = useQueryClient()
  const navigate = useNavigateFromPage()
  const fragment = documentQueries.fragment(program)
  const { data: hash } = useQuery(fragment)
  const search = observable === undefined ? {} : { observable }

  /**
   * Waits for the fragment, because the composer opens empty without it. A failure shows the error
   * page.
   */
  const follow = useMutation({
    mutationFn: async () => navigate({ to: '/composer', search, hash: await client.fetchQuery(fragment) }),
    throwOnError: true,
  })
  const waitForFragment = (event: MouseEvent) => {
    event.preventDefault()
    follow.mutate()
  }

  return (
    <Link
      as={RouteLink}
      standalone
      aria-label={label}
      {...({ to: '/composer', hash, search } as object)}
      {...(hash === undefined && { onClick: waitForFragment })}
    >
      {children}
    </Link>
  )
}
