import { cx } from '@qportal/ui'
import type { ReactNode } from 'react'
import { useRegionName } from './composer-context.ts'

interface ScrollRegionProps {
  label: string
  /** Classes for its maximum height. */
  className: string
  children: ReactNode
}

/** A scrollable region with a label for screen readers, reachable by keyboard. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  const regionName = useRegionName()
  return (
    <div
      role="region"
      aria-label={regionName(label)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus (WCAG 2.2, 2.1.1)
      tabIndex={0}
      className={cx('overflow-auto print:max-h-none print:overflow-visible', className)}
    >
      {children}
    </div>
  )
}
