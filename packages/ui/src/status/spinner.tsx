'use client'

import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'

/** Props of `Spinner`: a sign that something is under way. */
export interface SpinnerProps extends ComponentProps<'span'> {
  /** Diameter: `xs` 14 px in a control, `xl` 44 px for a page. */
  size?: 'xs' | 'xl' | undefined
  /** Colour: `current` is the colour of the text around it. */
  tone?: 'primary' | 'secondary' | 'current' | undefined
  /** Read by screen readers. Leave it out if text beside the spinner says the same. */
  label?: string | undefined
}

const tones = { primary: 'text-accent', secondary: 'text-ink3', current: 'text-current' }

/** A spinner: 14 px (`xs`) in a control, 44 px (`xl`) for a page. Prefer a skeleton if one fits. */
export function Spinner({ size = 'xs', tone = 'primary', label, className, ...rest }: SpinnerProps) {
  const edge = size === 'xs' ? 14 : 44
  return (
    <span
      role={label === undefined ? undefined : 'status'}
      className={cx('inline-flex', tones[tone], className)}
      {...rest}
    >
      <svg
        width={edge}
        height={edge}
        viewBox="0 0 44 44"
        fill="none"
        stroke="currentColor"
        strokeWidth={size === 'xs' ? 5 : 2.5}
        aria-hidden="true"
        className="animate-turn"
      >
        <circle cx={22} cy={22} r={19} className="opacity-25" />
        <path d="M22 3a19 19 0 0 1 0 38" strokeLinecap="round" />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
