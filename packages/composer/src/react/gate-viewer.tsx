import {
  countBits,
  countQubits,
  parseAngle,
  printAngle,
  type Control,
  type GateInstruction,
  type Instruction,
} from '@qportal/circuit'
import { Button, IconButton, PlusIcon, Select, TextField, TrashIcon } from '@qportal/ui'
import { useState, type RefObject } from 'react'
import {
  changeItem,
  conditionItem,
  expandItem,
  removeItems,
  type GateChange,
} from '../commands/change-items.ts'
import { duplicateItems } from '../commands/move-items.ts'
import { nameOfInstruction } from '../layout/describe-item.ts'
import { complexText, matrixOfGate } from '../layout/matrix-of-item.ts'
import { useCircuitLayout, useComposer, useEditorState } from './composer-context.ts'

interface GateViewerProps {
  values: Readonly<Record<string, number>>
  /** The first field takes the focus when somebody presses Enter on a gate. */
  container: RefObject<HTMLDivElement | null>
  /** After an update by keys the focus goes back to the cell. */
  onDone: () => void
}

/** The chosen gate: its matrix, and its operands and parameters as fields. */
export function GateViewer({ values, container, onDone }: GateViewerProps) {
  const { say } = useComposer()
  const { chosen } = useEditorState()
  const { layout } = useCircuitLayout()
  const [id] = chosen
  const item = id === undefined ? undefined : layout.byId.get(id)
  return (
    <section aria-label={say('viewer.label')} ref={container} className="grid gap-2.5">
      {item === undefined ? (
        <p className="text-caption text-ink3">{say('viewer.empty')}</p>
      ) : item.instructions.length === 1 && chosen.length === 1 ? (
        // A key, so that the fields begin anew with each gate and each change of it.
        <OneGate
          key={JSON.stringify(item.instructions[0])}
          instruction={item.instructions[0]}
          column={item.column + 1}
          values={values}
          onDone={onDone}
        />
      ) : (
        <Several ids={chosen} block={item.block === undefined ? undefined : item.id} />
      )}
    </section>
  )
}

function Several({ ids, block }: { ids: readonly string[]; block: string | undefined }) {
  const { editor, say } = useComposer()
  return (
    <>
      <p className="text-label">{say('viewer.several', { count: ids.length })}</p>
      <div className="flex gap-2">
        {block !== undefined && (
          <Button size="small" onClick={() => editor.run((qasm) => expandItem(qasm, block))}>
            {say('viewer.expand')}
          </Button>
        )}
        <Button
          size="small"
          onClick={() => editor.run((qasm, alignment) => duplicateItems(qasm, ids, alignment))}
        >
          {say('viewer.duplicate')}
        </Button>
        <Button size="small" onClick={() => editor.run((qasm) => removeItems(qasm, ids))}>
          {say('viewer.remove')}
        </Button>
      </div>
    </>
  )
}

interface OneGateProps {
  instruction: Instruction
  column: number
  values: Readonly<Record<string, number>>
  onDone: () => void
}

function OneGate({ instruction, column, values, onDone }: OneGateProps) {
  const { editor, say, announce } = useComposer()
  const { circuit, names } = useCircuitLayout()
  const [change, setChange] = useState(() => fieldsOf(instruction))
  const [wrong, setWrong] = useState<number>()
  const name = nameOfInstruction(instruction, say)
  const qubitOptions = names.slice(0, countQubits(circuit)).map((label, i) => ({ value: String(i), label }))
  const bitOptions = names.slice(countQubits(circuit)).map((label, i) => ({ value: String(i), label }))
  const wires = [...change.controls.map(({ qubit }) => qubit), ...change.qubits]
    .map((wire) => names[wire])
    .join(', ')

  function update(event: React.FormEvent): void {
    event.preventDefault()
    const broken = change.parameters.findIndex((text) => parseAngle(text).value === undefined)
    setWrong(broken < 0 ? undefined : broken)
    if (broken >= 0) return
    if (!editor.run((qasm) => changeItem(qasm, instruction.id, changeOf(instruction, change)))) return
    announce(say('said.changed', { gate: name }))
    onDone()
  }

  return (
    <form onSubmit={update} className="grid gap-2.5">
      <h2 className="flex items-center gap-2 text-label font-semibold">
        {name}
        <span className="font-normal text-ink2">{say('viewer.place', { wires, column })}</span>
        <span aria-hidden="true" className="h-px min-w-4 flex-1 bg-line2" />
      </h2>
      {instruction.kind === 'gate' && <Matrix gate={instruction} name={name} values={values} />}
      {change.parameters.map((text, i) => (
        <TextField
          key={parameterNames[i]}
          label={parameterNames[i] ?? 'θ'}
          size="dense"
          value={text}
          translate="no"
          className="font-mono"
          error={wrong === i ? say('viewer.wrongAngle') : undefined}
          onChange={(event) =>
            setChange({ ...change, parameters: change.parameters.with(i, event.currentTarget.value) })
          }
        />
      ))}
      <div className="grid grid-cols-2 gap-2">
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
            <Button size="small" onClick={() => editor.run((qasm) => expandItem(qasm, instruction.id))}>
              {say('viewer.expand')}
            </Button>
          )}
        {instruction.kind === 'gate' && countBits(circuit) > 0 && (
          <Button size="small" onClick={() => editor.run((qasm) => conditionItem(qasm, instruction.id, 0))}>
            {say('viewer.condition', { bit: names[countQubits(circuit)] ?? '' })}
          </Button>
        )}
        <IconButton
          size="small"
          label={say('viewer.remove')}
          icon={<TrashIcon size={16} />}
          onClick={() => editor.run((qasm) => removeItems(qasm, [instruction.id]))}
        />
      </div>
    </form>
  )
}

const parameterNames = ['θ', 'φ', 'λ', 'γ', 'δ', 'ε']

interface Fields {
  readonly parameters: readonly string[]
  readonly qubits: readonly number[]
  readonly controls: readonly Control[]
  readonly bit: number | undefined
}

function fieldsOf(instruction: Instruction): Fields {
  const none = { parameters: [], qubits: [], controls: [], bit: undefined }
  switch (instruction.kind) {
    case 'gate':
      return {
        ...none,
        parameters: instruction.parameters.map(printAngle),
        qubits: instruction.qubits,
        controls: instruction.controls,
      }
    case 'measure':
      return { ...none, qubits: [instruction.qubit], bit: instruction.bit }
    case 'reset':
      return { ...none, qubits: [instruction.qubit] }
    case 'barrier':
    case 'delay':
      return { ...none, qubits: instruction.qubits }
    default:
      return none
  }
}

const changeOf = (instruction: Instruction, fields: Fields): GateChange => ({
  qubits: fields.qubits,
  ...(instruction.kind === 'gate' && { parameters: fields.parameters, controls: fields.controls }),
  ...(fields.bit !== undefined && { bit: fields.bit }),
})

function freeControl({ qubits, controls }: Fields, count: number): Control {
  const taken = new Set([...qubits, ...controls.map(({ qubit }) => qubit)])
  const free = Array.from({ length: count }, (_, i) => i).find((i) => !taken.has(i))
  return { qubit: free ?? 0, state: 1 }
}

interface ControlFieldProps {
  control: Control
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (control: Control | undefined) => void
}

function ControlField({ control, options, onChange }: ControlFieldProps) {
  const { say } = useComposer()
  return (
    <div className="col-span-2 flex items-end gap-2">
      <Select
        label={say('viewer.control')}
        size="dense"
        className="flex-1"
        options={options}
        value={String(control.qubit)}
        onChange={(event) => onChange({ ...control, qubit: Number(event.currentTarget.value) })}
      />
      <label className="flex h-8 items-center gap-1.5 text-caption">
        <input
          type="checkbox"
          className="accent-accent"
          checked={control.state === 0}
          onChange={(event) => onChange({ ...control, state: event.currentTarget.checked ? 0 : 1 })}
        />
        {say('viewer.openControl')}
      </label>
      <IconButton
        size="small"
        label={say('viewer.remove')}
        icon={<TrashIcon size={16} />}
        onClick={() => onChange(undefined)}
      />
    </div>
  )
}

function Matrix({
  gate,
  name,
  values,
}: {
  gate: GateInstruction
  name: string
  values: Readonly<Record<string, number>>
}) {
  const { say } = useComposer()
  const { circuit } = useCircuitLayout()
  const matrix = matrixOfGate(gate, circuit, values)
  if (!matrix || matrix.size > 4) return null
  const rows = Array.from({ length: matrix.size }, (_, row) =>
    Array.from({ length: matrix.size }, (_, column) => {
      const at = 2 * (row * matrix.size + column)
      return complexText(matrix.values[at]!, matrix.values[at + 1]!)
    }),
  )
  return (
    <div className="flex justify-center">
      <table
        aria-label={say('viewer.matrix', { gate: name })}
        className="border-x border-ink2 font-mono text-[0.6875rem] leading-5 tabular-nums"
      >
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((entry, j) => (
                <td
                  key={j}
                  className={matrix.size > 2 ? 'px-1 text-center text-[0.625rem]' : 'px-2.5 text-center'}
                >
                  {entry}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
