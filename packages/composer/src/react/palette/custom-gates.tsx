import type { GateDefinition } from '@qportal/circuit'
import { PlusIcon } from '@qportal/ui'
import { useComposer } from '../context/composer-context.ts'
import type { Drag } from '../gestures/use-drag.ts'
import { GateTile } from './gate-tile.tsx'
import { gateTool } from './palette-tools.ts'
import type { GateDialog } from './use-gate-palette.ts'

/** Buttons that define a custom gate. */
const definers = [
  {
    kind: 'matrix',
    shape: 'M5 2H2v12h3M11 2h3v12h-3M6 6h.5M10 6h.5M6 10h.5M10 10h.5',
    label: 'palette.matrix',
    hint: 'palette.matrixHint',
  },
  {
    kind: 'arithmetic',
    shape: 'M2 5h6M5 2v6M10 8h4M10 11h4M2 14L13 2',
    label: 'palette.arithmetic',
    hint: 'palette.arithmeticHint',
  },
] as const

interface CustomGatesProps {
  definitions: readonly GateDefinition[]
  canGroup: boolean
  drag: Drag
  onDone: (() => void) | undefined
  onDialog: (dialog: GateDialog) => void
}

/** The gates that the program defines, and the buttons that define another one. */
export function CustomGates({ definitions, canGroup, drag, onDone, onDialog }: CustomGatesProps) {
  const { say } = useComposer()
  return (
    <>
      {definitions.map((definition) => (
        <GateTile
          key={definition.name}
          tool={gateTool(definition.name)}
          definition={definition}
          drag={drag}
          onDone={onDone}
          explanation={say('palette.ownHint')}
        />
      ))}
      <span className="grid size-9 place-items-center box-phone:size-11">
        <button
          type="button"
          aria-label={say('palette.group')}
          title={say('palette.groupHint')}
          disabled={!canGroup}
          onClick={() => onDialog('group')}
          className="grid size-7 place-items-center rounded-gate border border-dashed border-line3 text-ink3 disabled:opacity-55"
        >
          <PlusIcon size={14} />
        </button>
      </span>
      {definers.map(({ kind, shape, label, hint }) => (
        <span key={kind} className="grid size-9 place-items-center box-phone:size-11">
          <button
            type="button"
            aria-label={say(label)}
            title={say(hint)}
            onClick={() => onDialog(kind)}
            className="grid size-7 place-items-center rounded-gate border border-dashed border-line3 text-ink3 box-phone:size-9"
          >
            <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
              <path d={shape} stroke="currentColor" strokeWidth={1.3} fill="none" strokeLinecap="round" />
            </svg>
          </button>
        </span>
      ))}
    </>
  )
}
