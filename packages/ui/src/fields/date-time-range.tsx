'use client'

import { useId, type ReactNode } from 'react'
import { buttonClass } from '../actions/button-class.ts'
import { cx } from '../base/cx.ts'
import { controlClass, FieldError, messageId, type FieldSize } from './field.tsx'

/** Local times as `YYYY-MM-DDTHH:mm`; an empty string is an open end. */
export interface DateTimeSpan {
  readonly from: string
  readonly to: string
}

/** Props of `DateTimeRange`: a span of time, of which each end may be open. */
export interface DateTimeRangeProps {
  /** Name of the group of both fields. */
  label: ReactNode
  /** Label of the field for the start. */
  fromLabel: string
  /** Label of the field for the end. */
  toLabel: string
  /** Start and end; an empty string is an open end. */
  value: DateTimeSpan
  /** Called with start and end after every change. */
  onValueChange: (value: DateTimeSpan) => void
  /** Predefined spans: "Last 24 hours". */
  presets?:
    | readonly { readonly key: string; readonly label: string; readonly value: DateTimeSpan }[]
    | undefined
  /** Error message below the fields. */
  error?: ReactNode
  /** Height of the fields: dense 32 px, normal 36 px, public 42 px. */
  size?: FieldSize | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/**
 * A time span. Each end is a local date and time, or open. Uses native fields and their calendars.
 */
export function DateTimeRange({
  label,
  fromLabel,
  toLabel,
  value,
  onValueChange,
  presets = [],
  error,
  size = 'normal',
  className,
}: DateTimeRangeProps) {
  const id = useId()
  const end = (which: keyof DateTimeSpan, name: string) => (
    <label className="min-w-0 flex-1 basis-48 text-caption text-ink3">
      {name}
      <input
        type="datetime-local"
        value={value[which]}
        max={which === 'from' && value.to ? value.to : undefined}
        min={which === 'to' && value.from ? value.from : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? messageId(id) : undefined}
        onChange={(event) => onValueChange({ ...value, [which]: event.currentTarget.value })}
        className={cx(controlClass(size, Boolean(error)), 'mt-0.5 tabular-nums')}
      />
    </label>
  )
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="mb-1 text-label leading-4.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        {end('from', fromLabel)}
        {end('to', toLabel)}
      </div>
      {presets.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-1">
          {presets.map((preset) => {
            const chosen = preset.value.from === value.from && preset.value.to === value.to
            return (
              <button
                key={preset.key}
                type="button"
                aria-pressed={chosen}
                onClick={() => onValueChange(preset.value)}
                className={cx(
                  buttonClass({ size: 'small', variant: 'quiet' }),
                  chosen && '!bg-accent-wash !text-accent',
                )}
              >
                {preset.label}
              </button>
            )
          })}
        </div>
      )}
      <div id={messageId(id)} aria-live="polite" className={cx('text-caption', Boolean(error) && 'mt-1.25')}>
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </fieldset>
  )
}
