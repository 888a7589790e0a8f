import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'

/** A sheet with a border, for a thing that can be picked up or compared. Sections of a page get a `WireHeading` instead; never a card in a card. */
export function Card({ className, ...rest }: ComponentProps<'article'>) {
  return (
    <article
      className={cx('min-w-0 rounded-popover border border-line2 bg-sheet p-5', className)}
      {...rest}
    />
  )
}
