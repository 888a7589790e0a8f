'use client'

import type { ComponentProps, ReactNode } from 'react'

/** Props of `Time`: a moment in the language and time zone of the reader. */
export interface TimeProps extends Omit<ComponentProps<'time'>, 'dateTime'> {
  /** The moment, for the attribute `datetime`. */
  value: Date
  /** The date in the reader's format. */
  absolute: string
  /** Time relative to now: "3 h ago". */
  relative?: string | undefined
  /** Which text is visible; the other one is the tooltip. */
  show?: 'absolute' | 'relative' | 'both' | undefined
}

/** A `time` element with the absolute time, the relative time or both. */
export function Time({ value, absolute, relative, show = 'absolute', ...rest }: TimeProps) {
  const seen: ReactNode = show === 'relative' && relative !== undefined ? relative : absolute
  return (
    <time
      dateTime={value.toISOString()}
      title={show === 'relative' ? absolute : show === 'absolute' ? relative : undefined}
      className="tabular-nums"
      {...rest}
    >
      <span className="whitespace-nowrap">{seen}</span>
      {show === 'both' && relative !== undefined && (
        <>
          {' '}
          <span className="whitespace-nowrap text-ink3">({relative})</span>
        </>
      )}
    </time>
  )
}
