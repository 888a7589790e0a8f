'use client'

import { useId, type ComponentProps } from 'react'
import { cx } from '../base/cx.ts'
import { controlFrame, Field, fieldAria, type FieldOwnProps } from './field.tsx'

/** Props of `TextArea`: a text of several lines. */
export interface TextAreaProps extends ComponentProps<'textarea'>, Omit<FieldOwnProps, 'size'> {
  /** For code or JSON: monospaced, without spell checking. */
  code?: boolean | undefined
}

/** A field for several lines. Grows with its content if the browser supports it. */
export function TextArea({
  label,
  labelEnd,
  labelHidden,
  hint,
  error,
  reserveMessage,
  code = false,
  id: givenId,
  className,
  required,
  rows = 3,
  ...rest
}: TextAreaProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field {...{ id, label, labelEnd, labelHidden, hint, error, required, reserveMessage, className }}>
      <textarea
        id={id}
        required={required}
        rows={rows}
        spellCheck={!code}
        translate={code ? 'no' : undefined}
        className={cx(
          controlFrame(Boolean(error)),
          'field-sizing-content max-h-96 px-2.75 py-1.75',
          rows === 1 ? 'min-h-9 leading-5' : 'min-h-18',
          code ? 'font-mono text-caption' : 'text-body',
        )}
        {...rest}
        {...fieldAria(id, { hint, error }, rest['aria-describedby'])}
      />
    </Field>
  )
}
