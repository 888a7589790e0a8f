'use client'

import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { CloseIcon } from '../icons/action-icons.tsx'
import { keepComposedKeys } from './composition.ts'
import { keepSingleFocus } from './keep-single-focus.ts'
import { useFirstControl } from './use-first-control.ts'

/** Props of `Drawer`: a modal panel at an edge of the window. */
export interface DrawerProps {
  /** Whether it is open. */
  open: boolean
  /** Called by the close button, Escape and a press outside. */
  onClose: () => void
  /** Heading and accessible name. */
  title: ReactNode
  /** Accessible name of the close button. */
  closeLabel: string
  /** Buttons at the bottom. */
  actions?: ReactNode
  /** Content. */
  children?: ReactNode
}

/**
 * A modal panel for filters and details, at the end of the page; at the bottom on small screens.
 */
export function Drawer({ open, onClose, title, closeLabel, actions, children }: DrawerProps) {
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const firstControl = useFirstControl({ panel, body })
  return (
    <HeadlessDialog
      open={open}
      onClose={onClose}
      onKeyDownCapture={keepComposedKeys}
      initialFocus={firstControl}
      className="relative z-50"
    >
      <DialogBackdrop className="fixed inset-0 animate-fade bg-[oklch(0.2_0.02_262/0.32)]" />
      <DialogPanel
        ref={panel}
        className="fixed inset-y-0 end-0 flex w-full max-w-100 flex-col border-s border-line2 bg-sheet shadow-float animate-from-end max-md:inset-x-0 max-md:top-auto max-md:max-h-[85dvh] max-md:max-w-none max-md:rounded-t-popover max-md:border-s-0 max-md:border-t max-md:animate-from-below"
      >
        <div
          ref={keepSingleFocus}
          className="flex items-center gap-4 border-b border-line1 py-2.75 ps-5 pe-3"
        >
          <DialogTitle className="flex-1 text-h2 font-semibold">{title}</DialogTitle>
          <IconButton label={closeLabel} icon={<CloseIcon size={18} />} onClick={onClose} />
        </div>
        <div ref={body} className="min-h-0 flex-1 overflow-y-auto p-5">
          {children}
        </div>
        {actions !== undefined && (
          <div className="flex justify-end gap-2 border-t border-line1 px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {actions}
          </div>
        )}
      </DialogPanel>
    </HeadlessDialog>
  )
}
