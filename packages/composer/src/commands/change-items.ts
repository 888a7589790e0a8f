import {
  countBits,
  countQubits,
  parseAngle,
  when,
  type AngleExpression,
  type Control,
  type InstructionDraft,
  type InstructionId,
} from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'
import { refused, type CommandResult } from './command.ts'
import { applyEdits } from './edit-chain.ts'
import { growRegister } from './grow-register.ts'
import { copyItems } from './copy-items.ts'
import { declareParameters } from './declare-parameters.ts'
import { freshName, namesOf, writtenNames } from './fresh-name.ts'

/** Takes instructions away. */
export const removeItems = (qasm: QasmDocument, ids: readonly InstructionId[]): CommandResult =>
  applyEdits(qasm, [{ kind: 'remove', ids }])

/** What the gate viewer says about a gate; what is left out stays. */
export interface GateChange {
  /** Angles as texts, `pi/2 + theta`; a name that is not known becomes a named parameter. */
  readonly parameters?: readonly string[]
  readonly qubits?: readonly number[]
  readonly controls?: readonly Control[]
  readonly power?: number
  /** Bit of a measurement. */
  readonly bit?: number
}

/** Changes a gate, a measurement or a reset in its place. */
export function changeItem(qasm: QasmDocument, id: InstructionId, change: GateChange): CommandResult {
  const [draft] = copyItems(qasm, [id])
  if (draft === undefined) return refused('edit/unknown-instruction')
  const angles = change.parameters?.map((text) => parseAngle(text).value)
  if (angles?.some((angle) => angle === undefined)) return refused('edit/no-such-parameter')
  const read = angles as readonly AngleExpression[] | undefined
  const changed = changedDraft(draft, change, read)
  if (changed === undefined) return refused('edit/not-a-gate')
  const declared = declareParameters(qasm.circuit, read ?? [])
  return applyEdits(qasm, [...declared, { kind: 'replace', id, instructions: [changed] }], [id])
}

function changedDraft(
  draft: InstructionDraft,
  { qubits, controls, power, bit }: GateChange,
  parameters: readonly AngleExpression[] | undefined,
): InstructionDraft | undefined {
  switch (draft.kind) {
    case 'gate':
      return {
        ...draft,
        parameters: parameters ?? draft.parameters,
        qubits: qubits ?? draft.qubits,
        controls: controls ?? draft.controls,
        power: power ?? draft.power,
      }
    case 'measure':
      return { ...draft, qubit: qubits?.[0] ?? draft.qubit, bit: bit ?? draft.bit }
    case 'reset':
      return { ...draft, qubit: qubits?.[0] ?? draft.qubit }
    case 'barrier':
    case 'delay':
      return { ...draft, qubits: qubits ?? draft.qubits }
    default:
      return undefined
  }
}

/** Runs instructions only if a bit was read as 1. */
export function conditionItem(qasm: QasmDocument, id: InstructionId, bit: number): CommandResult {
  const drafts = copyItems(qasm, [id])
  if (drafts.length === 0) return refused('edit/unknown-instruction')
  const condition = { kind: 'compare', bits: [bit], operator: '==', value: 1 } as const
  return applyEdits(qasm, [{ kind: 'replace', id, instructions: [when(condition, drafts)] }], [id])
}

/** Makes one gate of several that nothing else stands between. */
export const groupItems = (qasm: QasmDocument, ids: readonly InstructionId[], name: string): CommandResult =>
  applyEdits(qasm, [{ kind: 'group', ids, name }], ids.slice(0, 1))

/** Takes a custom gate, a loop or a call apart. */
export const expandItem = (qasm: QasmDocument, id: InstructionId): CommandResult =>
  applyEdits(qasm, [{ kind: 'expand', id }])

/** One more wire at the end of the last register, or in a register of its own where there is none or it cannot grow. */
export function addWire(qasm: QasmDocument, register: 'qubit' | 'bit'): CommandResult {
  const { circuit } = qasm
  const last = (register === 'qubit' ? circuit.qubitRegisters : circuit.bitRegisters).at(-1)
  // Bits of measurements without a target stand in no register of the text.
  const isWritten = last !== undefined && (register === 'qubit' || writtenNames(qasm).includes(last.name))
  const longer = isWritten
    ? growRegister(qasm, { kind: 'resizeRegister', register, name: last.name, size: last.size + 1 })
    : undefined
  return longer ?? addRegister(qasm, register)
}

/** Takes the last wire away, if nothing stands on it. */
export function removeWire(qasm: QasmDocument, register: 'qubit' | 'bit'): CommandResult {
  const { circuit } = qasm
  const last = (register === 'qubit' ? circuit.qubitRegisters : circuit.bitRegisters).at(-1)
  const count = register === 'qubit' ? countQubits(circuit) : countBits(circuit)
  if (last === undefined || last.size < 2 || count < 2) return refused('command/wire-in-use')
  return applyEdits(qasm, [{ kind: 'resizeRegister', register, name: last.name, size: last.size - 1 }])
}

/** Takes all instructions away. */
export const clearItems = (qasm: QasmDocument): CommandResult =>
  applyEdits(qasm, [{ kind: 'remove', ids: qasm.circuit.instructions.map(({ id }) => id) }])

/** Which bit an `if` asks, and what it has to read. */
export function changeCondition(
  qasm: QasmDocument,
  id: InstructionId,
  { bit, value }: { readonly bit: number; readonly value: 0 | 1 },
): CommandResult {
  const [draft] = copyItems(qasm, [id])
  if (draft?.kind !== 'if') return refused('edit/unknown-instruction')
  const condition = { kind: 'compare', bits: [bit], operator: '==', value } as const
  const inPlace = applyEdits(qasm, [{ kind: 'setCondition', id, condition }], [id])
  if (inPlace.refusal === undefined) return inPlace
  // What is no `if` in the text, but a `switch`, is not rewritten in its place: an `if` takes it.
  const changed = when(condition, draft.then, draft.else)
  return applyEdits(qasm, [
    { kind: 'insert', instructions: [changed], at: { kind: 'before', id } },
    { kind: 'remove', ids: [id] },
  ])
}

/** Puts one operand of a gate on another qubit; an operand that was there takes its place. */
export function retargetItem(
  qasm: QasmDocument,
  id: InstructionId,
  operand: number,
  qubit: number,
): CommandResult {
  const [draft] = copyItems(qasm, [id])
  if (draft?.kind !== 'gate' || operand >= draft.qubits.length) return refused('edit/not-a-gate')
  const from = draft.qubits[operand]!
  const qubits = draft.qubits.map((each, i) => (i === operand ? qubit : each === qubit ? from : each))
  const controls = draft.controls.map((control) =>
    control.qubit === qubit ? { ...control, qubit: from } : control,
  )
  return changeItem(qasm, id, { qubits, controls })
}

/** A register of its own, behind those there are. */
export function addRegister(qasm: QasmDocument, register: 'qubit' | 'bit'): CommandResult {
  const names = register === 'qubit' ? ['q', 'a', 'b', 'r'] : ['c', 'd', 'm', 'n']
  const name = freshName(names, namesOf(qasm))
  return applyEdits(qasm, [{ kind: 'declareRegister', register, name, size: 1 }])
}
