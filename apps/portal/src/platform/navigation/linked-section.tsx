import { Link, WireHeading } from '@qportal/ui'
import type { ReactNode } from 'react'
import { RouterLink } from './router-link.tsx'

interface LinkedSectionProps {
  headingId: string
  title: string
  /** The page that shows all items of the section. */
  href: string
  linkText: string
  children: ReactNode
}

/** A section of the dashboard: heading, link to the whole page, newest items. */
export function LinkedSection({ headingId, title, href, linkText, children }: LinkedSectionProps) {
  return (
    <section aria-labelledby={headingId}>
      <WireHeading
        headingId={headingId}
        end={
          <Link as={RouterLink} href={href} standalone>
            {linkText}
          </Link>
        }
      >
        {title}
      </WireHeading>
      {children}
    </section>
  )
}
