import { useEffect, useRef, type ReactNode } from 'react'
import type { RefCallBack } from 'react-hook-form'

/** Around the editor of a field: the form moves the focus to the first field that is wrong. */
export function EditorFocusTarget({ fieldRef, children }: { fieldRef: RefCallBack; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => fieldRef({ focus: () => focusEditor(place.current) }), [fieldRef])
  return <div ref={place}>{children}</div>
}

/** What is folded away cannot take the focus; and the editor's host would hand it to its scroller, which takes no keys. A plain field has no host. */
function focusEditor(place: HTMLElement | null): void {
  const folded = place?.closest('details')
  if (folded) folded.open = true
  const editor = place?.firstElementChild
  const text = editor?.shadowRoot?.querySelector<HTMLElement>('[role="textbox"]')
  if (text) text.focus()
  else if (editor instanceof HTMLElement) editor.focus()
}
