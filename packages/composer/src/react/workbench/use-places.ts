import { useMemo } from 'react'
import type { EditorState } from '../../editor/create-editor.ts'
import { describeItem } from '../../layout/describe-item.ts'
import { findPlaced } from '../../layout/inside.ts'
import { layoutProgram } from '../../layout/layout-circuit.ts'
import { tileFinder } from '../../layout/marked-tiles.ts'
import { wireNames } from '../../layout/wire-names.ts'
import { useComposer, useEditorPart } from '../context/composer-context.ts'
import type { ComposerPlaces } from './composer-props.ts'

/** Places of the program. They change with the drawing, so that names are rendered anew. */
export function usePlaces(focusCell: () => void): ComposerPlaces {
  const { editor, say } = useComposer()
  const layout = useEditorPart((state) => state.layout)
  return useMemo(
    () => ({
      nameOf(id) {
        const { document, ...state } = editor.state()
        // Another layout than before, or that of a custom gate.
        const drawn = state.gate === undefined ? layout : layoutOf({ document, ...state })
        const { circuit } = document.qasm
        const [found] = tileFinder(drawn, circuit)({ id })
        return found && describeItem(found.tile, wireNames(circuit), drawn.qubits, say)
      },
      showInstruction(id) {
        if (editor.state().gate !== undefined) editor.openGate(undefined)
        const { document, layout: shown } = editor.state()
        const [found] = tileFinder(shown, document.qasm.circuit)({ id })
        const placed = found && findPlaced(shown, found.tile.id)
        if (!placed) return
        editor.set({
          chosen: placed.outermost.instructions.map((each) => each.id),
          active: { wire: placed.item.top, column: placed.column },
        })
        focusCell()
      },
      showText: (offset) => editor.set({ goTo: { offset } }),
    }),
    [editor, say, layout, focusCell],
  )
}

function layoutOf({
  document,
  alignment,
  unfolded,
}: Pick<EditorState, 'document' | 'alignment' | 'unfolded'>) {
  return layoutProgram(document.qasm, { alignment, unfolded })
}
