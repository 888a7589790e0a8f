import type { ClipboardEvent, ClipboardEventHandler } from 'react'
import { removeItems } from '../../../commands/change-items.ts'
import { copyProgram } from '../../../commands/copy-program.ts'
import { pasteCircuit, readPasted } from '../../../commands/paste-program.ts'
import { pythonLibraryOf } from '../../../import-export/python-snippet.ts'
import { useComposer } from '../../context/composer-context.ts'
import { takenItems } from './taken-items.ts'

/** Copy, cut and paste as events of the system clipboard; the clipboard contains OpenQASM. */
interface CanvasClipboard {
  readonly onCopy: ClipboardEventHandler
  readonly onCut: ClipboardEventHandler
  readonly onPaste: ClipboardEventHandler
}

/** Returns the handlers of copy, cut and paste on the canvas. */
export function useCanvasClipboard(): CanvasClipboard {
  const { editor, say, announce } = useComposer()

  const copy = (event: ClipboardEvent, isCut: boolean) => {
    const state = editor.state()
    const ids = takenItems(state)
    if (ids.length === 0) return
    event.preventDefault()
    const text = copyProgram(state.shown, ids)
    if (text === undefined) return editor.set({ refusal: 'command/not-copyable' })
    event.clipboardData.setData('text/plain', text)
    const isRemoved = isCut && editor.run((qasm) => removeItems(qasm, ids))
    announce(say(isRemoved ? 'said.cut' : 'said.copied', { count: ids.length }))
  }

  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    const { active, shown, isReadOnly } = editor.state()
    if (isReadOnly) return
    const { circuit, problem } = readPasted(text, shown)
    if (circuit === undefined)
      return editor.set({ refusal: { pasted: problem, python: pythonLibraryOf(text) } })
    const count = circuit.instructions.length
    if (editor.run((qasm, drawing) => pasteCircuit(qasm, circuit, active, drawing)))
      announce(say('said.pasted', { count }))
  }

  return {
    onCopy: (event) => copy(event, false),
    onCut: (event) => copy(event, true),
    onPaste: paste,
  }
}
