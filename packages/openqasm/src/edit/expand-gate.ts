import {
  substituteAngles,
  type BarrierInstruction,
  type Circuit,
  type GateDefinition,
  type GateInstruction,
  type InstructionId,
} from '@qportal/circuit'
import type { CircuitEditResult } from './edit.ts'
import { changeEach, findInstruction } from './instruction-tree.ts'

/** Larger powers are not expanded. */
const maxRepeats = 100

/**
 * Replaces a call of a custom gate by its body. The first instruction keeps the id. Other
 * instructions stay, because in the text they may be a loop or a broadcast.
 */
export function expandInstruction(
  circuit: Circuit,
  id: InstructionId,
  newId: () => InstructionId,
): CircuitEditResult {
  const found = findInstruction(circuit.instructions, id)?.instruction
  if (found === undefined) return { refusal: 'edit/unknown-instruction' }
  if (found.kind === 'opaque') return { refusal: 'edit/opaque-instruction' }
  const definition =
    found.kind === 'gate' ? circuit.gateDefinitions.find(({ name }) => name === found.gate) : undefined
  if (definition === undefined || found.kind !== 'gate') return { circuit, created: [] }
  const body = bodyOf(found, definition)
  if (body === undefined) return { refusal: 'edit/not-expandable' }
  const replacements = body.map((instruction, i) => ({ ...instruction, id: i === 0 ? id : newId() }))
  const instructions = changeEach(circuit.instructions, (instruction) =>
    instruction.id === id ? replacements : [instruction],
  )
  return { circuit: { ...circuit, instructions }, created: replacements.slice(1).map((each) => each.id) }
}

type Body = (Omit<GateInstruction, 'id' | 'origin'> | Omit<BarrierInstruction, 'id' | 'origin'>)[]

/** The body with the call's qubits, controls and power. Undefined for fractional powers. */
function bodyOf(call: GateInstruction, definition: GateDefinition): Body | undefined {
  const { power } = call
  if (!Number.isInteger(power) || Math.abs(power) > maxRepeats) return undefined
  const values = new Map(definition.parameters.map((name, i) => [name, call.parameters[i]!]))
  const once: Body = definition.body.map((instruction) => {
    const qubits = instruction.qubits.map((qubit) => call.qubits[qubit]!)
    if (instruction.kind === 'barrier') return { kind: 'barrier', qubits }
    return {
      kind: 'gate',
      gate: instruction.gate,
      parameters: instruction.parameters.map((angle) => substituteAngles(angle, values)),
      qubits,
      controls: [
        ...call.controls,
        ...instruction.controls.map((control) => ({ ...control, qubit: call.qubits[control.qubit]! })),
      ],
      power: instruction.power,
    }
  })
  const directed = power < 0 ? once.toReversed().map(inverted) : once
  return Array.from({ length: Math.abs(power) }, () => directed).flat()
}

function inverted(instruction: Body[number]): Body[number] {
  return instruction.kind === 'gate' ? { ...instruction, power: -instruction.power } : instruction
}
