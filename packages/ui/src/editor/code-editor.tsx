'use client'

import { lazy, Suspense } from 'react'
import { cx } from '../base/cx.ts'
import { frameTone } from '../fields/field.tsx'
import type { CodeEditorProps } from './code-editor-props.ts'
import { PlainEditor } from './plain-editor.tsx'

const LazyEditorView = lazy(async () => {
  try {
    const { CodeEditorView } = await import('./code-editor-view.tsx')
    return { default: CodeEditorView }
  } catch {
    return { default: PlainEditor }
  }
})

/**
 * A code editor (CodeMirror 6), loaded when first rendered. Until then the text is shown read-only;
 * if loading fails, a plain field replaces the editor. Tab leaves it.
 */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <Suspense fallback={<EditorPlaceholder {...props} />}>
      <LazyEditorView {...props} />
    </Suspense>
  )
}

/** Has the height and frame of the editor to come, so that nothing moves. */
function EditorPlaceholder({
  value,
  label,
  height,
  framed = false,
  invalid = false,
  className,
}: CodeEditorProps) {
  return (
    <div
      style={{ height }}
      className={cx(
        'min-w-0 overflow-clip bg-sheet',
        framed && cx('rounded-field border', frameTone(invalid)),
        className,
      )}
    >
      <pre
        dir="ltr"
        aria-label={label}
        aria-busy="true"
        translate="no"
        className={cx(
          'overflow-hidden py-2.25 ps-[42px] font-mono text-caption leading-4.75 text-ink2',
          height === undefined && 'max-h-120 min-h-24',
        )}
      >
        {value}
      </pre>
    </div>
  )
}
