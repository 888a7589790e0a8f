import { substituteAngles } from '../angles/angle-algebra.ts'
import type { BarrierInstruction, GateDefinition, GateInstruction } from '../circuit/circuit.ts'

/** Larger powers are not expanded. */
const maxRepeats = 100

type Unplaced<Part> = Omit<Part, 'id' | 'origin'>

/** An instruction of a gate body, without an id. */
export type BodyPart = Unplaced<GateInstruction> | Unplaced<BarrierInstruction>

/**
 * Returns the body of a custom gate with the qubits, angles, controls and power of a call. An
 * inverse is the reversed body; a power repeats it. Undefined for fractional powers and those
 * beyond 100.
 */
export function bodyOfCall(
  { power, parameters, qubits: operands, controls }: Omit<GateInstruction, 'id' | 'kind'>,
  definition: GateDefinition,
): readonly BodyPart[] | undefined {
  if (!Number.isInteger(power) || Math.abs(power) > maxRepeats) return undefined
  const values = new Map(definition.parameters.map((name, i) => [name, parameters[i]!]))
  const once = definition.body.map((instruction): BodyPart => {
    const qubits = instruction.qubits.map((qubit) => operands[qubit]!)
    if (instruction.kind === 'barrier') return { kind: 'barrier', qubits }
    const own = instruction.controls.map((control) => ({ ...control, qubit: operands[control.qubit]! }))
    return {
      kind: 'gate',
      gate: instruction.gate,
      parameters: instruction.parameters.map((angle) => substituteAngles(angle, values)),
      qubits,
      controls: [...controls, ...own],
      power: instruction.power,
    }
  })
  const directed = power < 0 ? once.toReversed().map(inverted) : once
  return Array.from({ length: Math.abs(power) }, () => directed).flat()
}

function inverted(instruction: BodyPart): BodyPart {
  return instruction.kind === 'gate' ? { ...instruction, power: -instruction.power } : instruction
}
