import type { ComponentProps, ReactNode } from 'react'

export interface TimeProps extends Omit<ComponentProps<'time'>, 'dateTime'> {
  /** The moment. */
  value: Date
  /** The date in the reader's format. */
  absolute: string
  /** "3 h ago". */
  relative?: string | undefined
  /** Which of the two is seen; the other one is the title. */
  show?: 'absolute' | 'relative' | 'both' | undefined
}

/** A moment: machine-readable, absolute and relative. */
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
