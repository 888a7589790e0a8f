import { countBits, countQubits, parseAngle, plainCharacters, type Circuit } from '@qportal/circuit'
import { Button, cx, IconButton, PlusIcon, Select, TextField, TrashIcon } from '@qportal/ui'
import { memo, useEffect, useRef, useState } from 'react'
import { changeCondition, changeItem, conditionItem } from '../../commands/change-items.ts'
import { instructionOfTool } from '../../commands/tool.ts'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { nameOfInstruction } from '../../layout/describe-item.ts'
import { useComposer, useLaterEditorPart } from '../composer-context.ts'
import { changeOf, fieldsOf, freeControl, parameterNames } from './gate-fields.ts'
import { GateMatrix } from './gate-matrix.tsx'
import { ConditionFields, ControlField } from './operand-fields.tsx'
import { useItemActions } from '../canvas/use-item-actions.ts'

interface GateViewerProps {
  values: Readonly<Record<string, number>>
  /** Counts how often somebody has asked for the fields: with each time the first of them takes the focus. */
  asked: number
  /** After what takes the pressed button away, or wants an answer on the circuit, the focus goes back to the cell. */
  onDone: () => void
}

/** The chosen gate: its matrix, and its operands and parameters as fields. */
export const GateViewer = memo(function GateViewer({ values, asked, onDone }: GateViewerProps) {
  const { say } = useComposer()
  const state = useLaterEditorPart((each) => each)
  const { chosen, tool, layout } = state
  const { circuit } = state.document.qasm
  const [id] = chosen
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked > 0) container.current?.querySelector<HTMLElement>('input, select, button')?.focus()
  }, [asked])
  const coming = tool && instructionOfTool(tool, 0, circuit)
  const item = id === undefined ? undefined : layout.byId.get(id)
  return (
    <section aria-label={say('viewer.label')} ref={container} className="grid gap-2.5">
      {coming?.kind === 'gate' ? (
        <>
          <h2 className="text-label font-semibold">
            {nameOfInstruction(coming, say)}{' '}
            <span className="font-normal text-ink2">{say('viewer.coming')}</span>
          </h2>
          <GateMatrix gate={coming} circuit={circuit} name={coming.gate} values={values} />
        </>
      ) : item === undefined ? (
        <p className="text-caption text-ink3">{say('viewer.empty')}</p>
      ) : item.instructions.length === 1 && chosen.length === 1 ? (
        // A key, so that the fields begin anew with each gate and each change of it.
        <OneGate
          key={JSON.stringify(item.instructions[0])}
          item={item}
          circuit={circuit}
          names={state.names}
          values={values}
          onDone={onDone}
        />
      ) : (
        <Several ids={chosen} first={item} onDone={onDone} />
      )}
    </section>
  )
})

interface SeveralProps {
  ids: readonly string[]
  first: LaidItem
  onDone: () => void
}

function Several({ ids, first, onDone }: SeveralProps) {
  const { say } = useComposer()
  const { remove, expand, duplicate } = useItemActions(ids, first, onDone)
  return (
    <>
      <p className="text-label">{say('viewer.several', { count: ids.length })}</p>
      <div className="flex flex-wrap gap-2">
        {first.block !== undefined && (
          <Button size="small" onClick={expand}>
            {say('viewer.expand')}
          </Button>
        )}
        <Button size="small" onClick={duplicate}>
          {say('viewer.duplicate')}
        </Button>
        <LiftButton ids={ids} first={first} onDone={onDone} />
        <Button size="small" onClick={remove}>
          {say('viewer.remove')}
        </Button>
      </div>
    </>
  )
}

/** Moves without dragging: lifts, and the next press on a cell or arrow keys say where to. */
function LiftButton({ ids, first, onDone }: SeveralProps) {
  const { say } = useComposer()
  const { lift } = useItemActions(ids, first, onDone)
  return (
    <Button size="small" onClick={lift}>
      {say('viewer.move')}
    </Button>
  )
}

interface OneGateProps {
  item: LaidItem
  circuit: Circuit
  names: readonly string[]
  values: Readonly<Record<string, number>>
  onDone: () => void
}

function OneGate({ item, circuit, names, values, onDone }: OneGateProps) {
  const { editor, say, announce } = useComposer()
  const [instruction] = item.instructions
  const [change, setChange] = useState(() => fieldsOf(instruction))
  const [wrong, setWrong] = useState<number>()
  const { stay, remove, expand } = useItemActions([instruction.id], item, onDone)
  const isLong = fieldsOf(instruction).parameters.some((text) => text.length > 9)
  const name = nameOfInstruction(instruction, say)
  const qubitOptions = names.slice(0, countQubits(circuit)).map((label, i) => ({ value: String(i), label }))
  const bitOptions = names.slice(countQubits(circuit)).map((label, i) => ({ value: String(i), label }))
  const wires = [...change.controls.map(({ qubit }) => qubit), ...change.qubits]
    .map((wire) => names[wire])
    .join(', ')

  function update(event: React.FormEvent): void {
    event.preventDefault()
    const plain = { ...change, parameters: change.parameters.map(plainCharacters) }
    const broken = plain.parameters.findIndex((text) => parseAngle(text).value === undefined)
    setWrong(broken < 0 ? undefined : broken)
    if (broken >= 0) return
    const { condition } = plain
    const isDone = editor.run((qasm) =>
      condition
        ? changeCondition(qasm, instruction.id, condition)
        : changeItem(qasm, instruction.id, changeOf(instruction, plain)),
    )
    if (!isDone) return
    announce(say('said.changed', { gate: name }))
    onDone()
  }

  return (
    <form onSubmit={update} className="grid gap-2.5">
      <h2 className="flex items-center gap-2 text-label font-semibold">
        {name}
        <span className="font-normal text-ink2">
          {say('viewer.place', { wires, column: item.column + 1 })}
        </span>
        <span aria-hidden="true" className="h-px min-w-4 flex-1 bg-line2" />
      </h2>
      {instruction.kind === 'gate' && (
        <GateMatrix gate={instruction} circuit={circuit} name={name} values={values} />
      )}
      <div className="grid grid-cols-2 gap-2">
        {change.parameters.map((text, i) => (
          <TextField
            key={parameterNames[i]}
            label={parameterNames[i] ?? 'θ'}
            size="dense"
            value={text}
            translate="no"
            className={cx('font-mono', isLong && 'col-span-2')}
            error={wrong === i ? say('viewer.wrongAngle') : undefined}
            onChange={(event) =>
              setChange({ ...change, parameters: change.parameters.with(i, event.currentTarget.value) })
            }
          />
        ))}
        {change.controls.map((control, i) => (
          <ControlField
            key={`control ${i + 1}`}
            control={control}
            options={qubitOptions}
            onChange={(next) =>
              setChange({
                ...change,
                controls: next ? change.controls.with(i, next) : change.controls.filter((_, at) => at !== i),
              })
            }
          />
        ))}
        {instruction.kind !== 'barrier' &&
          change.qubits.map((qubit, i) => (
            <Select
              key={`qubit ${i + 1}`}
              label={
                change.qubits.length === 1 ? say('viewer.target') : say('viewer.qubit', { number: i + 1 })
              }
              size="dense"
              options={qubitOptions}
              value={String(qubit)}
              onChange={(event) =>
                setChange({ ...change, qubits: change.qubits.with(i, Number(event.currentTarget.value)) })
              }
            />
          ))}
        {change.condition !== undefined && (
          <ConditionFields
            condition={change.condition}
            options={bitOptions}
            onChange={(condition) => setChange({ ...change, condition })}
          />
        )}
        {change.bit !== undefined && (
          <Select
            label={say('viewer.bit')}
            size="dense"
            options={bitOptions}
            value={String(change.bit)}
            onChange={(event) => setChange({ ...change, bit: Number(event.currentTarget.value) })}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small">
          {say('viewer.update')}
        </Button>
        {instruction.kind === 'gate' && (
          <IconButton
            size="small"
            label={say('viewer.addControl')}
            icon={<PlusIcon size={16} />}
            disabled={change.controls.length + change.qubits.length >= qubitOptions.length}
            onClick={() =>
              setChange({
                ...change,
                controls: [...change.controls, freeControl(change, qubitOptions.length)],
              })
            }
          />
        )}
        {instruction.kind === 'gate' &&
          circuit.gateDefinitions.some((definition) => definition.name === instruction.gate) && (
            <Button size="small" onClick={expand}>
              {say('viewer.expand')}
            </Button>
          )}
        {instruction.kind === 'gate' && countBits(circuit) > 0 && (
          <Button
            size="small"
            onClick={() => {
              if (!editor.run((qasm) => conditionItem(qasm, instruction.id, 0))) return
              announce(say('said.changed', { gate: name }))
              stay()
            }}
          >
            {say('viewer.condition', { bit: names[countQubits(circuit)] ?? '' })}
          </Button>
        )}
        <LiftButton ids={[instruction.id]} first={item} onDone={onDone} />
        <IconButton
          size="small"
          label={say('viewer.remove')}
          icon={<TrashIcon size={16} />}
          onClick={remove}
        />
      </div>
    </form>
  )
}
