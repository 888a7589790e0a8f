'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { textElement } from '../base/text-element.ts'
import { Spinner } from '../status/spinner.tsx'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { useRetainedFocus } from './use-retained-focus.ts'

/** Props of `Button`: those of a native button, its look, and whether it is waiting. */
export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** An icon before the label, 16 px. */
  icon?: ReactNode
  /**
   * Shows a spinner and sets `aria-busy`. Label and width do not change, and presses do nothing.
   */
  busy?: boolean | undefined
}

/** The spinner (14 px) and its gap (6 px) take the place of padding, to keep the width. */
const tighter = { small: '!gap-1.5 !px-0', normal: '!gap-1.5 !px-1', large: '!gap-1.5 !px-1' }

/**
 * A button, by default `type="button"`. Use one primary button per view, and `danger` in dialogs
 * only.
 */
export function Button({
  variant,
  size = 'normal',
  wide,
  icon,
  busy = false,
  className,
  children,
  disabled,
  onClick,
  onFocus,
  onBlur,
  type = 'button',
  ...rest
}: ButtonProps) {
  const retained = useRetainedFocus({
    disabled,
    type: busy ? 'button' : type,
    onClick: busy ? undefined : onClick,
    onFocus,
    onBlur,
  })
  return (
    <button
      {...retained}
      className={cx(
        buttonClass({ variant, size, wide }),
        busy && icon === undefined && tighter[size],
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={busy || retained['aria-disabled']}
      {...rest}
    >
      {busy ? <Spinner size="xs" tone="current" /> : icon}
      {textElement(children)}
    </button>
  )
}
