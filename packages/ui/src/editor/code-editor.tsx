import { lazy, Suspense } from 'react'
import { cx } from '../cx.ts'
import type { CodeEditorProps } from './code-editor-props.ts'

const Lazy = lazy(async () => {
  const { CodeEditorView } = await import('./code-editor-view.tsx')
  return { default: CodeEditorView }
})

/** A code editor (CodeMirror 6), loaded when it is first drawn; until then the text stands there and can be read. Tab leaves it. */
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
