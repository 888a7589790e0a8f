import { Button, ChevronRightIcon } from '@qportal/ui'
import { useComposer, useEditorPart } from '../base/composer-context.ts'
import { scheduleTask } from '../base/schedule-task.ts'
import { openGate } from '../gestures/open-gate.ts'

interface GatePathProps {
  /** Moves the focus to the active cell. */
  onDone: () => void
}

/** The way back from the drawing of a custom gate to the circuit. */
export function GatePath({ onDone }: GatePathProps) {
  const composer = useComposer()
  const { say } = composer
  const gate = useEditorPart((state) => state.gate)
  if (gate === undefined) return null
  return (
    <nav
      aria-label={say('gate.path')}
      className="flex flex-none items-center gap-1 border-b border-line1 px-3 py-1 text-label"
    >
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          openGate(composer, undefined)
          scheduleTask(onDone)
        }}
      >
        {say('gate.program')}
      </Button>
      <ChevronRightIcon size={14} />
      <span aria-current="page" translate="no" className="min-w-0 truncate font-mono font-medium">
        {gate}
      </span>
    </nav>
  )
}
