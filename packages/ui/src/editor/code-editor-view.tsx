'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from '../base/cx.ts'
import { frameTone } from '../fields/field.tsx'
import type { CodeEditorProps } from './code-editor-props.ts'
import { createEditor, type EditorHandle } from './create-editor.ts'

/** Connects React and CodeMirror. Loaded lazily by `CodeEditor`. */
export function CodeEditorView(props: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorHandle>(null)
  const latest = useRef(props)

  useLayoutEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (host.current === null) return undefined
    const created = createEditor(host.current, latest.current)
    editor.current = created
    return () => created.destroy()
  }, [])
  useEffect(() => editor.current?.update(props))

  const { height, framed = false, invalid = false, className } = props
  return (
    <div
      ref={host}
      dir="ltr"
      style={height === undefined ? { '--editor-max': '30rem', '--editor-min': '6rem' } : { height }}
      className={cx(
        'min-w-0 bg-sheet',
        framed && 'overflow-clip rounded-field border outline-offset-1 outline-focus focus-within:outline-2',
        framed && frameTone(invalid),
        className,
      )}
    />
  )
}
