import { useId, useState, type ChangeEvent, type ComponentProps } from 'react'
import { cx } from '../base/cx.ts'
import { digitsOf } from './digits.ts'
import { controlFrame, Field, fieldAria, type FieldOwnProps } from './field.tsx'

export interface OneTimeCodeFieldProps
  extends
    Omit<ComponentProps<'input'>, 'size' | 'value' | 'defaultValue' | 'onChange'>,
    Omit<FieldOwnProps, 'size'> {
  value: string
  /** The digits so far: ASCII, at most `length`, whatever was typed or pasted. */
  onValueChange: (digits: string) => void
  /** Called once the last digit is there. */
  onComplete?: ((digits: string) => void) | undefined
  /** Number of digits, 6 unless told. */
  length?: number | undefined
}

/** One field for a code of six digits: takes "123 456" and full-width digits, and the system's autofill. */
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

  // What an input method is still composing is left as it is: changed under its hands, it would be put in once more.
  const [composed, setComposed] = useState<string>()

  function change({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(currentTarget.value)
    else take(currentTarget.value)
  }

  function take(text: string): void {
    setComposed(undefined)
    const digits = digitsOf(text, length)
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
          onCompositionEnd={(event) => take(event.currentTarget.value)}
          className={cx(
            controlFrame(Boolean(error)),
            'h-12 ps-4 font-mono text-figure tracking-[0.5em] tabular-nums',
            sizeOfDigits,
          )}
          {...rest}
          {...fieldAria(id, { hint, error }, rest['aria-describedby'])}
        />
        <Places length={length} filled={digitsOf(composed ?? value, length).length} />
      </div>
    </Field>
  )
}

/** Six digits and the room between them fit a phone, however large the text. */
const sizeOfDigits = '!text-[length:min(var(--size-figure),8.2vw)]'

/** A wire under each place, so that the number of digits is seen. Each is as wide as a digit of the field. */
function Places({ length, filled }: { length: number; filled: number }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute start-4 bottom-1.75 flex gap-[0.5em] font-mono text-figure leading-none tracking-normal',
        sizeOfDigits,
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
