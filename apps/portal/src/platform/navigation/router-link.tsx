import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { splitHref } from './search-parameters.ts'

/**
 * The router's link with the properties that the design system passes. Opens without a page load.
 */
export function RouterLink({ href = '/', ...rest }: ComponentProps<'a'>) {
  // The router marks links to parent paths as current, too, unless the caller decides.
  const exact = 'aria-current' in rest
  return <Link {...splitHref(href)} preload="intent" activeOptions={{ exact }} {...rest} />
}
