'use client'

import { useId, useState, type ChangeEvent, type ComponentProps } from 'react'
import { cx } from '../base/cx.ts'
import { controlFrame, Field, fieldAria, type FieldOwnProps } from './field.tsx'
import { readDigits } from './read-digits.ts'

/** Props of `OneTimeCodeField`: a code of digits that is filled in by hand or by the browser. */
export interface OneTimeCodeFieldProps
  extends
    Omit<ComponentProps<'input'>, 'size' | 'value' | 'defaultValue' | 'onChange'>,
    Omit<FieldOwnProps, 'size'> {
  /** The digits that were typed. */
  value: string
  /** The digits so far: ASCII, at most `length`, however typed or pasted. */
  onValueChange: (digits: string) => void
  /** Called when the last digit is entered. */
  onComplete?: ((digits: string) => void) | undefined
  /** Number of digits, default 6. */
  length?: number | undefined
}

/**
 * One field for a code of six digits. Accepts "123 456", full-width digits and the system's
 * autofill.
 */
export function OneTimeCodeField({
  label,
  labelEnd,
  labelHidden,
  hint,
  error,
  reserveMessage,
  value,
  onValueChange,
  onComplete,
  length = 6,
  id: givenId,
  className,
  required = true,
  ...rest
}: OneTimeCodeFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId

  // Text that an input method is composing must not change; the input method would insert it again.
  const [composed, setComposed] = useState<string>()

  function change({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(currentTarget.value)
    else accept(currentTarget.value)
  }

  function accept(text: string): void {
    setComposed(undefined)
    const digits = readDigits(text, length)
    if (digits === value) return
    onValueChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }

  return (
    <Field {...{ id, label, labelEnd, labelHidden, hint, error, required, reserveMessage, className }}>
      <div className="relative">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCorrect="off"
          spellCheck={false}
          translate="no"
          required={required}
          value={composed ?? value}
          onChange={change}
          onCompositionEnd={(event) => accept(event.currentTarget.value)}
          className={cx(
            controlFrame(Boolean(error)),
            'h-12 ps-4 font-mono text-figure tracking-[0.5em] tabular-nums',
            digitSize,
          )}
          {...rest}
          {...fieldAria(id, { hint, error }, rest['aria-describedby'])}
        />
        <DigitPlaces length={length} filled={readDigits(composed ?? value, length).length} />
      </div>
    </Field>
  )
}

/** Font size at which six digits fit a phone, whatever the text size. */
const digitSize = '!text-[length:min(var(--size-figure),8.2vw)]'

/** A line under each digit's place, as wide as a digit of the field. */
function DigitPlaces({ length, filled }: { length: number; filled: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute start-4 bottom-1.75 flex gap-[0.5em] font-mono text-figure leading-none tracking-normal',
        digitSize,
      )}
    >
      {Array.from({ length }, (_, place) => (
        <i
          key={place}
          className={cx('w-[1ch] border-t-[1.5px]', place < filled ? 'border-accent' : 'border-line3')}
        />
      ))}
    </span>
  )
}
