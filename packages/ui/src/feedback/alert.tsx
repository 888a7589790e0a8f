'use client'

import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import { CloseIcon } from '../icons/action-icons.tsx'
import { StatusGlyph } from '../status/status-glyph.tsx'

/** How serious a message is. It decides colour, icon and role. */
export type Severity = 'info' | 'success' | 'warning' | 'danger'

const washes: Record<Severity, string> = {
  info: 'bg-info-wash',
  success: 'bg-success-wash',
  warning: 'bg-warning-wash',
  danger: 'bg-danger-wash',
}
const signs: Record<Severity, string> = {
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}

/** Props of `Alert`: a message that stays on the page. */
export interface AlertProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** Kind of the message: sets sign, colour and role. */
  severity?: Severity | undefined
  /** What happened, in one sentence. The children say what to do. */
  title?: ReactNode
  /** A link or a button. */
  action?: ReactNode
  /** Called when the close button is pressed. Without it there is no such button. */
  onClose?: (() => void) | undefined
  /** Accessible name of the close button. */
  closeLabel?: string | undefined
}

/**
 * A message within the page. `danger` and `warning` have `role="alert"`, announced at once; others
 * have `role="status"`.
 */
export function Alert({
  severity = 'info',
  title,
  action,
  onClose,
  closeLabel,
  className,
  children,
  ...rest
}: AlertProps) {
  return (
    <div
      role={severity === 'danger' || severity === 'warning' ? 'alert' : 'status'}
      className={cx(
        'flex items-start gap-2.5 rounded-control px-3.5 py-2.5 text-label text-ink forced-colors:border',
        washes[severity],
        className,
      )}
      {...rest}
    >
      <StatusGlyph status={severity} className={cx('mt-0.75 flex-none', signs[severity])} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title !== undefined && <p className="font-medium">{title}</p>}
        {children !== undefined && <div className={cx(title !== undefined && 'text-ink2')}>{children}</div>}
      </div>
      {action}
      {onClose !== undefined && closeLabel !== undefined && (
        <IconButton
          size="small"
          className="-my-1 -me-1.5"
          label={closeLabel}
          icon={<CloseIcon size={16} />}
          onClick={onClose}
        />
      )}
    </div>
  )
}

/** A bar across the page below the header: offline, a new version, an expiring token. */
export function Banner({ className, ...rest }: AlertProps) {
  return (
    <Alert
      className={cx('!rounded-none border-b border-line2 !px-10 max-lg:!px-6 max-md:!px-4', className)}
      {...rest}
    />
  )
}
