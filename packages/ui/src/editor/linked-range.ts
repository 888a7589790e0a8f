import { Prec, StateEffect, StateField, type Extension } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import type { EditorRange } from './code-editor-props.ts'

/** Frames a range selected elsewhere and highlights its line. */
export const setLinked = StateEffect.define<EditorRange | null>()

const frame = Decoration.mark({ class: 'cm-linked' })
const line = Decoration.line({ class: 'cm-linked-line' })

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, transaction) {
    const effect = transaction.effects.findLast((candidate) => candidate.is(setLinked))
    if (effect === undefined) return decorations.map(transaction.changes)
    const range = effect.value
    const { doc } = transaction.state
    if (range === null || range.from >= range.to || range.to > doc.length) return Decoration.none
    return Decoration.set([line.range(doc.lineAt(range.from).from), frame.range(range.from, range.to)], true)
  },
  provide: (self) => EditorView.decorations.from(self),
})

/** Has the lowest precedence, so that its frame is the outermost mark around token colours. */
export function linkedRange(): Extension {
  return Prec.lowest(field)
}
