import { cx } from '@qportal/ui'
import type { ReactNode } from 'react'

interface ScrollRegionProps {
  label: string
  /** How high it gets. */
  className: string
  children: ReactNode
}

/** A part that scrolls by itself: keys must reach it, and whoever does not see it hears what it is. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus (WCAG 2.2, 2.1.1)
      tabIndex={0}
      className={cx('overflow-auto', className)}
    >
      {children}
    </div>
  )
}
