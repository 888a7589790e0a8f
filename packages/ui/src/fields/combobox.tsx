'use client'

import {
  Combobox as HeadlessCombobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from '@headlessui/react'
import { useId, useState } from 'react'
import { cx } from '../base/cx.ts'
import { CheckIcon } from '../icons/action-icons.tsx'
import { ChevronDownIcon } from '../icons/arrow-icons.tsx'
import { floatClass, optionClass } from '../overlays/float-class.ts'
import { controlClass, Field, fieldAria, type FieldOwnProps } from './field.tsx'
import type { PickerOption } from './picker.tsx'

/** Props of `Combobox`: options that are filtered while the user types. */
export interface ComboboxProps<Value extends string> extends FieldOwnProps {
  /** All options, or those that match the query. */
  options: readonly PickerOption<Value>[]
  /** Value of the selected option, or null. */
  value: Value | null
  /** Called with the value of the selected option, or null if it is cleared. */
  onValueChange: (value: Value | null) => void
  /** Shown if no option matches. */
  emptyText: string
  /** Accessible name of the button that opens the list. */
  openLabel: string
  /**
   * Gets the typed text, for options loaded elsewhere. Without it the options are filtered by
   * label.
   */
  onQueryChange?: ((query: string) => void) | undefined
  /** Text shown while the field is empty. */
  placeholder?: string | undefined
  /** Marks the field as required. */
  required?: boolean | undefined
  /** Disables the control. */
  disabled?: boolean | undefined
  /** Id of the control; by default one is made. */
  id?: string | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** A text field with a list of options to select one from. */
export function Combobox<Value extends string>({
  label,
  labelEnd,
  labelHidden,
  hint,
  error,
  size = 'normal',
  reserveMessage,
  options,
  value,
  onValueChange,
  emptyText,
  openLabel,
  onQueryChange,
  placeholder,
  required,
  disabled = false,
  id: givenId,
  className,
}: ComboboxProps<Value>) {
  const ownId = useId()
  const id = givenId ?? ownId
  const [query, setQuery] = useState('')
  const fitting =
    onQueryChange === undefined
      ? options.filter((option) => plain(option.label).includes(plain(query)))
      : options
  const ask = (text: string): void => {
    setQuery(text)
    onQueryChange?.(text)
  }
  return (
    <Field {...{ id, label, labelEnd, labelHidden, hint, error, required, reserveMessage, className }}>
      <HeadlessCombobox
        value={value}
        onChange={onValueChange}
        onClose={() => ask('')}
        disabled={disabled}
        immediate
      >
        <div className="relative">
          <ComboboxInput
            id={id}
            autoComplete="off"
            required={required}
            placeholder={placeholder}
            displayValue={(chosen: Value | null) =>
              options.find((option) => option.value === chosen)?.label ?? ''
            }
            onChange={(event) => ask(event.currentTarget.value)}
            className={cx(controlClass(size, Boolean(error)), 'pe-9')}
            {...fieldAria(id, { hint, error })}
          />
          <ComboboxButton
            aria-label={openLabel}
            className="absolute inset-y-0 end-1 grid w-7 place-items-center text-ink3"
          >
            <ChevronDownIcon size={16} />
          </ComboboxButton>
        </div>
        <ComboboxOptions
          modal={false}
          anchor={{ to: 'bottom start', gap: 4 }}
          className={cx(floatClass, 'max-h-80 w-(--input-width) min-w-56 overflow-auto p-1')}
        >
          {fitting.length === 0 && (
            <ComboboxOption value={null} disabled className="px-2.5 py-1.5 text-ink3">
              {emptyText}
            </ComboboxOption>
          )}
          {fitting.map((option) => (
            <ComboboxOption
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              className={optionClass}
            >
              {option.sign}
              <span className="min-w-0 flex-1 truncate">{option.label}</span>
              {option.detail !== undefined && <span className="text-caption text-ink3">{option.detail}</span>}
              <CheckIcon size={16} className="invisible flex-none text-accent group-data-selected:visible" />
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </HeadlessCombobox>
    </Field>
  )
}
