import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/**
 * Types over a selection by CodeMirror's own change instead of the browser's. The browser joins the lines it cuts and keeps
 * their looks in `style` attributes, which a content security policy without `unsafe-inline` refuses and reports each time.
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
    // Brackets that close themselves and the like come first, as for any text that is typed.
    const handled = state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, text, change))
    if (!handled) view.dispatch(change())
    event.preventDefault()
    return true
  },
})
