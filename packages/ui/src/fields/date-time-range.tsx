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
  label: ReactNode
  fromLabel: string
  toLabel: string
  value: DateTimeSpan
  onValueChange: (value: DateTimeSpan) => void
  /** Predefined spans: "Last 24 hours". */
  presets?:
    | readonly { readonly key: string; readonly label: string; readonly value: DateTimeSpan }[]
    | undefined
  error?: ReactNode
  size?: FieldSize | undefined
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
