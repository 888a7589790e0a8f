import {
  parametersOfAngle,
  qubitsOf,
  type BarrierInstruction,
  type Circuit,
  type GateDefinition,
  type GateInstruction,
  type Instruction,
  type InstructionId,
} from '@qportal/circuit'
import type { CircuitEditResult } from './edit.ts'
import { changeEach, findInstruction } from './instruction-tree.ts'
import { isName, isNameTaken } from './names.ts'
import { onQubits } from './registers.ts'

/**
 * Groups gates into a custom gate. Its qubits are in ascending order. One call replaces the gates,
 * at the position and with the id of the first.
 */
export function groupInstructions(
  circuit: Circuit,
  ids: readonly InstructionId[],
  name: string,
): CircuitEditResult {
  if (!isName(name)) return { refusal: 'edit/invalid-name' }
  if (isNameTaken(circuit, name)) return { refusal: 'edit/name-taken' }
  const siblings = ids[0] === undefined ? undefined : findInstruction(circuit.instructions, ids[0])?.siblings
  if (siblings === undefined) return { refusal: 'edit/unknown-instruction' }
  const chosen = new Set(ids)
  const body: (GateInstruction | BarrierInstruction)[] = []
  let dropped = 0
  for (const instruction of siblings) {
    if (!chosen.has(instruction.id)) continue
    if (instruction.kind === 'nop') {
      dropped++
      continue
    }
    if (instruction.kind !== 'gate' && instruction.kind !== 'barrier')
      return { refusal: 'edit/not-groupable' }
    body.push(instruction)
  }
  if (body.length + dropped !== chosen.size) return { refusal: 'edit/not-groupable' }
  const qubits = [...new Set(body.flatMap(qubitsOf))].sort((a, b) => a - b)
  if (qubits.length === 0) return { refusal: 'edit/not-groupable' }
  if (!canMoveTogether(siblings, chosen, new Set(qubits))) return { refusal: 'edit/not-contiguous' }
  const definition = createDefinition(name, body, qubits)
  const call: GateInstruction = {
    kind: 'gate',
    id: body[0]!.id,
    gate: name,
    parameters: definition.parameters.map((parameter) => ({ kind: 'parameter', name: parameter })),
    qubits,
    controls: [],
    power: 1,
  }
  const instructions = changeEach(circuit.instructions, (instruction) => {
    if (instruction.id === call.id) return [call]
    return chosen.has(instruction.id) ? [] : [instruction]
  })
  const gateDefinitions = [...circuit.gateDefinitions, definition]
  return { circuit: { ...circuit, gateDefinitions, instructions }, created: [] }
}

/**
 * Returns whether the gates can move to the first of them: instructions between them act on other
 * qubits.
 */
function canMoveTogether(
  siblings: readonly Instruction[],
  chosen: ReadonlySet<string>,
  qubits: ReadonlySet<number>,
): boolean {
  const first = siblings.findIndex(({ id }) => chosen.has(id))
  const last = siblings.findLastIndex(({ id }) => chosen.has(id))
  return siblings
    .slice(first, last)
    .every(
      (instruction) => chosen.has(instruction.id) || !qubitsOf(instruction).some((each) => qubits.has(each)),
    )
}

/** Defines the gate. Named parameters of the circuit become its parameters. */
function createDefinition(
  name: string,
  body: readonly (GateInstruction | BarrierInstruction)[],
  qubits: readonly number[],
): GateDefinition {
  const parameters = new Set<string>()
  for (const instruction of body) {
    if (instruction.kind !== 'gate') continue
    for (const angle of instruction.parameters)
      for (const name of parametersOfAngle(angle)) parameters.add(name)
  }
  const formal = (qubit: number): number => qubits.indexOf(qubit)
  return {
    name,
    parameters: [...parameters],
    qubits: qubits.map((_, i) => `q${i}`),
    body: body.map((instruction) =>
      instruction.kind === 'gate'
        ? onQubits(instruction, formal)
        : { ...instruction, qubits: instruction.qubits.map(formal) },
    ),
  }
}
