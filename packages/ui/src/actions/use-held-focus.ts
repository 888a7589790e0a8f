import { useState, type ComponentProps } from 'react'

type Pressed = Pick<ComponentProps<'button'>, 'disabled' | 'type' | 'onClick' | 'onFocus' | 'onBlur'>

/**
 * A button that is disabled by its own press keeps the focus until it goes elsewhere, and says only that it is disabled: the browser would
 * leave the focus nowhere, and keys and screen readers would begin the page anew.
 */
export function useHeldFocus({
  disabled = false,
  type = 'button',
  onClick,
  onFocus,
  onBlur,
}: Pressed): Pressed & { readonly 'aria-disabled': true | undefined } {
  const [isFocused, setIsFocused] = useState(false)
  const isHeld = disabled && isFocused
  return {
    disabled: disabled && !isFocused,
    'aria-disabled': isHeld || undefined,
    type: isHeld ? 'button' : type,
    onClick: isHeld ? undefined : onClick,
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
