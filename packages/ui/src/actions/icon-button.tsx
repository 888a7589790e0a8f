'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { useRetainedFocus } from './use-retained-focus.ts'

/** Props of `IconButton`. The label is its accessible name and its tooltip. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name and tooltip. */
  label: string
  /** The icon: 20 px, or 16 px in a small button. */
  icon: ReactNode
  /** Height: normal 34 px, small 28 px. */
  size?: 'small' | 'normal' | undefined
}

/** A button with an icon only; 34 px, small 28 px. */
export function IconButton({
  label,
  icon,
  size = 'normal',
  className,
  disabled,
  type,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...useRetainedFocus({ disabled, type, onClick, onFocus, onBlur })}
      aria-label={label}
      title={label}
      className={cx(
        'grid flex-none place-items-center rounded-control text-ink2 transition-colors live:hover:bg-wash live:hover:text-ink live:active:bg-line1 disabled:opacity-55 aria-disabled:opacity-55 aria-pressed:bg-accent-wash aria-pressed:text-accent print:hidden',
        size === 'small' ? 'size-7' : 'size-8.5 pointer-coarse:size-[max(44px,2.125rem)]',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  )
}
