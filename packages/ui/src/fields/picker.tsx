'use client'

import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { useId, type AriaAttributes, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { CheckIcon } from '../icons/action-icons.tsx'
import { ChevronDownIcon } from '../icons/arrow-icons.tsx'
import { floatClass, optionClass } from '../overlays/float-class.ts'
import { controlClass, Field, fieldAria, labelId, type FieldOwnProps } from './field.tsx'

/** An option of `Picker`. */
export interface PickerOption<Value extends string = string> {
  readonly value: Value
  /** Text for typing ahead and for the accessible name. */
  readonly label: string
  /** A sign before the label, 14 px. */
  readonly sign?: ReactNode
  /** A word or number at the end. */
  readonly detail?: ReactNode
  /** A second line. */
  readonly note?: ReactNode
  readonly disabled?: boolean | undefined
}

/** Props of `Picker`: a button that opens a list of options. */
export interface PickerProps<Value extends string> extends FieldOwnProps {
  /** The options in their order. */
  options: readonly PickerOption<Value>[]
  /** Value of the selected option, or null. */
  value: Value | null
  /** Called with the value of the selected option. */
  onValueChange: (value: Value) => void
  /** Text shown while nothing is selected. */
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

/** A select whose options have signs and details. Arrow keys, Home, End and typing ahead. */
export function Picker<Value extends string>({
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
  placeholder = '',
  required,
  disabled = false,
  id: givenId,
  className,
}: PickerProps<Value>) {
  const ownId = useId()
  const id = givenId ?? ownId
  const chosen = options.find((option) => option.value === value)
  return (
    <Field {...{ id, label, labelEnd, labelHidden, hint, error, required, reserveMessage, className }}>
      <Listbox value={value} onChange={(next) => next !== null && onValueChange(next)} disabled={disabled}>
        <ListboxButton
          as={PickerButton}
          id={id}
          aria={{
            // The accessible name contains the selected option, which a label alone would replace.
            'aria-labelledby': `${labelId(id)} ${id}-value`,
            ...fieldAria(id, { hint, error }),
          }}
          onKeyDown={openOnEnter}
          className={cx(controlClass(size, Boolean(error)), 'flex items-center gap-2 text-start')}
        >
          <span id={`${id}-value`} className="contents">
            {chosen === undefined ? (
              <span className="flex-1 truncate text-ink3">{placeholder}</span>
            ) : (
              <>
                {chosen.sign}
                <span className="min-w-0 flex-1 truncate">{chosen.label}</span>
                {chosen.detail !== undefined && (
                  <span className="text-caption text-ink3">{chosen.detail}</span>
                )}
              </>
            )}
          </span>
          <ChevronDownIcon size={16} className="flex-none text-ink3" />
        </ListboxButton>
        <ListboxOptions
          modal={false}
          anchor={{ to: 'bottom start', gap: 4 }}
          className={cx(
            floatClass,
            'max-h-80 w-(--button-width) overflow-auto p-1',
            options.some(({ note }) => note !== undefined) ? 'min-w-[min(20rem,100vw-2rem)]' : 'min-w-56',
          )}
        >
          {options.map((option) => (
            <ListboxOption
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              className={optionClass}
            >
              {option.sign}
              <span className="min-w-0 flex-1">
                <span className="block truncate">{option.label}</span>
                {option.note !== undefined && (
                  <span className="block text-caption text-ink3">{option.note}</span>
                )}
              </span>
              {option.detail !== undefined && (
                <span className="flex-none text-caption text-ink3">{option.detail}</span>
              )}
              <CheckIcon size={16} className="invisible flex-none text-accent group-data-selected:visible" />
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </Field>
  )
}

interface PickerButtonProps extends ComponentProps<'button'> {
  aria: AriaAttributes
}

/** Headless UI overrides name and description of its button; this sets ours afterwards. */
function PickerButton({ aria, ...rest }: PickerButtonProps) {
  return <button type="button" {...rest} {...aria} />
}

/**
 * Opens the list on Enter. Headless UI would submit the surrounding form, with the previous device.
 */
function openOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
}
