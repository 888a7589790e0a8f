import { defaultParseSearch, Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** The router's link in the shape the design system hands out: by address. Opens in place, without loading the page anew. */
export function RouterLink({ href = '/', ...rest }: ComponentProps<'a'>) {
  const [path = '/', query] = href.split('?')
  // The router keeps path and search apart; its own reader makes of the query what its writer made it from.
  return (
    <Link
      to={path}
      search={query === undefined ? {} : defaultParseSearch(`?${query}`)}
      preload="intent"
      {...rest}
    />
  )
}
