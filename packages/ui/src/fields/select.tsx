'use client'

import { useId, type ComponentProps } from 'react'
import { cx } from '../base/cx.ts'
import { ChevronDownIcon } from '../icons/arrow-icons.tsx'
import { controlClass, Field, fieldAria, type FieldOwnProps } from './field.tsx'

/** An option of `Select`. */
export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}

/** Props of `Select`: a native select with label, hint and error. */
export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'children'>, FieldOwnProps {
  /** The options in their order. */
  options: readonly SelectOption[]
  /** First entry, with an empty value, shown while nothing is selected. */
  placeholder?: string | undefined
}

/** A native select: phones show their own list. For options with signs and details use `Picker`. */
export function Select({
  label,
  labelEnd,
  labelHidden,
  hint,
  error,
  size = 'normal',
  reserveMessage,
  options,
  placeholder,
  id: givenId,
  className,
  required,
  ...rest
}: SelectProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field {...{ id, label, labelEnd, labelHidden, hint, error, required, reserveMessage, className }}>
      <div className="relative">
        <select
          id={id}
          required={required}
          className={cx(controlClass(size, Boolean(error)), 'appearance-none truncate pe-8')}
          {...rest}
          {...fieldAria(id, { hint, error }, rest['aria-describedby'])}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon
          size={16}
          className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-ink3 forced-colors:text-[ButtonText]"
        />
      </div>
    </Field>
  )
}
