import { Link, WireHeading } from '@qportal/ui'
import type { ReactNode } from 'react'
import { RouterLink } from './router-link.tsx'

interface LinkedSectionProps {
  headingId: string
  title: string
  /** Leads to all of what the section shows a part of. */
  href: string
  linkText: string
  children: ReactNode
}

/** A part of the dashboard: its name, the way to the page behind it, and what is newest there. */
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
