import {
  countBits,
  countQubits,
  parseAngle,
  when,
  type AngleExpression,
  type ClassicalCondition,
  type Control,
  type InstructionDraft,
  type InstructionId,
} from '@qportal/circuit'
import { openDocument, type QasmDocument } from '@qportal/openqasm'
import { drawnGate } from '../layout/drawn-gate.ts'
import { refused, type CommandResult } from './command.ts'
import { applyEdits } from './edit-chain.ts'
import { growRegister } from './grow-register.ts'
import { copyItems, instructionsOf, withoutId } from './copy-items.ts'
import { declareParameters } from './declare-parameters.ts'
import { freshName, namesOf, writtenNames } from './fresh-name.ts'

/** Takes instructions away. */
export function removeItems(qasm: QasmDocument, ids: readonly InstructionId[]): CommandResult {
  return applyEdits(qasm, [{ kind: 'remove', ids }])
}

/** What the gate viewer says about a gate; what is left out stays. */
export interface GateChange {
  /** Angles as texts, `pi/2 + theta`; a name that is not known becomes a named parameter. */
  readonly parameters?: readonly string[]
  readonly qubits?: readonly number[]
  readonly controls?: readonly Control[]
  readonly power?: number
  /** Bit of a measurement. */
  readonly bit?: number
  /** Of an `if`: the other changes are of the gate under it, if that is the only one. */
  readonly condition?: BitCondition
}

/** What an `if` asks: whether a bit was read as a value. */
export interface BitCondition {
  readonly bit: number
  readonly value: 0 | 1
}

/** Changes a gate, also one under an `if`, a measurement or a reset in its place. */
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
  change: GateChange,
  parameters: readonly AngleExpression[] | undefined,
): InstructionDraft | undefined {
  const { qubits, controls, power, bit, condition } = change
  switch (draft.kind) {
    case 'if': {
      const [only, ...more] = draft.then
      const isOne = only?.kind === 'gate' && more.length === 0 && draft.else.length === 0
      const then = isOne ? [changedDraft(only, change, parameters) ?? only] : draft.then
      return isOne || condition
        ? when(condition ? isRead(condition) : draft.condition, then, draft.else)
        : undefined
    }
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
    case 'nop':
    case 'opaque':
    case 'delay':
      return { ...draft, qubits: qubits ?? draft.qubits }
    default:
      return undefined
  }
}

function isRead({ bit, value }: BitCondition): ClassicalCondition {
  return {
    kind: 'compare',
    bits: [bit],
    operator: '==',
    value,
  }
}

/** Runs instructions only if a bit was read as 1. */
export function conditionItem(qasm: QasmDocument, id: InstructionId, bit: number): CommandResult {
  const drafts = copyItems(qasm, [id])
  if (drafts.length === 0) return refused('edit/unknown-instruction')
  const condition = isRead({ bit, value: 1 })
  return applyEdits(qasm, [{ kind: 'replace', id, instructions: [when(condition, drafts)] }], [id])
}

/** Runs what stands under an `if` always; what runs otherwise has to be nothing. */
export function unconditionItem(qasm: QasmDocument, id: InstructionId): CommandResult {
  const [draft] = copyItems(qasm, [id])
  if (draft?.kind !== 'if' || draft.else.length > 0) return refused('edit/unknown-instruction')
  return applyEdits(qasm, [{ kind: 'replace', id, instructions: draft.then.map(withoutId) }], [id])
}

/** Makes one gate of several that nothing else stands between. */
export function groupItems(qasm: QasmDocument, ids: readonly InstructionId[], name: string): CommandResult {
  return applyEdits(qasm, [{ kind: 'group', ids, name }], ids.slice(0, 1))
}

/** Takes a custom gate, a loop or a call apart. */
export function expandItem(qasm: QasmDocument, id: InstructionId): CommandResult {
  return applyEdits(qasm, [{ kind: 'expand', id }])
}

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
export function clearItems(qasm: QasmDocument): CommandResult {
  return applyEdits(qasm, [{ kind: 'remove', ids: qasm.circuit.instructions.map(({ id }) => id) }])
}

/** Which bit an `if` asks, and what it has to read. */
export function changeCondition(qasm: QasmDocument, id: InstructionId, change: BitCondition): CommandResult {
  const [draft] = copyItems(qasm, [id])
  if (draft?.kind !== 'if') return refused('edit/unknown-instruction')
  const condition = isRead(change)
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
  const [instruction] = instructionsOf(qasm, [id])
  const gate = instruction && drawnGate(instruction)
  if (gate === undefined || operand >= gate.qubits.length) return refused('edit/not-a-gate')
  const from = gate.qubits[operand]!
  const qubits = gate.qubits.map((each, i) => (i === operand ? qubit : each === qubit ? from : each))
  const controls = gate.controls.map((control) =>
    control.qubit === qubit ? { ...control, qubit: from } : control,
  )
  return changeItem(qasm, id, { qubits, controls })
}

/** A register of its own, behind those there are. */
export function addRegister(qasm: QasmDocument, register: 'qubit' | 'bit'): CommandResult {
  const names = register === 'qubit' ? ['q', 'a', 'b', 'r'] : ['c', 'd', 'm', 'n']
  const name = freshName(names, namesOf(qasm))
  return applyEdits(begun(qasm), [{ kind: 'declareRegister', register, name, size: 1 }])
}

/** Without its first lines a program that is drawn from nothing would have no gates to be drawn. */
function begun(qasm: QasmDocument): QasmDocument {
  const { text, tree, problems } = qasm
  if (tree.statements.length > 0 || problems.length > 0) return qasm
  const comments = text === '' || text.endsWith('\n') ? text : `${text}\n`
  return openDocument(`${comments}OPENQASM 3.0;\ninclude "stdgates.inc";\n`)
}
