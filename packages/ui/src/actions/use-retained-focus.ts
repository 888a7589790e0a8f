'use client'

import { useState, type ComponentProps } from 'react'

type Pressed = Pick<ComponentProps<'button'>, 'disabled' | 'type' | 'onClick' | 'onFocus' | 'onBlur'>

/**
 * Keeps the focus on a button that is disabled by its own press, until the focus moves on.
 * Browsers would drop the focus, and keyboard users would start at the top of the page.
 */
export function useRetainedFocus({
  disabled = false,
  type = 'button',
  onClick,
  onFocus,
  onBlur,
}: Pressed): Pressed & { readonly 'aria-disabled': true | undefined } {
  const [isFocused, setIsFocused] = useState(false)
  const isRetained = disabled && isFocused
  return {
    disabled: disabled && !isFocused,
    'aria-disabled': isRetained || undefined,
    type: isRetained ? 'button' : type,
    onClick: isRetained ? undefined : onClick,
    onFocus(event) {
      setIsFocused(true)
      onFocus?.(event)
    },
    onBlur(event) {
      setIsFocused(false)
      onBlur?.(event)
    },
  }
}
