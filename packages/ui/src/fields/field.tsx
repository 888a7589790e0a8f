import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { StatusGlyph } from '../status/status-glyph.tsx'

/** What every field takes besides the attributes of its native element. */
export interface FieldOwnProps {
  label: ReactNode
  /** One line below the field that helps to fill it. */
  hint?: ReactNode
  /** What is wrong, in place of the hint. */
  error?: ReactNode
  /** 32 px dense, 36 px normal, 42 px in public forms. */
  size?: FieldSize | undefined
  /** Beside the label, at the end: for example a link to reset the password. */
  labelEnd?: ReactNode
  /** Keeps the line of the hint free, so that an error moves nothing. */
  reserveMessage?: boolean | undefined
  /** Hides the label from sight, not from screen readers; only where another text plainly names the field. */
  labelHidden?: boolean | undefined
}

export type FieldSize = 'dense' | 'normal' | 'public'

export interface FieldProps extends Omit<FieldOwnProps, 'size'> {
  /** Id of the control; the label points to it and is `${id}-label`, hint and error are `${id}-message`. */
  id: string
  required?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label above, control, then hint or error. The frame of every field; use it for a control of your own. */
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
        {/* A hint may change by itself, as a countdown does each second: it is read with the field, not said. */}
        <div aria-live="polite">{error ? <FieldError>{error}</FieldError> : null}</div>
        {!error && hint ? <span className="text-ink3">{hint}</span> : null}
      </div>
    </div>
  )
}

/** The asterisk of a required field; the control itself carries `required` or `aria-required`. */
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

/** `aria-invalid` and `aria-describedby` of a control inside `Field`. */
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

/** The look of a one-line control: sheet, line3 border, radius 6, ring on focus, thick danger border on error. */
export function controlClass(size: FieldSize, invalid: boolean): string {
  return cx(controlFrame(invalid), sizes[size])
}

export function controlFrame(invalid: boolean): string {
  return cx(
    // With its label above and what is wrong with it below, where the focus takes the reader to it.
    'block w-full min-w-0 scroll-my-7 rounded-field border bg-sheet text-ink transition-colors',
    'focus-visible:outline-2 focus-visible:outline-offset-1 disabled:bg-wash disabled:text-ink3',
    frameTone(invalid),
  )
}

/** The border of what is typed into: thicker, in the colour of danger, when it was refused. */
export function frameTone(invalid: boolean): string {
  return invalid ? 'border-danger inset-ring-[0.5px] inset-ring-danger' : 'border-line3'
}
