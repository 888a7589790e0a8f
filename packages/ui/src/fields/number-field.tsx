'use client'

import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { controlClass, Field, fieldAria, type FieldOwnProps } from './field.tsx'
import { parseNumber } from './parse-number.ts'

/** Props of `NumberField`: those of a text field, with a range and a step. */
export interface NumberFieldProps
  extends
    Omit<ComponentProps<'input'>, 'size' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step'>,
    FieldOwnProps {
  /** The number; null if the text is empty or not a number. */
  value: number | null
  /** Called with the number, or null if the text is empty or not a number. */
  onValueChange: (value: number | null) => void
  /** Lower limit of the number. */
  min?: number | undefined
  /** Upper limit of the number. */
  max?: number | undefined
  /** Step of the arrow keys, default 1. Page Up and Page Down step ten times as far. */
  step?: number | undefined
  /** Locale for the number's format when the field loses the focus, default "en". */
  locale?: string | undefined
  /** A unit after the number. */
  unit?: ReactNode
}

/**
 * A number field. Arrow keys step within `min` and `max`. Typing is never blocked: validate the
 * value in the form.
 */
export function NumberField({
  label,
  labelEnd,
  labelHidden,
  hint,
  error,
  size = 'normal',
  reserveMessage,
  value,
  onValueChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  locale = 'en',
  unit,
  id: givenId,
  className,
  required,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [draft, setDraft] = useState<string | null>(null)
  const format = (number: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 12 }).format(number)

  function stepBy(event: KeyboardEvent<HTMLInputElement>): void {
    const steps = keySteps[event.key]
    if (steps === undefined) return
    event.preventDefault()
    const next = Math.min(max, Math.max(min, (value ?? 0) + steps * step))
    setDraft(null)
    onValueChange(Number(next.toPrecision(12)))
  }

  return (
    <Field {...{ id, label, labelEnd, labelHidden, hint, error, required, reserveMessage, className }}>
      <div className="relative">
        <input
          id={id}
          type="text"
          role="spinbutton"
          inputMode="decimal"
          autoComplete="off"
          required={required}
          value={draft ?? (value === null ? '' : format(value))}
          aria-valuenow={value ?? undefined}
          aria-valuemin={Number.isFinite(min) ? min : undefined}
          aria-valuemax={Number.isFinite(max) ? max : undefined}
          onChange={(event) => {
            setDraft(event.currentTarget.value)
            onValueChange(parseNumber(event.currentTarget.value))
          }}
          onBlur={(event) => {
            if (value !== null) setDraft(null)
            onBlur?.(event)
          }}
          onKeyDown={stepBy}
          className={cx(
            controlClass(size, Boolean(error)),
            'text-end tabular-nums',
            unit !== undefined && 'pe-11',
          )}
          {...rest}
          {...fieldAria(id, { hint, error }, rest['aria-describedby'])}
        />
        {unit !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 end-2.75 flex items-center text-label text-ink3">
            {unit}
          </span>
        )}
      </div>
    </Field>
  )
}

const keySteps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
