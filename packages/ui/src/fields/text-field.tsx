'use client'

import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { controlClass, Field, fieldAria, type FieldOwnProps } from './field.tsx'

/** Props of `TextField`: a text of one line. */
export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldOwnProps {
  /** An icon at the start of the field, 16 px. */
  icon?: ReactNode
  /** A unit or a button at the end of the field. */
  end?: ReactNode
}

/** A text field with label, hint and error. `ref` and native attributes go to the input. */
export function TextField({
  label,
  labelEnd,
  labelHidden,
  hint,
  error,
  size = 'normal',
  reserveMessage,
  icon,
  end,
  id: givenId,
  className,
  required,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field {...{ id, label, labelEnd, labelHidden, hint, error, required, reserveMessage, className }}>
      <div className="relative">
        {icon !== undefined && (
          <span className="pointer-events-none absolute inset-y-0 start-2.5 grid place-items-center text-ink3">
            {icon}
          </span>
        )}
        <input
          id={id}
          type={type}
          required={required}
          className={cx(
            controlClass(size, Boolean(error)),
            icon !== undefined && 'ps-8',
            end !== undefined && 'pe-11',
          )}
          {...rest}
          {...fieldAria(id, { hint, error }, rest['aria-describedby'])}
        />
        {end !== undefined && (
          <span className="absolute inset-y-0 end-1 flex items-center text-label text-ink3">{end}</span>
        )}
      </div>
    </Field>
  )
}
