import { defaultParseSearch, Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/**
 * The router's link with the properties that the design system passes. Opens without a page load.
 */
export function RouterLink({ href = '/', ...rest }: ComponentProps<'a'>) {
  const [path = '/', query] = href.split('?')
  // The router takes path and search apart. Its own parser restores what its serializer wrote.
  return (
    <Link
      to={path}
      search={query === undefined ? {} : defaultParseSearch(`?${query}`)}
      preload="intent"
      {...rest}
    />
  )
}
