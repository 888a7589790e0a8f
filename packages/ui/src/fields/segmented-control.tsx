'use client'

import { useId } from 'react'
import { cx } from '../base/cx.ts'

/** An option of `SegmentedControl`. */
export interface SegmentOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** Tooltip: one sentence of explanation. */
  readonly title?: string | undefined
  readonly disabled?: boolean | undefined
}

/** Props of `SegmentedControl`: one choice among two to five short options. */
export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  /** Two to five options with short labels. */
  options: readonly SegmentOption<Value>[]
  /** Value of the selected option. */
  value: Value
  /** Called with the value of the selected option. */
  onValueChange: (value: Value) => void
  /** Height: normal 30 px, small 26 px. */
  size?: 'small' | 'normal' | undefined
  /** Fills the width with segments of equal size. */
  wide?: boolean | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/** Two to five short choices side by side. Native radio buttons: arrow keys move the choice. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  size = 'normal',
  wide = false,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'max-w-full shrink-0 overflow-x-auto overflow-y-clip rounded-control [scrollbar-width:none] border border-line2 bg-sheet font-medium text-ink2 print:hidden',
        size === 'small' ? 'h-7 text-caption' : 'h-8 text-label',
        wide ? 'flex' : 'inline-flex',
        className,
      )}
    >
      {options.map((option) => (
        <label
          title={option.title}
          key={option.value}
          className={cx(
            'relative flex flex-[1_0_auto] items-center justify-center border-s border-line1 whitespace-nowrap first:border-s-0 has-checked:bg-accent-wash has-checked:text-accent has-disabled:opacity-55 has-focus-visible:z-1 has-focus-visible:rounded-field has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
            // In equal segments, short words have enough space and long words need all of it.
            wide ? '!flex-1 px-1' : size === 'small' ? 'px-2.25' : 'px-2.75',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
