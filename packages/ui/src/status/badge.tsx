'use client'

import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'

/**
 * A small box for "new", "beta" and versions only. Show counts as plain numbers and states with
 * `StatusBadge`.
 */
export function Badge({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      className={cx(
        'inline-block rounded-focus bg-wash px-1.5 text-caption font-medium whitespace-nowrap text-ink2 forced-colors:border',
        className,
      )}
      {...rest}
    />
  )
}
