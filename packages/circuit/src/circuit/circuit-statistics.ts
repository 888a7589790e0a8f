import { countQubits } from './circuit-size.ts'
import type { Circuit, Instruction } from './circuit.ts'
import { bitsOf, isDirective, qubitsOf, visitInstructions } from './instruction-operands.ts'

/** Counts of a circuit. A custom gate counts as one gate, and both branches of an `if` count. */
export interface CircuitStatistics {
  readonly qubits: number
  /** Gates including global phases, without measurements, resets, delays and barriers. */
  readonly gates: number
  /** Gates on one qubit; controls count as qubits. */
  readonly oneQubitGates: number
  readonly twoQubitGates: number
  readonly largerGates: number
  readonly measurements: number
  readonly depth: number
  /** Gates by name, ignoring modifiers. */
  readonly gatesByName: Readonly<Record<string, number>>
}

/** Counts the gates of a circuit and computes its depth. */
export function circuitStatistics(circuit: Circuit): CircuitStatistics {
  const bySize = [0, 0, 0, 0]
  const byName = new Map<string, number>()
  let measurements = 0
  visitInstructions(circuit.instructions, (instruction) => {
    if (instruction.kind === 'measure') measurements++
    if (instruction.kind !== 'gate') return
    bySize[Math.min(qubitsOf(instruction).length, 3)]!++
    byName.set(instruction.gate, (byName.get(instruction.gate) ?? 0) + 1)
  })
  const [none = 0, oneQubitGates = 0, twoQubitGates = 0, largerGates = 0] = bySize
  return {
    qubits: countQubits(circuit),
    gates: none + oneQubitGates + twoQubitGates + largerGates,
    oneQubitGates,
    twoQubitGates,
    largerGates,
    measurements,
    depth: circuitDepth(circuit),
    gatesByName: Object.fromEntries(byName),
  }
}

/**
 * Length of the longest chain of instructions that depend on one another through qubits or bits. A
 * barrier synchronizes its qubits and has length 0. An `if` is as long as its longer branch.
 */
export function circuitDepth({ instructions }: Pick<Circuit, 'instructions'>): number {
  const levels = new Map<number, number>()
  let depth = 0
  for (const instruction of instructions) {
    if (instruction.kind === 'nop') continue
    const wires = wiresOf(instruction)
    const start = wires.reduce((latest, wire) => Math.max(latest, levels.get(wire) ?? 0), 0)
    const end = start + lengthOf(instruction)
    for (const wire of wires) levels.set(wire, end)
    depth = Math.max(depth, wires.length === 0 ? 0 : end)
  }
  return depth
}

/** Qubit `i` is wire `i`, and bit `i` is wire `-1 - i`. */
function wiresOf(instruction: Instruction): readonly number[] {
  return [...qubitsOf(instruction), ...bitsOf(instruction).map((bit) => -1 - bit)]
}

function lengthOf(instruction: Instruction): number {
  if (isDirective(instruction)) return 0
  if (instruction.kind !== 'if') return 1
  return Math.max(
    1,
    circuitDepth({ instructions: instruction.then }),
    circuitDepth({ instructions: instruction.else }),
  )
}
