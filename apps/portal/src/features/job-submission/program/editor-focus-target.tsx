import { useEffect, useRef, type ReactNode } from 'react'
import type { RefCallBack } from 'react-hook-form'

/**
 * Wraps the editor of a field, so that the form can focus it when it is the first invalid field.
 */
export function EditorFocusTarget({ fieldRef, children }: { fieldRef: RefCallBack; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => fieldRef({ focus: () => focusEditor(container.current) }), [fieldRef])
  return <div ref={container}>{children}</div>
}

/**
 * Opens a collapsed section first, because hidden elements cannot be focused. Focuses the text box
 * inside the editor's shadow root; the host itself would focus its scroller, which handles no keys.
 */
function focusEditor(container: HTMLElement | null): void {
  const folded = container?.closest('details')
  if (folded) folded.open = true
  const editor = container?.firstElementChild
  const text = editor?.shadowRoot?.querySelector<HTMLElement>('[role="textbox"]')
  if (text) text.focus()
  else if (editor instanceof HTMLElement) editor.focus()
}
