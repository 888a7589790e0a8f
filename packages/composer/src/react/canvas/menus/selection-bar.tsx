import { qubitsOf } from '@qportal/circuit'
import { Button, CloseIcon, CopyIcon, IconButton, MinusIcon, PlusIcon, TrashIcon } from '@qportal/ui'
import { memo } from 'react'
import type { LaidItem } from '../../../layout/circuit-layout.ts'
import { nameOfInstruction } from '../../../layout/describe-item.ts'
import { canUnfold } from '../../../layout/unfold-items.ts'
import { circuitOf, useComposer, useEditorPart } from '../../context/composer-context.ts'
import { toolName } from '../../drawing/tool-name.ts'
import { toggleFold } from '../../gestures/fold-item.ts'
import { useItemActions } from '../../gestures/use-item-actions.ts'

interface ActionsProps {
  /** Opens the gate viewer. */
  onEdit: () => void
  /** Returns the focus to the active cell. */
  onDone: () => void
}

interface SelectionBarProps extends ActionsProps {
  /** Whether the palette is visible. */
  hasGates: boolean
}

/**
 * Actions for the selection, below the circuit on a phone, where the gate viewer has no room. Its
 * height is constant, so that nothing moves under the finger.
 */
export const SelectionBar = memo(function SelectionBar({ hasGates, onEdit, onDone }: SelectionBarProps) {
  const { editor, say, announce } = useComposer()
  const isReadOnly = useEditorPart((state) => state.isReadOnly)
  const chosen = useEditorPart((state) => state.chosen)
  const tool = useEditorPart((state) => state.tool)
  const lifted = useEditorPart((state) => state.lifted)
  const operand = useEditorPart((state) => state.operand)
  const end = useEditorPart((state) => state.end)
  const names = useEditorPart((state) => state.names)
  const layout = useEditorPart((state) => state.layout)
  const [id] = chosen
  const first = id === undefined ? undefined : layout.byId.get(id)
  const prompt = tool
    ? say('bar.place', { gate: toolName(tool, say) })
    : lifted
      ? say('bar.drop')
      : end
        ? say('bar.end', { wire: names[end.wire] ?? '' })
        : operand && say('bar.operand', { number: operand.index + 1 })
  const cancel = () => {
    editor.set({ tool: undefined, lifted: undefined, operand: undefined, end: undefined })
    announce(say('said.cancelled'))
    onDone()
  }
  if (isReadOnly) return null
  return (
    <div className="flex h-12 flex-none items-center gap-1 border-t border-line1 ps-4 pe-2 box-desk:hidden print:hidden">
      {prompt !== undefined ? (
        <>
          <span className="me-auto min-w-0 truncate text-label">{prompt}</span>
          {tool && (
            <Button variant="quiet" onClick={onEdit}>
              {say('viewer.label')}
            </Button>
          )}
          <IconButton
            label={say('bar.cancel')}
            title={say('bar.cancelHint')}
            icon={<CloseIcon size={18} />}
            onClick={cancel}
          />
        </>
      ) : first ? (
        <Actions ids={chosen} first={first} onEdit={onEdit} onDone={onDone} />
      ) : (
        <span className="min-w-0 truncate text-caption text-ink3">
          {layout.qubits === 0
            ? say('canvas.noQubits')
            : hasGates
              ? say('bar.hint')
              : layout.items.length > 0 && say('bar.hintToLook')}
        </span>
      )}
    </div>
  )
})

function Actions({ ids, first, onEdit, onDone }: ActionsProps & { ids: readonly string[]; first: LaidItem }) {
  const composer = useComposer()
  const { say } = composer
  const names = useEditorPart((state) => state.names)
  const circuit = useEditorPart(circuitOf)
  const { duplicate, lift, remove } = useItemActions(ids, first, onDone)
  const [instruction] = first.instructions
  const isOne = ids.length === first.instructions.length
  const wires = qubitsOf(instruction).map((wire) => names[wire])
  return (
    <div role="group" aria-label={say('bar.chosen')} className="contents">
      <span className="me-auto min-w-0 truncate text-label">
        {isOne ? (
          <>
            {first.block ?? nameOfInstruction(instruction, say)}{' '}
            <span className="font-normal text-ink2">{wires.join(', ')}</span>
          </>
        ) : (
          say('bar.several', { count: ids.length })
        )}
      </span>
      {isOne && canUnfold(first, circuit) && (
        <IconButton
          label={say(first.inside ? 'fold.fold' : 'fold.unfold')}
          icon={first.inside ? <MinusIcon size={18} /> : <PlusIcon size={18} />}
          onClick={() => {
            toggleFold(composer, first.id)
            onDone()
          }}
        />
      )}
      {isOne && (
        <Button variant="quiet" className="px-2.5" onClick={onEdit}>
          {say('bar.edit')}
        </Button>
      )}
      <Button variant="quiet" className="px-2.5" onClick={lift}>
        {say('viewer.move')}
      </Button>
      <IconButton
        label={say('viewer.duplicate')}
        title={say('viewer.duplicateHint')}
        icon={<CopyIcon size={18} />}
        onClick={duplicate}
      />
      <IconButton
        label={say('viewer.remove')}
        title={say('viewer.removeHint')}
        icon={<TrashIcon size={18} />}
        onClick={remove}
      />
    </div>
  )
}
