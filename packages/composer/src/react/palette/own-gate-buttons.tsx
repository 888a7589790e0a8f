import { Button } from '@qportal/ui'
import { Suspense, useState } from 'react'
import { useComposer } from '../context/composer-context.ts'
import { lazyPart } from '../context/lazy-part.tsx'
import { scheduleTask } from '../context/schedule-task.ts'
import { openGate } from '../gestures/open-gate.ts'

const RenameGateDialog = lazyPart(
  async () => (await import('../gestures/rename-gate-dialog.tsx')).RenameGateDialog,
)

interface OwnGateButtonsProps {
  /** The name of a custom gate. */
  name: string
  /** Moves the focus to the circuit. */
  onDone: () => void
}

/** What can be done with the definition of a custom gate: edit its drawing, rename it. */
export function OwnGateButtons({ name, onDone }: OwnGateButtonsProps) {
  const composer = useComposer()
  const { editor, say } = composer
  const [isRenaming, setIsRenaming] = useState(false)
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          openGate(composer, name)
          scheduleTask(onDone)
        }}
      >
        {say('gate.open')}
      </Button>
      <Button size="small" onClick={() => setIsRenaming(true)}>
        {say('gate.rename')}
      </Button>
      {isRenaming && (
        <Suspense>
          <RenameGateDialog
            name={name}
            onClose={() => {
              setIsRenaming(false)
              // A tool of the palette keeps the old name.
              editor.set({ tool: undefined })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
