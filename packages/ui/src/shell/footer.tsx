'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../base/cx.ts'

/** Props of `Footer`: notices and links at the end of a page. */
export interface FooterProps extends ComponentProps<'footer'> {
  /** Links at the end: terms, privacy. */
  end?: ReactNode
}

/** The copyright line, 52 px. In the shell it is aligned with the page. */
export function Footer({ end, className, children, ...rest }: FooterProps) {
  return (
    <footer
      className={cx(
        'flex min-h-13 flex-wrap items-center gap-x-5 gap-y-1 border-t border-line1 px-(--page-edge,1.5rem) text-caption text-ink3 max-md:px-4 max-md:py-2.5 print:hidden',
        className,
      )}
      {...rest}
    >
      {children}
      {end !== undefined && <span className="flex gap-5 md:ms-auto">{end}</span>}
    </footer>
  )
}
