'use client'

import { useRef, useSyncExternalStore } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import { CloseIcon } from '../icons/action-icons.tsx'
import { StatusGlyph, statusTone } from '../status/status-glyph.tsx'
import type { Toast, Toaster } from './toaster.ts'

/** Props of `ToastRegion`: the place where messages of a toaster appear. */
export interface ToastRegionProps {
  /** The source of messages: `createToaster()`, one per app. */
  toaster: Toaster
  /** Accessible name, for example "Messages". */
  label: string
  /** Accessible name of the button that closes a message. */
  closeLabel: string
  /** Shortcut of the toaster's `undo`, as text. */
  undoKeys?: string | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/**
 * Shows the toasts of a toaster at the bottom left of the content, above an element with
 * `data-action-bar`. Timers pause while a toast is
 * hovered or focused.
 */
export function ToastRegion({ toaster, label, closeLabel, undoKeys, className }: ToastRegionProps) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.toasts, toaster.toasts)
  const previousFocus = useRef<Element>(null)
  // The pressed button is removed together with its toast.
  const restoreFocus = (): void => {
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && previousFocus.current instanceof HTMLElement)
        // Focusing a long table would scroll to its top.
        previousFocus.current.focus({ preventScroll: true })
    })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- only pauses timers, and restores the focus after a press of a button inside
    <section
      aria-label={label}
      onPointerEnter={toaster.pause}
      onPointerLeave={toaster.resume}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
        toaster.pause()
      }}
      onClick={restoreFocus}
      onBlur={toaster.resume}
      className={cx(
        'pointer-events-none fixed start-4 bottom-4 z-50 w-90 max-w-[calc(100vw-2rem)] max-md:bottom-[calc(var(--bottom-bar)+0.75rem)] md:start-[calc(var(--shell-start,0px)+1.5rem)] md:bottom-6 print:hidden',
        // Above a bar of actions at the bottom of the page, which is two lines on small screens.
        '[:root:has([data-action-bar])_&]:!bottom-18 max-md:[:root:has([data-action-bar])_&]:!bottom-[calc(var(--bottom-bar)+7.5rem)]',
        className,
      )}
    >
      <ol aria-live="polite" aria-relevant="additions" className="group grid gap-2">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} {...{ toast, toaster, closeLabel, undoKeys }} />
        ))}
      </ol>
    </section>
  )
}

interface ToastItemProps extends Pick<ToastRegionProps, 'toaster' | 'closeLabel' | 'undoKeys'> {
  toast: Toast
}

function ToastItem({ toast, toaster, closeLabel, undoKeys }: ToastItemProps) {
  const { id, severity, text, action, durationMs } = toast
  return (
    <li className="pointer-events-auto relative flex animate-rise items-start gap-2.5 overflow-clip rounded-popover border border-line2 bg-sheet py-2.75 ps-3.5 pe-2 text-label font-normal shadow-float">
      <StatusGlyph status={severity} className={cx('mt-0.75 flex-none', statusTone(severity))} />
      <p className="min-w-0 flex-1 wrap-anywhere">{text}</p>
      {action !== undefined && (
        <button
          type="button"
          onClick={() => toaster.act(id)}
          className="-my-0.5 min-h-6 rounded-focus px-1 font-medium text-accent hover:text-accent-hi hover:underline"
        >
          {action.label}
          {action.undoes && undoKeys !== undefined && (
            <>
              {' '}
              <kbd className="font-sans text-chart font-normal text-ink3 pointer-coarse:hidden">
                {undoKeys}
              </kbd>
            </>
          )}
        </button>
      )}
      <IconButton
        size="small"
        className="-my-1"
        label={closeLabel}
        icon={<CloseIcon size={16} />}
        onClick={() => toaster.close(id)}
      />
      {action !== undefined && durationMs !== null && (
        <i
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 origin-left border-t-2 border-accent motion-safe:[animation:ui-run-out_linear_forwards] group-hover:[animation-play-state:paused] group-focus-within:[animation-play-state:paused]"
          style={{ animationDuration: `${durationMs}ms` }}
        />
      )}
    </li>
  )
}
