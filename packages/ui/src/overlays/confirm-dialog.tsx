'use client'

import { useRef, type ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'

/** Props of `ConfirmDialog`: a question before something that cannot be undone. */
export interface ConfirmDialogProps {
  /** Whether it is open. */
  open: boolean
  /** The question: "Delete 3 jobs?". */
  title: ReactNode
  /** What will happen, in one sentence. */
  children?: ReactNode
  /** Label of the confirming button, a verb: "Delete 3 jobs". */
  confirmLabel: string
  /** Label of the button that changes nothing. It has the focus first. */
  cancelLabel: string
  /** Called when the confirming button is pressed. */
  onConfirm: () => void
  /** Called by the cancel button, Escape and a press outside. */
  onCancel: () => void
  /** Data is lost: the confirming button is red and the focus starts on cancel. */
  destructive?: boolean | undefined
  /** Shows that the action is under way. */
  busy?: boolean | undefined
}

/** Asks before an action that cannot be undone. Prefer an action with undo. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  destructive = false,
  busy = false,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={busy ? () => undefined : onCancel}
      title={title}
      role="alertdialog"
      initialFocus={destructive ? cancel : confirm}
      actions={
        <>
          <Button ref={cancel} onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button ref={confirm} variant={destructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
