import { Link } from '@qportal/ui'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link as RouteLink, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface ComposerLinkProps {
  program: string
  /** The observable of an estimation. */
  observable?: string | undefined
  /** The name of the link, which tells it from those of other programs. */
  label: string
  children: ReactNode
}

function fragmentOf(program: string) {
  return queryOptions({
    queryKey: ['documents', 'fragment', program],
    queryFn: async () => (await import('@qportal/composer')).toFragment(program),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A link that opens a program in the composer. The program stands in its fragment, as in a link that is shared. */
export function ComposerLink({ program, observable, label, children }: ComposerLinkProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const fragment = fragmentOf(program)
  const { data: hash } = useQuery(fragment)
  const search = observable === undefined ? {} : { observable }

  /** Who is quicker than the fragment waits for it: without, the composer would be empty. If it cannot be had, the page says so. */
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
