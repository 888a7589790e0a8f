'use client'

import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'

/** Up to two letters in a ring, 30 px. The button around it has the name. */
export function Avatar({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7.5 flex-none place-items-center rounded-full border border-line2 bg-sheet text-chart font-semibold text-ink2',
        className,
      )}
      {...rest}
    />
  )
}
