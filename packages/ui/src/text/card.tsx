'use client'

import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'

/**
 * A bordered sheet for an item that can be selected or compared. Use `WireHeading` for sections of
 * a page, and no card inside a card.
 */
export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return (
    <article
      className={cx('min-w-0 rounded-popover border border-line2 bg-sheet p-5', className)}
      {...rest}
    />
  )
}
