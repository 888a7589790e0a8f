import type { Circuit } from '@qportal/circuit'
import { Button } from '@qportal/ui'
import { memo, Suspense, useEffect, useRef } from 'react'
import { canBeConditional } from '../../commands/add-condition.ts'
import { instructionsOf } from '../../commands/copy-items.ts'
import { instructionOfTool } from '../../commands/tool.ts'
import { itemAt, type LaidItem } from '../../layout/circuit-layout.ts'
import { innerPlaceAt } from '../../layout/inside.ts'
import { opaqueText } from '../../layout/opaque-item.ts'
import { useComposer, useDeferredEditorPart, useRegionName } from '../context/composer-context.ts'
import { lazyPart } from '../context/lazy-part.tsx'
import { useItemActions } from '../gestures/use-item-actions.ts'
import { ConditionButton } from './condition-button.tsx'
import { FoldButton } from './fold-button.tsx'
import { GateForm } from './gate-form.tsx'
import { InnerItem } from './inner-item.tsx'
import { LiftButton } from './lift-button.tsx'
import { OpaqueItem } from './opaque-item.tsx'
import { PendingGate } from './pending-gate.tsx'

const DisplayForm = lazyPart(async () => (await import('./display-form.tsx')).DisplayForm)

interface GateViewerProps {
  values: Readonly<Record<string, number>>
  /** Increases with each request for the fields; then the first field gets the focus. */
  focusRequests: number
  /**
   * Called after an action that removes its button or continues on the circuit; moves the focus to
   * the cell.
   */
  onDone: () => void
}

/** The selected gate: its matrix, and its operands and angles as fields. */
export const GateViewer = memo(function GateViewer({ values, focusRequests, onDone }: GateViewerProps) {
  const { say } = useComposer()
  const regionName = useRegionName()
  const state = useDeferredEditorPart((each) => each)
  const { chosen, tool, layout } = state
  const { circuit } = state.shown
  const [id] = chosen
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusRequests === 0) return
    const field = container.current?.querySelector<HTMLElement>('input, select, button')
    field?.focus()
    // A typed value replaces the present one.
    if (field instanceof HTMLInputElement) field.select()
  }, [focusRequests])
  const pending = tool && instructionOfTool(tool, 0, circuit)
  const item = id === undefined ? undefined : layout.byId.get(id)
  const [first] = item?.instructions ?? []
  const isOne = item !== undefined && chosen.length === item.instructions.length
  const placed = isOne ? innerPlaceAt(layout, state.active.wire, state.active.column) : undefined
  const isInItem =
    placed?.item !== undefined && itemAt(layout, state.active.wire, state.active.column) === item
  const display =
    first?.kind === 'nop' && first.display !== undefined ? { ...first, display: first.display } : undefined
  return (
    <section
      aria-label={regionName(say('viewer.label'))}
      ref={container}
      className="grid grid-cols-1 gap-2.5"
    >
      {tool?.kind === 'gate' && pending?.kind === 'gate' ? (
        <PendingGate key={tool.gate} {...{ tool, circuit, values, onDone }} gate={pending} />
      ) : item === undefined ? (
        <p className="text-caption text-ink3">{say('viewer.empty')}</p>
      ) : isInItem && placed?.item ? (
        <InnerItem
          place={placed}
          item={placed.item}
          circuit={circuit}
          names={state.names}
          values={values}
          onDone={onDone}
        />
      ) : opaqueText(item) !== undefined && chosen.length === 1 ? (
        <OpaqueItem item={item} qasm={state.shown} onDone={onDone} />
      ) : chosen.length === 1 && display ? (
        <Suspense>
          <DisplayForm
            item={item}
            instruction={display}
            circuit={circuit}
            names={state.names}
            onDone={onDone}
          />
        </Suspense>
      ) : item.block === undefined && chosen.length === 1 ? (
        // The fields of another gate have other contents.
        <GateForm
          key={item.id}
          item={item}
          circuit={circuit}
          names={state.names}
          values={values}
          onDone={onDone}
        />
      ) : (
        <Several ids={chosen} first={item} circuit={circuit} names={state.names} onDone={onDone} />
      )}
    </section>
  )
})

interface SeveralProps {
  ids: readonly string[]
  first: LaidItem
  circuit: Circuit
  names: readonly string[]
  onDone: () => void
}

function Several({ ids, first, circuit, names, onDone }: SeveralProps) {
  const { say } = useComposer()
  const isConditional = instructionsOf({ circuit }, ids).every(canBeConditional)
  const { stay, remove, expand, duplicate } = useItemActions(ids, first, onDone)
  return (
    <>
      <p className="text-label">{say('viewer.several', { count: ids.length })}</p>
      <div className="flex flex-wrap gap-2">
        {ids.length === first.instructions.length && <FoldButton item={first} circuit={circuit} />}
        {first.block !== undefined && opaqueText(first) === undefined && (
          <Button size="small" onClick={expand}>
            {say('viewer.expand')}
          </Button>
        )}
        <Button size="small" onClick={duplicate}>
          {say('viewer.duplicate')}
        </Button>
        {first.block === undefined && isConditional && (
          <ConditionButton
            {...{ ids, circuit, names }}
            name={say('viewer.several', { count: ids.length })}
            onDone={stay}
          />
        )}
        <LiftButton ids={ids} first={first} onDone={onDone} />
        <Button size="small" onClick={remove}>
          {say('viewer.remove')}
        </Button>
      </div>
    </>
  )
}
