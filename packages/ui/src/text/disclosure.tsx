'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { ChevronRightIcon } from '../icons/arrow-icons.tsx'

/** Props of `Disclosure`: a summary, and content that it opens. */
export interface DisclosureProps extends ComponentProps<'details'> {
  /** Short title of the content; pressing it shows or hides the content. */
  summary: ReactNode
  /** `section` has wires above and below; `small` is part of the surrounding text. */
  size?: 'section' | 'small' | undefined
}

/** Hides content that few readers need. A native `details`, which the browser's search can open. */
export function Disclosure({ summary, size = 'section', className, children, ...rest }: DisclosureProps) {
  return (
    <details
      className={cx('group/disclosure', size === 'section' && 'border-y border-line2', className)}
      {...rest}
    >
      <summary
        className={cx(
          // Replaces the system's marker by a chevron; WebKit's marker needs its own selector.
          'flex list-none items-baseline gap-1.5 transition-colors focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden',
          size === 'section'
            ? 'py-2.75 text-label font-medium hover:text-accent'
            : 'min-h-6 py-1 text-caption text-ink2 hover:text-ink',
        )}
      >
        <ChevronRightIcon
          size={size === 'section' ? 16 : 14}
          className="-ms-0.75 flex-none self-center text-ink3 transition-transform duration-(--time-popover) group-open/disclosure:rotate-90 rtl:rotate-180 rtl:group-open/disclosure:rotate-90"
        />
        <span className="min-w-0">{summary}</span>
      </summary>
      {children}
    </details>
  )
}
