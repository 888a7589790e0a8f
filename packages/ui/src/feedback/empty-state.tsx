'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../base/cx.ts'

/** Props of `EmptyState`: what is shown instead of an empty list. */
export interface EmptyStateProps extends ComponentProps<'div'> {
  /** One action to do next. */
  action?: ReactNode
}

/** An empty wire with one sentence, left-aligned where the first row would be. */
export function EmptyState({ action, className, children, ...rest }: EmptyStateProps) {
  return (
    <div
      className={cx('flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 py-2 text-label', className)}
      {...rest}
    >
      <p className="text-ink2">{children}</p>
      {action}
      <i aria-hidden="true" className="min-w-8 flex-1 border-t border-line1" />
    </div>
  )
}
