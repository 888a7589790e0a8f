import { printAngle } from '@qportal/circuit'
import { Button, ChevronRightIcon } from '@qportal/ui'
import { useEffect } from 'react'
import type { CallChange } from '../../../commands/gate-drawing.ts'
import { useComposer, useEditorPart, type ComposerContextValue } from '../../context/composer-context.ts'
import { scheduleTask } from '../../context/schedule-task.ts'
import { openGate } from '../../gestures/open-gate.ts'

interface GatePathProps {
  /** Moves the focus to the active cell. */
  onDone: () => void
}

/** The way back from the drawing of a custom gate to the circuit. */
export function GatePath({ onDone }: GatePathProps) {
  const composer = useComposer()
  const { say, announce } = composer
  const gate = useEditorPart((state) => state.gate)
  const callChange = useEditorPart((state) => state.callChange)
  const changed = callChange && describeCallChange(callChange, say)
  useEffect(() => {
    if (changed !== undefined) announce(changed)
  }, [changed, announce])
  if (gate === undefined) return null
  return (
    <nav
      aria-label={say('gate.path')}
      className="flex flex-none flex-wrap items-center gap-1 border-b border-line1 px-3 py-1 text-label"
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
      {changed !== undefined && <span className="basis-full text-caption text-ink2">{changed}</span>}
    </nav>
  )
}

function describeCallChange(
  { calls, qubits, parameters }: CallChange,
  say: ComposerContextValue['say'],
): string {
  return [
    ...qubits.map((qubit) => say('gate.newQubit', { qubit, count: calls })),
    ...parameters.map(({ name, value, keepsMeaning }) =>
      say(keepsMeaning ? 'gate.newParameter' : 'gate.newParameterZero', {
        parameter: name,
        value: printAngle(value),
        count: calls,
      }),
    ),
  ].join(' ')
}
