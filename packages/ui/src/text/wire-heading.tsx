'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../base/cx.ts'

/** Props of `WireHeading`: the heading of a section, with a line to its end. */
export interface WireHeadingProps extends ComponentProps<'div'> {
  /** Level of the heading. */
  level?: 2 | 3 | 4 | undefined
  /** Content at the end of the wire: a link, a segmented control. */
  end?: ReactNode
  /** Id of the heading, for `aria-labelledby` of its section. */
  headingId?: string | undefined
}

/** The heading of a section: a label, a wire to its right, and content at the end of the wire. */
export function WireHeading({ level = 2, end, headingId, className, children, ...rest }: WireHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={cx(
        'mb-1.5 flex min-h-7.5 flex-wrap items-center gap-x-3.5 gap-y-1.5 print:break-after-avoid',
        className,
      )}
      {...rest}
    >
      <Heading id={headingId} className={level === 2 ? 'text-h2 font-semibold' : 'text-label font-semibold'}>
        {children}
      </Heading>
      <i aria-hidden="true" className="min-w-4 flex-1 border-t border-line2" />
      {end}
    </div>
  )
}
