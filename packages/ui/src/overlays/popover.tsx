'use client'

import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { buttonClass, type ButtonLook } from '../actions/button-class.ts'
import { cx } from '../base/cx.ts'
import { textElement } from '../base/text-element.ts'
import { ChevronDownIcon } from '../icons/arrow-icons.tsx'
import { isComposing } from './composition.ts'
import { floatClass } from './float-class.ts'
import { followAnchor } from './place-float.ts'

/** Props of `Popover`: content that opens beside its button. */
export interface PopoverProps extends ButtonLook {
  /** Content of the button; an icon needs `label`. */
  button: ReactNode
  /** Accessible name, needed if the button shows only an icon. */
  label?: string | undefined
  /** Shows an arrow after the button's text. */
  arrow?: boolean | undefined
  /** Edge of the button at which the panel is aligned. */
  align?: 'start' | 'end' | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
  /** Classes for the panel, for example its width. */
  panelClassName?: string | undefined
  /** Content while open. A function gets `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A button with a small panel of controls. A native popover: Escape and a press outside close it,
 * and the focus returns.
 */
export function Popover({
  button,
  label,
  arrow = false,
  align = 'start',
  className,
  panelClassName,
  variant = 'secondary',
  size,
  wide,
  children,
}: PopoverProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const [open, setOpen] = useState(false)

  useLayoutEffect(() => {
    if (!open || anchor.current === null || panel === null) return undefined
    return followAnchor(anchor.current, panel, align === 'start' ? 'bottom-start' : 'bottom-end')
  }, [open, panel, align])

  const close = (): void => panel?.hidePopover()
  useEffect(() => {
    if (!open) return undefined
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isComposing(event)) panel?.hidePopover()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [open, panel])

  return (
    <>
      <button
        ref={anchor}
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        aria-label={label}
        title={label}
        className={cx(
          buttonClass({ variant, size, wide }),
          label !== undefined && !arrow && 'aspect-square !px-0',
          className,
        )}
      >
        {textElement(button)}
        {arrow && <ChevronDownIcon size={16} className="-me-1" />}
      </button>
      <div
        ref={setPanel}
        id={id}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={cx(
          floatClass,
          'fixed inset-auto m-0 max-w-[calc(100vw-1rem)] p-4',
          !open && 'opacity-0',
          panelClassName,
        )}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  )
}
