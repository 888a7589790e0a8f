import {
  Description,
  Dialog as HeadlessDialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from '@headlessui/react'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import { CloseIcon } from '../icons/action-icons.tsx'

export interface DialogProps {
  open: boolean
  /** Called by Escape, a press outside and the close button. */
  onClose: () => void
  title: ReactNode
  /** Name of the close button; without it there is none, and a button of yours must close. */
  closeLabel?: string | undefined
  /** Buttons at the end, the verb last. */
  actions?: ReactNode
  /** Takes the focus when the dialog opens; the first control unless told. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** `alertdialog` for a question that interrupts. */
  role?: 'dialog' | 'alertdialog' | undefined
  /** 480 px, wide 720. */
  width?: 'normal' | 'wide' | undefined
  children?: ReactNode
}

/** A modal dialog: traps the focus and gives it back. */
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
  const bodyClass = 'px-6 pt-2 pb-5 text-body text-ink2'
  return (
    <HeadlessDialog
      open={open}
      onClose={onClose}
      role={role}
      {...(initialFocus !== undefined && { initialFocus })}
      className="relative z-50"
    >
      <DialogBackdrop className="fixed inset-0 animate-fade bg-[oklch(0.2_0.02_262/0.32)]" />
      <div className="fixed inset-0 overflow-y-auto">
        <div className="grid min-h-full place-items-center p-4">
          <DialogPanel
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
            {/* A question is read out whole when it opens; a form is read as the reader goes through it. */}
            {role === 'alertdialog' ? (
              <Description as="div" className={bodyClass}>
                {children}
              </Description>
            ) : (
              <div className={bodyClass}>{children}</div>
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
