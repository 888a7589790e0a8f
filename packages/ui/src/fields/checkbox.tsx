'use client'

import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { FieldError, messageId, RequiredMark } from './field.tsx'

/** Props of `Checkbox`: those of a native check box, and a label. */
export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> {
  /** Text beside the box. */
  label: ReactNode
  /** Hides the label from sight, not from screen readers, as in a table row. */
  labelHidden?: boolean | undefined
  /** Some, but not all, of the items are selected. */
  indeterminate?: boolean | undefined
  /** Error message below the box. */
  error?: ReactNode
  /** Gets the native element. */
  ref?: ((element: HTMLInputElement | null) => void) | undefined
}

/** A native checkbox with its label. The target is at least 24 px. */
export function Checkbox({
  label,
  labelHidden = false,
  indeterminate = false,
  error,
  required,
  className,
  id: givenId,
  ref,
  ...rest
}: CheckboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const box = useRef<HTMLInputElement | null>(null)
  // In a layout effect; otherwise the box would be painted unticked first.
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = indeterminate
  }, [indeterminate])

  return (
    <div className={className}>
      <label
        className={cx(
          'relative inline-flex min-h-6 gap-2.25 align-middle text-label font-normal has-disabled:opacity-55',
          labelHidden ? 'items-center' : 'items-start',
        )}
      >
        <span
          className={cx(
            'relative grid size-4 flex-none place-items-center before:absolute before:-inset-1',
            !labelHidden && 'mt-0.5',
          )}
        >
          <input
            id={id}
            type="checkbox"
            required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? messageId(id) : undefined}
            ref={(element) => {
              box.current = element
              ref?.(element)
            }}
            className={cx(
              // Above the larger target around it, so that a press hits the input.
              'peer relative size-4 appearance-none rounded-focus border bg-sheet transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent forced-colors:appearance-auto',
              error ? 'border-danger' : 'border-line3',
            )}
            {...rest}
          />
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 hidden stroke-on-accent stroke-2 peer-checked:block peer-indeterminate:hidden forced-colors:!hidden"
            fill="none"
          >
            <path d="m3.8 8.4 2.8 2.8 5.6-6.2" />
          </svg>
          <svg
            viewBox="0 0 16 16"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 hidden stroke-on-accent stroke-2 peer-indeterminate:block forced-colors:!hidden"
            fill="none"
          >
            <path d="M4 8h8" />
          </svg>
        </span>
        <span className={cx(labelHidden && 'sr-only')}>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      {error !== undefined && error !== null && (
        <div id={messageId(id)} aria-live="polite" className="mt-1.25 text-caption">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
