import { isSound } from '../../document/is-sound.ts'
import type { Editor } from '../../editor/create-editor.ts'
import type { modernText } from '../../import-export/import-program.ts'

type ModernizeRefusal = 'part.missing' | 'export.unsound' | 'export.notModern'

/**
 * Converts OpenQASM 2 to OpenQASM 3, in which everything can be drawn; undo reverts it. Converts
 * the program as it is when the code is loaded: it may have been edited meanwhile.
 */
export async function modernizeProgram(
  editor: Editor,
  loadPrinters: () => Promise<{ readonly modernText: typeof modernText } | undefined>,
): Promise<ModernizeRefusal | undefined> {
  const printers = await loadPrinters()
  if (!printers) return 'part.missing'
  const { qasm } = editor.state().document
  if (!isSound(qasm)) return 'export.unsound'
  const text = printers.modernText(qasm.text)
  if (text === qasm.text) return 'export.notModern'
  editor.open(text)
  return undefined
}
