import { useEffect, useRef, type ReactNode } from 'react'
import type { RefCallBack } from 'react-hook-form'

/** Around the editor of a field: the form moves the focus to the first field that is wrong. */
export function EditorPlace({ fieldRef, children }: { fieldRef: RefCallBack; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => fieldRef({ focus: () => focusEditor(place.current) }), [fieldRef])
  return <div ref={place}>{children}</div>
}

/** What is folded away cannot take the focus; and the editor's host would hand it to its scroller, which takes no keys. */
function focusEditor(place: HTMLElement | null): void {
  const folded = place?.closest('details')
  if (folded) folded.open = true
  place?.firstElementChild?.shadowRoot?.querySelector<HTMLElement>('[role="textbox"]')?.focus()
}
