'use client'

import { useId, type ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { FieldError, messageId, RequiredMark } from './field.tsx'

/** An option of `RadioGroup`. */
export interface RadioOption<Value extends string = string> {
  readonly value: Value
  readonly label: ReactNode
  /** A second line. */
  readonly note?: ReactNode
  readonly disabled?: boolean | undefined
}

/** Props of `RadioGroup`: one choice among visible options. */
export interface RadioGroupProps<Value extends string> {
  /** Name of the group. */
  label: ReactNode
  /** The options in their order. */
  options: readonly RadioOption<Value>[]
  /** Value of the selected option, or null. */
  value: Value | null
  /** Called with the value of the selected option. */
  onValueChange: (value: Value) => void
  /** Error message below the options. */
  error?: ReactNode
  /** Marks the group as required. */
  required?: boolean | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/** A few choices below each other, with space to explain each. Native radio buttons. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  error,
  required = false,
  className,
}: RadioGroupProps<Value>) {
  const id = useId()
  return (
    <fieldset className={className} aria-describedby={error ? messageId(id) : undefined}>
      <legend className="mb-1.5 text-label leading-4.5 font-medium">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="grid gap-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-6 items-start gap-2.25 py-0.5 text-label font-normal has-disabled:opacity-55"
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              required={required}
              onChange={() => onValueChange(option.value)}
              className={cx(
                'mt-0.5 size-4 flex-none appearance-none rounded-full border bg-sheet checked:border-[5px] checked:border-accent forced-colors:appearance-auto',
                error ? 'border-danger' : 'border-line3',
              )}
            />
            <span>
              {option.label}
              {option.note !== undefined && (
                <span className="block text-caption text-ink3">{option.note}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <div id={messageId(id)} aria-live="polite" className={cx('text-caption', Boolean(error) && 'mt-1.25')}>
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </fieldset>
  )
}
