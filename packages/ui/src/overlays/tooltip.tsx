'use client'

import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { isComposing } from './composition.ts'
import { followAnchor } from './place-float.ts'

/** Props of `Tooltip`: a short text that names or explains its child. */
export interface TooltipProps {
  /** A short description of the child. Not its name, and nothing needed to use it. */
  text: ReactNode
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>
  /** Milliseconds before it appears, default 300. */
  delay?: number | undefined
}

/**
 * A description shown on hover and focus. Escape hides it, and the pointer can move onto it (WCAG
 * 2.2, 1.4.13).
 */
export function Tooltip({ text, children, delay = 300 }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const float = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  const change = (next: boolean, wait: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), wait)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useLayoutEffect(() => {
    const target = anchor.current?.firstElementChild
    if (!open || !target || float.current === null) return undefined
    float.current.showPopover()
    const stopFollowing = followAnchor(target, float.current, 'top')
    const hide = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isComposing(event)) setOpen(false)
    }
    document.addEventListener('keydown', hide)
    return () => {
      stopFollowing()
      document.removeEventListener('keydown', hide)
    }
  }, [open])

  return (
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => event.pointerType !== 'touch' && change(true, delay)}
      onPointerLeave={() => change(false, 100)}
      onFocus={(event) => event.target.matches(':focus-visible') && change(true, delay)}
      onBlur={() => change(false, 0)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span
        ref={float}
        id={id}
        role="tooltip"
        popover={open ? 'manual' : undefined}
        hidden={!open}
        className="fixed m-0 max-w-80 rounded-field border border-line2 bg-sheet px-2 py-1 text-caption text-ink shadow-float"
      >
        {text}
      </span>
    </span>
  )
}
