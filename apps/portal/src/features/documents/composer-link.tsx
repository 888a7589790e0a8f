import { Link } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { Link as RouteLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface ComposerLinkProps {
  program: string
  /** The observable of an estimation. */
  observable?: string | undefined
  /** The name of the link, which tells it from those of other programs. */
  label: string
  children: ReactNode
}

/** A link that opens a program in the composer. The program stands in its fragment, as in a link that is shared. */
export function ComposerLink({ program, observable, label, children }: ComposerLinkProps) {
  const { data: hash } = useQuery({
    queryKey: ['documents', 'fragment', program],
    queryFn: async () => (await import('@qportal/composer')).toFragment(program),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Link
      as={RouteLink}
      standalone
      aria-label={label}
      {...({ to: '/composer', hash, search: observable === undefined ? {} : { observable } } as object)}
    >
      {children}
    </Link>
  )
}
