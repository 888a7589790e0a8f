import { lazy, Suspense } from 'react'
import { cx } from '../cx.ts'
import type { CodeEditorProps } from './code-editor-props.ts'
import { PlainEditor } from './plain-editor.tsx'

const Lazy = lazy(async () => {
  try {
    const { CodeEditorView } = await import('./code-editor-view.tsx')
    return { default: CodeEditorView }
  } catch {
    return { default: PlainEditor }
  }
})

/**
 * A code editor (CodeMirror 6), loaded when it is first drawn; until then the text stands there and can be read, and where it cannot be loaded
 * it is written in a plain field. Tab leaves it.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { value, label, height, className } = props
  return (
    <Suspense
      fallback={
        <pre
          aria-label={label}
          aria-busy="true"
          translate="no"
          style={{ height }}
          className={cx(
            'overflow-hidden bg-sheet py-2.25 ps-[42px] font-mono text-caption leading-4.75 text-ink2',
            className,
          )}
        >
          {value}
        </pre>
      }
    >
      <Lazy {...props} />
    </Suspense>
  )
}
