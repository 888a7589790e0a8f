'use client'

import {
  Description,
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import { CloseIcon } from '../icons/action-icons.tsx'
import { keepComposedKeys } from './composition.ts'
import { keepSingleFocus } from './keep-single-focus.ts'
import { useFirstControl } from './use-first-control.ts'

/** Props of `Dialog`: a modal dialog that returns the focus to its opener. */
export interface DialogProps {
  /** Whether it is open. */
  open: boolean
  /** Called by Escape, a press outside and the close button. */
  onClose: () => void
  /** Heading and accessible name. */
  title: ReactNode
  /** Accessible name of the close button. Without it there is no close button; provide your own. */
  closeLabel?: string | undefined
  /** Buttons at the end; the confirming one is last. */
  actions?: ReactNode
  /** Gets the focus when the dialog opens; default the first field, or else the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** `alertdialog` for a question that interrupts. */
  role?: 'dialog' | 'alertdialog' | undefined
  /** Normal 480 px, wide 720 px. */
  width?: 'normal' | 'wide' | undefined
  /** Content. */
  children?: ReactNode
}

/** A modal dialog. Traps the focus and restores it when closed. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  actions,
  initialFocus,
  role = 'dialog',
  width = 'normal',
  children,
}: DialogProps) {
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const firstControl = useFirstControl({ panel, body, initialFocus })
  const bodyClass = 'px-6 pt-2 pb-5 text-body text-ink2'
  return (
    <HeadlessDialog
      open={open}
      onClose={onClose}
      role={role}
      onKeyDownCapture={keepComposedKeys}
      initialFocus={firstControl}
      className="relative z-50"
    >
      <DialogBackdrop className="fixed inset-0 animate-fade bg-[oklch(0.2_0.02_262/0.32)]" />
      <div ref={keepSingleFocus} className="fixed inset-0 overflow-y-auto">
        <div className="grid min-h-full place-items-center p-4">
          <DialogPanel
            ref={panel}
            className={cx(
              'w-full rounded-popover border border-line2 bg-sheet shadow-float animate-rise',
              width === 'wide' ? 'max-w-180' : 'max-w-120',
            )}
          >
            <div className="flex items-start gap-4 px-6 pt-5">
              <DialogTitle className="flex-1 text-h2 font-semibold">{title}</DialogTitle>
              {closeLabel !== undefined && (
                <IconButton
                  size="small"
                  className="-me-2 -mt-0.75"
                  label={closeLabel}
                  icon={<CloseIcon size={18} />}
                  onClick={onClose}
                />
              )}
            </div>
            {/* An alert dialog is described by its whole text, which is read when it opens. A
                form is read control by control. */}
            {role === 'alertdialog' ? (
              <Description as="div" className={bodyClass}>
                {children}
              </Description>
            ) : (
              <div ref={body} className={bodyClass}>
                {children}
              </div>
            )}
            {actions !== undefined && (
              <div className="flex flex-wrap justify-end gap-2 px-6 pb-5">{actions}</div>
            )}
          </DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  )
}
