'use client'

import { useId, useState, type ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { UploadIcon } from '../icons/action-icons.tsx'
import { FieldError, messageId } from './field.tsx'

/** Props of `FileDrop`: accepted files, and what happens with them. */
export interface FileDropProps {
  /** Label: "Choose a file, or drop it here". */
  label: ReactNode
  /** Accepted types and size. */
  hint?: ReactNode
  /** Error message below the area. */
  error?: ReactNode
  /** As for `<input type="file">`: ".qasm,.json". */
  accept?: string | undefined
  /** Accepts several files. */
  multiple?: boolean | undefined
  /** Disables the control. */
  disabled?: boolean | undefined
  /** Called with the files that are chosen or dropped. */
  onFiles: (files: readonly File[]) => void
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/**
 * A native file field that accepts dropped files. Dropped files are not filtered by `accept`: check
 * them.
 */
export function FileDrop({
  label,
  hint,
  error,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
  className,
}: FileDropProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const give = (files: FileList | null): void => {
    if (files !== null && files.length > 0 && !disabled)
      onFiles([...files].slice(0, multiple ? undefined : 1))
  }
  return (
    <div className={className}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field inside works with pointer and keys */}
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          give(event.dataTransfer.files)
        }}
        className={cx(
          'flex min-h-16 items-center gap-3 rounded-control border border-dashed px-4 py-2.5 text-label transition-colors has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          over ? 'border-accent bg-accent-wash' : error ? 'border-danger' : 'border-line3 hover:bg-wash',
        )}
      >
        <UploadIcon className="flex-none text-ink3" />
        <span>
          {label}
          {hint !== undefined && <span className="block text-caption font-normal text-ink3">{hint}</span>}
        </span>
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId(id) : undefined}
          className="sr-only"
          onChange={(event) => {
            give(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </label>
      <div id={messageId(id)} aria-live="polite" className={cx('text-caption', Boolean(error) && 'mt-1.25')}>
        {error ? <FieldError>{error}</FieldError> : null}
      </div>
    </div>
  )
}
