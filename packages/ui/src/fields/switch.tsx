'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../base/cx.ts'

/** Props of `Switch`: a setting that applies at once. */
export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> {
  /** Text beside the switch: what is on or off. */
  label: ReactNode
  /** A second line. */
  note?: ReactNode
}

/**
 * A switch that takes effect at once, without a form. When on, the control dot is at the end of its
 * wire.
 */
export function Switch({ label, note, className, ...rest }: SwitchProps) {
  return (
    <label
      className={cx(
        'flex min-h-6 items-start gap-2.75 text-label font-normal has-disabled:opacity-55',
        className,
      )}
    >
      <span className="relative mt-0.5 h-4 w-7.5 flex-none">
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes `checked` itself
          role="switch"
          className="peer absolute inset-0 appearance-none rounded-full border border-line3 bg-sheet transition-colors checked:border-accent checked:bg-accent forced-colors:appearance-auto"
          {...rest}
        />
        <i
          aria-hidden="true"
          className="pointer-events-none absolute start-0.75 top-0.75 size-2.5 rounded-full bg-line3 transition-transform duration-(--time-popover) peer-checked:translate-x-3.5 rtl:peer-checked:-translate-x-3.5 peer-checked:bg-on-accent forced-colors:hidden"
        />
      </span>
      <span>
        {label}
        {note !== undefined && <span className="block text-caption text-ink3">{note}</span>}
      </span>
    </label>
  )
}
