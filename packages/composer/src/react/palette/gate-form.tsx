import { countQubits, qubitsOf, type Circuit, type Instruction } from '@qportal/circuit'
import { Button, IconButton, PlusIcon, Select, TextField, TrashIcon } from '@qportal/ui'
import { useState } from 'react'
import { canBeConditional } from '../../commands/add-condition.ts'
import { changeCondition, changeItem, removeCondition } from '../../commands/change-items.ts'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { nameOfInstruction } from '../../layout/describe-item.ts'
import { drawnGate } from '../../layout/drawn-gate.ts'
import { angleInRadians } from '../../simulate/parameter-value.ts'
import { useComposer } from '../context/composer-context.ts'
import { useItemActions } from '../gestures/use-item-actions.ts'
import { AngleFields } from './angle-fields.tsx'
import { ConditionButton } from './condition-button.tsx'
import { FoldButton } from './fold-button.tsx'
import {
  angleLabels,
  changeOf,
  exchangeWire,
  fieldsOf,
  freeControl,
  hasFields,
  powerOf,
  wrongAngle,
  type GateFields,
  type WrongAngle,
} from './gate-fields.ts'
import { GateMatrix } from './gate-matrix.tsx'
import { LiftButton } from './lift-button.tsx'
import { ConditionFields, ControlField } from './operand-fields.tsx'
import { operandLabels } from './operand-labels.ts'
import { OwnGateButtons } from './own-gate-buttons.tsx'

interface GateFormProps {
  item: LaidItem
  circuit: Circuit
  names: readonly string[]
  values: Readonly<Record<string, number>>
  onDone: () => void
}

/**
 * The form of one gate: matrix, operands, angles, and actions. A choice applies at once, a text
 * when its field is left; the button applies all and returns to the circuit.
 */
export function GateForm({ item, circuit, names, values, onDone }: GateFormProps) {
  const { editor, say, announce } = useComposer()
  const [instruction] = item.instructions
  const [change, setChange] = useState(() => fieldsOf(instruction))
  const [wrong, setWrong] = useState<WrongAngle>()
  const [shown, setShown] = useState(instruction)
  // The fields follow every change of the gate and keep the focus.
  if (shown !== instruction) {
    setShown(instruction)
    if (JSON.stringify(shown) !== JSON.stringify(instruction)) {
      setChange(fieldsOf(instruction))
      setWrong(undefined)
    }
  }
  const { stay, remove, expand } = useItemActions([instruction.id], item, onDone)
  const name = nameOfInstruction(instruction, say)
  const gate = drawnGate(instruction)
  const qubits = countQubits(circuit)
  const wires = qubitsOf(instruction).map((wire) => names[wire])

  /** Says what the gate is now: a control or a power changes its name. */
  function sayChanged(): void {
    const { layout, chosen } = editor.state()
    const now = layout.byId.get(chosen[0] ?? '')?.instructions[0] ?? instruction
    announce(say('said.changed', { gate: nameOfInstruction(now, say) }))
  }

  /** Applies the fields as one step of the history. Returns whether that was possible. */
  function apply(next: GateFields): boolean {
    setChange(next)
    const plain = { ...next, parameters: next.parameters.map(angleInRadians) }
    const broken = wrongAngle(plain.parameters)
    setWrong(broken)
    if (broken !== undefined || (next.power !== undefined && powerOf(next.power) === undefined)) return false
    const { condition } = plain
    const before = editor.state().document
    const isDone = editor.run((qasm) =>
      condition && !gate
        ? changeCondition(qasm, instruction.id, condition)
        : changeItem(qasm, instruction.id, changeOf(instruction, plain)),
    )
    if (isDone && editor.state().document !== before) sayChanged()
    return isDone
  }

  /** Applies a text when its field is left, unless it is unchanged. */
  function leave(): void {
    if (JSON.stringify(change) !== JSON.stringify(fieldsOf(instruction))) apply(change)
  }

  function update(event: React.FormEvent): void {
    event.preventDefault()
    if (!apply(change)) return
    sayChanged()
    onDone()
  }

  return (
    <form method="post" action="#" onSubmit={update} className="grid grid-cols-1 gap-2.5">
      <h2 className="flex items-baseline gap-2 text-label font-semibold">
        {name}
        <span className="font-normal text-ink2">
          {say('viewer.place', { wires: wires.join(', '), column: item.column + 1 })}
        </span>
        {/* Hidden when the heading takes two lines. */}
        <span aria-hidden="true" className="h-px flex-1 self-center bg-line2" />
      </h2>
      {gate && (
        <GateMatrix gate={gate} circuit={circuit} name={nameOfInstruction(gate, say)} values={values} />
      )}
      <FormFields
        {...{ instruction, circuit, names, change, wrong }}
        onType={setChange}
        onLeave={leave}
        onChange={apply}
      />
      <div className="flex flex-wrap gap-2">
        {hasFields(instruction) && (
          <Button type="submit" size="small">
            {say('viewer.update')}
          </Button>
        )}
        {gate && (
          <IconButton
            size="small"
            label={say('viewer.addControl')}
            title={say('viewer.addControlHint')}
            icon={<PlusIcon size={16} />}
            disabled={change.controls.length + change.qubits.length >= qubits}
            onClick={() => apply({ ...change, controls: [...change.controls, freeControl(change, qubits)] })}
          />
        )}
        <FoldButton item={item} circuit={circuit} />
        {instruction.kind === 'gate' &&
          circuit.gateDefinitions.some((definition) => definition.name === instruction.gate) && (
            <>
              <Button size="small" onClick={expand}>
                {say('viewer.expand')}
              </Button>
              <OwnGateButtons name={instruction.gate} onDone={onDone} />
            </>
          )}
        {canBeConditional(instruction) && (
          <ConditionButton ids={[instruction.id]} {...{ circuit, names, name }} onDone={stay} />
        )}
        {instruction.kind === 'if' && instruction.else.length === 0 && (
          <Button
            size="small"
            onClick={() => {
              if (!editor.run((qasm) => removeCondition(qasm, instruction.id))) return
              sayChanged()
              stay()
            }}
          >
            {say('viewer.always')}
          </Button>
        )}
        <LiftButton ids={[instruction.id]} first={item} onDone={onDone} />
        <IconButton
          size="small"
          label={say('viewer.remove')}
          title={say('viewer.removeHint')}
          icon={<TrashIcon size={16} />}
          onClick={remove}
        />
      </div>
    </form>
  )
}

interface FormFieldsProps {
  instruction: Instruction
  circuit: Circuit
  names: readonly string[]
  change: GateFields
  /** Index of the invalid angle. */
  wrong: WrongAngle | undefined
  /** A text that is being typed. */
  onType: (change: GateFields) => void
  onLeave: () => void
  /** A choice, which applies at once. */
  onChange: (change: GateFields) => void
}

function FormFields({
  instruction,
  circuit,
  names,
  change,
  wrong,
  onType,
  onLeave,
  onChange,
}: FormFieldsProps) {
  const { say } = useComposer()
  const qubitOptions = names.slice(0, countQubits(circuit)).map((label, i) => ({ value: String(i), label }))
  const bitOptions = names.slice(countQubits(circuit)).map((label, i) => ({ value: String(i), label }))
  const labels = operandLabels(instruction, change, say)
  const gate = drawnGate(instruction)
  const isLong = fieldsOf(instruction).parameters.some((text) => text.length > 9)
  return (
    <div className="grid grid-cols-2 gap-2">
      <AngleFields
        texts={change.parameters}
        labels={gate ? angleLabels(gate, circuit) : []}
        wrong={wrong}
        isLong={isLong}
        onChange={(parameters) => onType({ ...change, parameters })}
        onLeave={onLeave}
      />
      {change.controls.map((control, i) => (
        <ControlField
          key={`control ${i + 1}`}
          label={labels.controls[i]!}
          control={control}
          options={qubitOptions}
          onChange={(next) =>
            onChange(
              next === undefined
                ? { ...change, controls: change.controls.filter((_, at) => at !== i) }
                : next.qubit === control.qubit
                  ? { ...change, controls: change.controls.with(i, next) }
                  : exchangeWire(change, control.qubit, next.qubit),
            )
          }
        />
      ))}
      {change.qubits.map((qubit, i) => (
        <Select
          key={`qubit ${i + 1}`}
          label={labels.qubits[i]}
          size="dense"
          options={qubitOptions}
          value={String(qubit)}
          onChange={(event) => onChange(exchangeWire(change, qubit, Number(event.currentTarget.value)))}
        />
      ))}
      {change.power !== undefined && (
        <TextField
          label={say('viewer.power')}
          size="dense"
          translate="no"
          value={change.power}
          error={powerOf(change.power) === undefined ? say('viewer.wrongPower') : undefined}
          onChange={(event) => onType({ ...change, power: event.currentTarget.value })}
          onBlur={onLeave}
        />
      )}
      {change.condition !== undefined && (
        <ConditionFields
          condition={change.condition}
          options={bitOptions}
          onChange={(condition) => onChange({ ...change, condition })}
        />
      )}
      {change.bit !== undefined && (
        <Select
          label={say('viewer.bit')}
          size="dense"
          options={bitOptions}
          value={String(change.bit)}
          onChange={(event) => onChange({ ...change, bit: Number(event.currentTarget.value) })}
        />
      )}
    </div>
  )
}
