import { renameGate } from '../../commands/rename-gate.ts'
import { useComposer } from '../context/composer-context.ts'
import { refusalText } from '../context/list-problems.ts'
import { RenameDialog } from './rename-dialog.tsx'

interface RenameGateDialogProps {
  name: string
  onClose: () => void
}

/** Asks for the new name of a custom gate, and renames the gate and its calls. */
export function RenameGateDialog({ name, onClose }: RenameGateDialogProps) {
  const { editor, say, language, announce } = useComposer()
  return (
    <RenameDialog
      name={name}
      onClose={onClose}
      onRename={(to) => {
        if (!editor.run((now) => renameGate(now, name, to)))
          return refusalText(editor.state().refusal, say, language)
        announce(say('said.renamed', { name, to }))
        onClose()
        return undefined
      }}
    />
  )
}
