import {
  visitInstructions,
  type Circuit,
  type ClassicalCondition,
  type GateInstruction,
  type Instruction,
  type InstructionDraft,
  type InstructionId,
} from '@qportal/circuit'
import type { CircuitEditResult, EditPosition, EditRefusal, QasmEdit } from './edit.ts'
import { expandInstruction } from './expand-gate.ts'
import { groupInstructions } from './group-gates.ts'
import { changeEach, findInstruction, withNewIds, insertAt } from './instruction-tree.ts'
import { isName, isNameTaken } from './names.ts'
import { declareRegister, resizeRegister } from './registers.ts'

/** Applies an edit to the circuit only. @param newId generates ids of new instructions */
export function editCircuit(circuit: Circuit, edit: QasmEdit, newId: () => InstructionId): CircuitEditResult {
  switch (edit.kind) {
    case 'insert':
      return insert(circuit, edit.instructions, edit.at, newId)
    case 'remove':
      return remove(circuit, edit.ids)
    case 'move':
      return move(circuit, edit.ids, edit.to)
    case 'replace':
      return replaceEach(circuit, new Map([[edit.id, edit.instructions]]), newId)
    case 'replaceEach':
      return replaceEach(circuit, edit.instructions, newId)
    case 'setParameter':
      return changeGate(circuit, edit.id, (gate) => {
        if (edit.index < 0 || edit.index >= gate.parameters.length) return 'edit/no-such-parameter'
        return { ...gate, parameters: gate.parameters.with(edit.index, edit.value) }
      })
    case 'addControl':
      return changeGate(circuit, edit.id, (gate) => ({ ...gate, controls: [edit.control, ...gate.controls] }))
    case 'removeControl':
      return changeGate(circuit, edit.id, (gate) => {
        const controls = gate.controls.filter(({ qubit }) => qubit !== edit.qubit)
        return controls.length === gate.controls.length ? 'edit/no-such-control' : { ...gate, controls }
      })
    case 'setCondition':
      return setCondition(circuit, edit.id, edit.condition)
    case 'declareRegister':
      return declareRegister(circuit, edit)
    case 'resizeRegister':
      return resizeRegister(circuit, edit)
    case 'declareParameter': {
      if (!isName(edit.name)) return { refusal: 'edit/invalid-name' }
      if (isNameTaken(circuit, edit.name)) return { refusal: 'edit/name-taken' }
      return { circuit: { ...circuit, parameters: [...circuit.parameters, edit.name] }, created: [] }
    }
    case 'defineGate': {
      const { definition } = edit
      if (!isName(definition.name)) return { refusal: 'edit/invalid-name' }
      if (isNameTaken(circuit, definition.name)) return { refusal: 'edit/name-taken' }
      const gateDefinitions = [...circuit.gateDefinitions, definition]
      return { circuit: { ...circuit, gateDefinitions }, created: [] }
    }
    case 'group':
      return groupInstructions(circuit, edit.ids, edit.name)
    case 'expand':
      return expandInstruction(circuit, edit.id, newId)
    default:
      return edit satisfies never
  }
}

function insert(
  circuit: Circuit,
  drafts: readonly InstructionDraft[],
  at: EditPosition,
  newId: () => InstructionId,
): CircuitEditResult {
  if (drafts.some(hasOpaque)) return { refusal: 'edit/opaque-instruction' }
  if (drafts.some(hasDuplicateQubit)) return { refusal: 'edit/duplicate-qubit' }
  const inserted = drafts.map((draft) => withNewIds(draft, newId))
  const instructions = insertAt(circuit.instructions, inserted, at)
  if (instructions === undefined) return { refusal: 'edit/unknown-instruction' }
  return { circuit: { ...circuit, instructions }, created: inserted.map(({ id }) => id) }
}

function remove(circuit: Circuit, ids: readonly InstructionId[]): CircuitEditResult {
  if (!areKnown(circuit, ids)) return { refusal: 'edit/unknown-instruction' }
  const removed = new Set(ids)
  const instructions = changeEach(circuit.instructions, (instruction) =>
    removed.has(instruction.id) ? [] : [instruction],
  )
  return { circuit: { ...circuit, instructions }, created: [] }
}

function areKnown(circuit: Circuit, ids: Iterable<InstructionId>): boolean {
  const unknown = new Set(ids)
  visitInstructions(circuit.instructions, ({ id }) => unknown.delete(id))
  return unknown.size === 0
}

function move(circuit: Circuit, ids: readonly InstructionId[], to: EditPosition): CircuitEditResult {
  if (!areKnown(circuit, ids)) return { refusal: 'edit/unknown-instruction' }
  const moved = new Set(ids)
  const taken: Instruction[] = []
  const rest = changeEach(circuit.instructions, (instruction) => {
    if (!moved.has(instruction.id)) return [instruction]
    taken.push(instruction)
    return []
  })
  const instructions = insertAt(rest, taken, to)
  if (instructions === undefined) return { refusal: 'edit/unknown-instruction' }
  return { circuit: { ...circuit, instructions }, created: [] }
}

function replaceEach(
  circuit: Circuit,
  drafts: ReadonlyMap<InstructionId, readonly InstructionDraft[]>,
  newId: () => InstructionId,
): CircuitEditResult {
  if (!areKnown(circuit, drafts.keys())) return { refusal: 'edit/unknown-instruction' }
  if ([...drafts.values()].some((each) => each.some(hasOpaque))) return { refusal: 'edit/opaque-instruction' }
  if ([...drafts.values()].some((each) => each.some(hasDuplicateQubit)))
    return { refusal: 'edit/duplicate-qubit' }
  const created: InstructionId[] = []
  const instructions = changeEach(circuit.instructions, (instruction) => {
    const replacements = drafts.get(instruction.id)?.map((draft, i): Instruction => {
      const replacement = withNewIds(draft, newId)
      return i === 0 ? { ...replacement, id: instruction.id } : replacement
    })
    for (const { id } of replacements?.slice(1) ?? []) created.push(id)
    return replacements ?? [instruction]
  })
  return { circuit: { ...circuit, instructions }, created }
}

function changeGate(
  circuit: Circuit,
  id: InstructionId,
  change: (gate: GateInstruction) => GateInstruction | EditRefusal,
): CircuitEditResult {
  const found = findInstruction(circuit.instructions, id)?.instruction
  if (found === undefined) return { refusal: 'edit/unknown-instruction' }
  if (found.kind !== 'gate') return { refusal: 'edit/not-a-gate' }
  const changed = change(found)
  if (typeof changed === 'string') return { refusal: changed }
  if (hasDuplicateQubit(changed)) return { refusal: 'edit/duplicate-qubit' }
  const instructions = changeEach(circuit.instructions, (instruction) =>
    instruction.id === id ? [changed] : [instruction],
  )
  return { circuit: { ...circuit, instructions }, created: [] }
}

function setCondition(circuit: Circuit, id: InstructionId, condition: ClassicalCondition): CircuitEditResult {
  const found = findInstruction(circuit.instructions, id)?.instruction
  if (found?.kind !== 'if') return { refusal: 'edit/unknown-instruction' }
  const instructions = changeEach(circuit.instructions, (instruction) =>
    instruction.id === id && instruction.kind === 'if' ? [{ ...instruction, condition }] : [instruction],
  )
  return { circuit: { ...circuit, instructions }, created: [] }
}

/** Opaque instructions cannot be inserted, because only their own source text expresses them. */
function hasOpaque(draft: Instruction | InstructionDraft): boolean {
  return draft.kind === 'if' ? [...draft.then, ...draft.else].some(hasOpaque) : draft.kind === 'opaque'
}

function hasDuplicateQubit(instruction: Instruction | InstructionDraft): boolean {
  if (instruction.kind === 'if') return [...instruction.then, ...instruction.else].some(hasDuplicateQubit)
  if (instruction.kind !== 'gate') return false
  const qubits = [...instruction.qubits, ...instruction.controls.map(({ qubit }) => qubit)]
  return new Set(qubits).size !== qubits.length
}
