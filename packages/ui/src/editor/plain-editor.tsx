'use client'

import { useEffect, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { frameTone } from '../fields/field.tsx'
import type { CodeEditorProps } from './code-editor-props.ts'

/**
 * A native text field, used if the code editor could not be loaded. It has no colours, completions
 * or problems.
 */
export function PlainEditor({
  value,
  onValueChange,
  onCursor,
  goTo,
  label,
  readOnly,
  placeholder,
  height,
  wrap = false,
  describedBy,
  invalid = false,
  framed = false,
  className,
}: CodeEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const followed = useRef(goTo)
  useEffect(() => {
    if (goTo && goTo !== followed.current) {
      field.current?.focus()
      field.current?.setSelectionRange(goTo.offset, goTo.offset)
    }
    followed.current = goTo
  }, [goTo])
  return (
    <textarea
      ref={field}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      translate="no"
      spellCheck={false}
      autoCapitalize="off"
      wrap={wrap ? 'soft' : 'off'}
      value={value}
      readOnly={readOnly}
      placeholder={placeholder}
      style={{ height }}
      onChange={(event) => onValueChange?.(event.currentTarget.value)}
      onSelect={(event) => onCursor?.(event.currentTarget.selectionStart)}
      className={cx(
        'block w-full resize-none bg-sheet px-3 py-2.25 font-mono text-caption leading-4.75 text-ink',
        height === undefined && 'field-sizing-content max-h-120 min-h-24',
        framed && cx('rounded-field border', frameTone(invalid)),
        className,
      )}
    />
  )
}
