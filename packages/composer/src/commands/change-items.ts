import {
  countBits,
  countQubits,
  parseAngle,
  when,
  type AngleExpression,
  type ClassicalCondition,
  type Control,
  type DisplayKind,
  type InstructionDraft,
  type InstructionId,
} from '@qportal/circuit'
import { openDocument, type QasmDocument } from '@qportal/openqasm'
import { drawnGate } from '../layout/drawn-gate.ts'
import { refused, type CommandResult } from './command.ts'
import { copyItems, instructionsOf, withoutId } from './copy-items.ts'
import { declareParameters } from './declare-parameters.ts'
import { withConditionsFed } from './early-conditions.ts'
import { applyEdits } from './edit-chain.ts'
import { freshName, namesOf, declaredNames } from './fresh-name.ts'
import { growRegister } from './grow-register.ts'

/** Removes instructions. */
export function removeItems(qasm: QasmDocument, ids: readonly InstructionId[]): CommandResult {
  return applyEdits(qasm, [{ kind: 'remove', ids }])
}

/** A change of a gate; omitted fields stay as they are. */
export interface GateChange {
  /** Angles as texts such as `pi/2 + theta`; an unknown name becomes a named parameter. */
  readonly parameters?: readonly string[]
  readonly qubits?: readonly number[]
  readonly controls?: readonly Control[]
  readonly power?: number
  /** Target bit of a measurement. */
  readonly bit?: number
  /** Condition of an `if`. The other fields then change the only gate in the `if`. */
  readonly condition?: BitCondition
  /** What a display shows. */
  readonly display?: DisplayKind
}

/** A condition that compares one bit with a value. */
export interface BitCondition {
  readonly bit: number
  readonly value: 0 | 1
}

/** Changes a gate (also the only one in an `if`), a measurement or a reset, in its place. */
export function changeItem(qasm: QasmDocument, id: InstructionId, change: GateChange): CommandResult {
  const [draft] = copyItems(qasm, [id])
  if (draft === undefined) return refused('edit/unknown-instruction')
  const angles = change.parameters?.map((text) => parseAngle(text).value)
  if (angles?.some((angle) => angle === undefined)) return refused('edit/no-such-parameter')
  const read = angles as readonly AngleExpression[] | undefined
  const changed = changedDraft(draft, change, read)
  if (changed === undefined) return refused('edit/not-a-gate')
  const declared = declareParameters(qasm.circuit, read ?? [])
  const result = applyEdits(qasm, [...declared, { kind: 'replace', id, instructions: [changed] }], [id])
  return withConditionsFed(qasm, result)
}

function changedDraft(
  draft: InstructionDraft,
  change: GateChange,
  parameters: readonly AngleExpression[] | undefined,
): InstructionDraft | undefined {
  const { qubits, controls, power, bit, condition, display } = change
  switch (draft.kind) {
    case 'if': {
      const [only, ...more] = draft.then
      const isOne = only?.kind === 'gate' && more.length === 0 && draft.else.length === 0
      const then = isOne ? [changedDraft(only, change, parameters) ?? only] : draft.then
      return isOne || condition
        ? when(condition ? bitCondition(condition) : draft.condition, then, draft.else)
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
    case 'nop':
      return { ...draft, qubits: qubits ?? draft.qubits, ...(display !== undefined && { display }) }
    case 'barrier':
    case 'opaque':
    case 'delay':
      return { ...draft, qubits: qubits ?? draft.qubits }
    default:
      return undefined
  }
}

/** The condition that a bit has a value. */
export function bitCondition({ bit, value }: BitCondition): ClassicalCondition {
  return {
    kind: 'compare',
    bits: [bit],
    operator: '==',
    value,
  }
}

/** Replaces an `if` without `else` by the instructions in it. */
export function removeCondition(qasm: QasmDocument, id: InstructionId): CommandResult {
  const [draft] = copyItems(qasm, [id])
  if (draft?.kind !== 'if' || draft.else.length > 0) return refused('edit/unknown-instruction')
  return applyEdits(qasm, [{ kind: 'replace', id, instructions: draft.then.map(withoutId) }], [id])
}

/** Replaces adjacent instructions by one custom gate. */
export function groupItems(qasm: QasmDocument, ids: readonly InstructionId[], name: string): CommandResult {
  return applyEdits(qasm, [{ kind: 'group', ids, name }], ids.slice(0, 1))
}

/** Replaces a custom gate, a loop or a call by the instructions in it. */
export function expandItem(qasm: QasmDocument, id: InstructionId): CommandResult {
  return applyEdits(qasm, [{ kind: 'expand', id }])
}

/** Adds a wire to the last register, or in a new register if there is none or it cannot grow. */
export function addWire(qasm: QasmDocument, register: 'qubit' | 'bit'): CommandResult {
  const { circuit } = qasm
  const last = (register === 'qubit' ? circuit.qubitRegisters : circuit.bitRegisters).at(-1)
  // Bits of measurements without a target are in no register of the text.
  const isWritten = last !== undefined && (register === 'qubit' || declaredNames(qasm).includes(last.name))
  const longer = isWritten
    ? growRegister(qasm, { kind: 'resizeRegister', register, name: last.name, size: last.size + 1 })
    : undefined
  return longer ?? addRegister(qasm, register)
}

/** Removes the last wire, if no instruction uses it. */
export function removeWire(qasm: QasmDocument, register: 'qubit' | 'bit'): CommandResult {
  const { circuit } = qasm
  const last = (register === 'qubit' ? circuit.qubitRegisters : circuit.bitRegisters).at(-1)
  const count = register === 'qubit' ? countQubits(circuit) : countBits(circuit)
  if (last === undefined || last.size < 2 || count < 2) return refused('command/wire-in-use')
  return applyEdits(qasm, [{ kind: 'resizeRegister', register, name: last.name, size: last.size - 1 }])
}

/** Removes all instructions. */
export function clearItems(qasm: QasmDocument): CommandResult {
  return applyEdits(qasm, [{ kind: 'remove', ids: qasm.circuit.instructions.map(({ id }) => id) }])
}

/** Changes the condition of an `if`. */
export function changeCondition(qasm: QasmDocument, id: InstructionId, change: BitCondition): CommandResult {
  const [draft] = copyItems(qasm, [id])
  if (draft?.kind !== 'if') return refused('edit/unknown-instruction')
  const condition = bitCondition(change)
  const inPlace = applyEdits(qasm, [{ kind: 'setCondition', id, condition }], [id])
  if (inPlace.refusal === undefined) return withConditionsFed(qasm, inPlace)
  // A condition that cannot be changed in place comes from a `switch`; an `if` replaces it.
  const changed = when(condition, draft.then, draft.else)
  return applyEdits(qasm, [
    { kind: 'insert', instructions: [changed], at: { kind: 'before', id } },
    { kind: 'remove', ids: [id] },
  ])
}

/** Moves one operand of a gate to another qubit; an operand already there takes its place. */
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

/** Declares a register of size 1 after the existing ones. */
export function addRegister(qasm: QasmDocument, register: 'qubit' | 'bit'): CommandResult {
  const names = register === 'qubit' ? ['q', 'a', 'b', 'r'] : ['c', 'd', 'm', 'n']
  const name = freshName(names, namesOf(qasm))
  return applyEdits(withHeader(qasm), [{ kind: 'declareRegister', register, name, size: 1 }])
}

/**
 * Adds the version and the include to a program that is empty except for comments; without them it
 * has no gates.
 */
function withHeader(qasm: QasmDocument): QasmDocument {
  const { text, tree, problems } = qasm
  if (tree.statements.length > 0 || problems.length > 0) return qasm
  const comments = text === '' || text.endsWith('\n') ? text : `${text}\n`
  return openDocument(`${comments}OPENQASM 3.0;\ninclude "stdgates.inc";\n`)
}
