'use client'

import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'
import { textElement } from '../base/text-element.ts'
import { StatusGlyph, statusTone, type Status } from './status-glyph.tsx'

/** Props of `StatusBadge`: a status with its glyph and its name. */
export interface StatusBadgeProps extends ComponentProps<'span'> {
  /** The status, which sets sign and colour. */
  status: Status
}

/** A state as a sign and a word. Pass the translated word as child. */
export function StatusBadge({ status, className, children, ...rest }: StatusBadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.75 align-middle text-label font-medium whitespace-nowrap',
        statusTone(status),
        className,
      )}
      {...rest}
    >
      <StatusGlyph status={status} className="flex-none" />
      {textElement(children)}
    </span>
  )
}
