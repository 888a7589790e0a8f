import { useEffect, useState } from 'react'
import { useComposer } from '../context/composer-context.ts'
import { createTextReports } from './text-reports.ts'

interface ControlledText {
  /** The text of the page; undefined if the composer keeps it. */
  readonly value: string | undefined
  readonly onChange: ((text: string) => void) | undefined
}

/** Reports changes of the drawn text to the page, and replaces the text by one of the page. */
export function useControlledText(text: string, { value, onChange }: ControlledText): void {
  const { editor } = useComposer()
  const [reports] = useState(() => createTextReports(text))
  useEffect(() => {
    if (value !== undefined && reports.isNew(value)) editor.replace(value)
  }, [editor, reports, value])
  useEffect(() => {
    // A text that the page has just set is not drawn yet.
    if (text === reports.known() || text !== editor.state().document.qasm.text) return
    reports.report(text)
    onChange?.(text)
  }, [editor, reports, text, onChange])
}
