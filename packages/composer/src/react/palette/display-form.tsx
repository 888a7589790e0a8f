import {
  countQubits,
  displayKinds,
  type Circuit,
  type DisplayKind,
  type NopInstruction,
} from '@qportal/circuit'
import { Button, Checkbox, Select } from '@qportal/ui'
import { use } from 'react'
import { changeItem, type GateChange } from '../../commands/change-items.ts'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { maxDisplayQubits } from '../../simulate/display-value.ts'
import { useComposer } from '../context/composer-context.ts'
import { displayText } from '../context/display-text.ts'
import { DisplayValuesContext } from '../context/display-values.ts'
import { useItemActions } from '../gestures/use-item-actions.ts'
import { LiftButton } from './lift-button.tsx'

interface DisplayFormProps {
  item: LaidItem
  instruction: NopInstruction & { readonly display: DisplayKind }
  circuit: Circuit
  names: readonly string[]
  onDone: () => void
}

/** A display: what it shows, of which qubits, and its value. Choices apply at once. */
export function DisplayForm({ item, instruction, circuit, names, onDone }: DisplayFormProps) {
  const { editor, say, announce } = useComposer()
  const { display, qubits } = instruction
  const value = use(DisplayValuesContext).get(item.id)
  const { remove } = useItemActions([item.id], item, onDone)
  const name = say(`display.${display}`)
  const change = (next: GateChange) => {
    if (editor.run((qasm) => changeItem(qasm, item.id, next))) announce(say('said.changed', { gate: name }))
  }
  const wires = qubits.map((qubit) => names[qubit] ?? '')
  const all = names.slice(0, countQubits(circuit))
  return (
    <>
      <h2 className="text-label font-semibold">
        {name}{' '}
        <span className="font-normal text-ink2">
          {say('viewer.place', { wires: wires.join(', '), column: item.column + 1 })}
        </span>
      </h2>
      <p className="text-caption text-ink2 tabular-nums wrap-anywhere">
        {displayText(value, { display, wires }, say)}
      </p>
      <Select
        label={say('display.form')}
        size="dense"
        options={displayKinds.map((kind) => ({ value: kind, label: say(`display.${kind}`) }))}
        value={display}
        onChange={(event) => change({ display: event.currentTarget.value as DisplayKind })}
      />
      <fieldset className="grid max-h-44 grid-cols-2 gap-x-2 overflow-y-auto">
        <legend className="text-caption text-ink2">{say('display.qubits')}</legend>
        {all.map((label, qubit) => {
          const isShown = qubits.includes(qubit)
          return (
            <Checkbox
              key={label}
              label={label}
              checked={isShown}
              disabled={isShown ? qubits.length === 1 : qubits.length >= maxDisplayQubits[display]}
              onChange={() =>
                change({
                  qubits: isShown
                    ? qubits.filter((each) => each !== qubit)
                    : [...qubits, qubit].sort((a, b) => a - b),
                })
              }
            />
          )
        })}
      </fieldset>
      <div className="flex flex-wrap gap-2">
        <LiftButton ids={[item.id]} first={item} onDone={onDone} />
        <Button size="small" onClick={remove}>
          {say('viewer.remove')}
        </Button>
      </div>
    </>
  )
}
