import { syntaxTree } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { fromOutside } from './from-outside.ts'

/**
 * Matches brackets again when more of the text is parsed. CodeMirror matches them only when the
 * text or the cursor changes, so a bracket that is not parsed in time stays marked as unmatched.
 */
export const rematchBrackets = EditorView.updateListener.of(
  ({ view, startState, state, docChanged, selectionSet }) => {
    if (docChanged || selectionSet || view.composing) return
    if (syntaxTree(startState) === syntaxTree(state)) return
    view.dispatch({ selection: state.selection, annotations: fromOutside.of(true) })
  },
)
