'use client'

import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { StatusGlyph } from '../status/status-glyph.tsx'

/** Props of every field, in addition to the attributes of its native element. */
export interface FieldOwnProps {
  /** The label, always visible above the field. */
  label: ReactNode
  /** A line of help below the field. */
  hint?: ReactNode
  /** Error message, shown instead of the hint. */
  error?: ReactNode
  /** Height: dense 32 px, normal 36 px, 42 px in public forms. */
  size?: FieldSize | undefined
  /** Content at the end of the label's line, such as a link to reset the password. */
  labelEnd?: ReactNode
  /** Reserves the line of the hint, so that an error moves nothing. */
  reserveMessage?: boolean | undefined
  /**
   * Hides the label from sight, not from screen readers. Use it only if other text names the field.
   */
  labelHidden?: boolean | undefined
}

/** Height of a field. */
export type FieldSize = 'dense' | 'normal' | 'public'

/** Props that all fields share: label, hint and error. */
export interface FieldProps extends Omit<FieldOwnProps, 'size'> {
  /**
   * Id of the control. The label's id is `${id}-label`; the id of hint or error is `${id}-message`.
   */
  id: string
  /** Shows an asterisk after the label. */
  required?: boolean | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
  /** The control, with the given id. */
  children: ReactNode
}

/** The frame of every field: label, control, hint or error. Use it for a control of your own. */
export function Field({
  id,
  label,
  labelEnd,
  labelHidden = false,
  hint,
  error,
  required = false,
  reserveMessage = false,
  className,
  children,
}: FieldProps) {
  return (
    <div className={cx('min-w-0', className)}>
      <div
        className={cx(
          'flex flex-wrap items-baseline justify-between gap-x-4',
          labelHidden ? 'sr-only' : 'mb-1.5',
        )}
      >
        <label htmlFor={id} id={labelId(id)} className="text-label leading-4.5 font-medium">
          {label}
          {required && <RequiredMark />}
        </label>
        {labelEnd}
      </div>
      {children}
      <div
        id={messageId(id)}
        className={cx(
          'text-caption',
          reserveMessage && 'mt-1.25 min-h-4.5',
          !reserveMessage && Boolean(error || hint) && 'mt-1.25',
        )}
      >
        {/* No live region: a hint may change every second, as a countdown does. */}
        <div aria-live="polite">{error ? <FieldError>{error}</FieldError> : null}</div>
        {!error && hint ? <span className="text-ink3">{hint}</span> : null}
      </div>
    </div>
  )
}

/** The asterisk of a required field. The control itself has `required` or `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-0.75 text-danger">
      *
    </span>
  )
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 text-danger">
      <StatusGlyph status="danger" className="mt-0.5 flex-none" />
      <span>{children}</span>
    </span>
  )
}

export function labelId(id: string): string {
  return `${id}-label`
}

export function messageId(id: string): string {
  return `${id}-message`
}

/** Returns `aria-invalid` and `aria-describedby` for a control inside `Field`. */
export function fieldAria(
  id: string,
  { hint, error }: Pick<FieldOwnProps, 'hint' | 'error'>,
  describedBy?: string,
) {
  const ids = [describedBy, hint || error ? messageId(id) : undefined].filter(Boolean).join(' ')
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids || undefined } as const
}

const sizes: Record<FieldSize, string> = {
  dense: 'h-8 px-2.25 text-label font-normal',
  normal: 'h-9 px-2.75 text-body leading-5',
  public: 'h-10.5 px-2.75 text-body leading-5',
}

/**
 * Returns the classes of a one-line control: border line3, radius 6, focus ring, thick `danger`
 * border on error.
 */
export function controlClass(size: FieldSize, invalid: boolean): string {
  return cx(controlFrame(invalid), sizes[size])
}

export function controlFrame(invalid: boolean): string {
  return cx(
    // Scroll margin for the label above and the error below.
    'block w-full min-w-0 scroll-my-7 rounded-field border bg-sheet text-ink transition-colors',
    'focus-visible:outline-2 focus-visible:outline-offset-1 disabled:bg-wash disabled:text-ink3',
    frameTone(invalid),
  )
}

/** Returns the classes of a control's border: thicker and in `danger` if invalid. */
export function frameTone(invalid: boolean): string {
  return invalid ? 'border-danger inset-ring-[0.5px] inset-ring-danger' : 'border-line3'
}
