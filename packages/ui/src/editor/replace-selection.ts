import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/**
 * Replaces a selection through CodeMirror instead of the browser.
 * The browser merges lines and keeps styles in `style` attributes, which a content security policy
 * without `unsafe-inline` rejects and reports.
 */
export const replaceSelection: Extension = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state } = view
    const text = event.inputType === 'insertText' ? event.data : null
    if (
      text === null ||
      state.readOnly ||
      view.composing ||
      state.selection.ranges.every(({ empty }) => empty)
    )
      return false
    const { from, to } = state.selection.main
    const change = () =>
      state.update(state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true })
    // Input handlers such as closing brackets run first, as for any typed text.
    const handled = state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, text, change))
    if (!handled) view.dispatch(change())
    event.preventDefault()
    return true
  },
})
