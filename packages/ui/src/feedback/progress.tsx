'use client'

import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'

/** Props of `Progress`: the fraction that is done, or unknown. */
export interface ProgressProps extends ComponentProps<'div'> {
  /** Accessible name: what advances. */
  label: string
  /** From 0 to `max`. Leave it out if the progress is unknown. */
  value?: number | undefined
  /** Value of the whole. */
  max?: number | undefined
  /** Text at the end: "3 of 12". */
  text?: string | undefined
}

/** Progress along a wire: the control dot marks the value. */
export function Progress({ label, value, max = 1, text, className, ...rest }: ProgressProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / max))
  return (
    <div className={cx('text-label', className)} {...rest}>
      <div className="flex justify-between gap-4">
        <span>{label}</span>
        {text !== undefined && <span className="font-normal text-ink2 tabular-nums">{text}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={text}
        className="relative mt-1 h-3"
      >
        <i aria-hidden="true" className="absolute inset-x-0 top-[5px] border-t-2 border-line2" />
        <i
          aria-hidden="true"
          style={{ width: share === undefined ? '30%' : `${share * 100}%` }}
          className={cx(
            'absolute start-0 top-[5px] border-t-2 border-accent transition-[width] duration-(--time-popover)',
            share === undefined && 'animate-pace',
          )}
        />
        {share !== undefined && (
          <i
            aria-hidden="true"
            style={{ left: `calc(${share} * (100% - 0.75rem))` }}
            className="absolute top-0 size-3 rounded-full bg-accent transition-[left] duration-(--time-popover) forced-colors:bg-[Highlight]"
          />
        )}
      </div>
    </div>
  )
}
