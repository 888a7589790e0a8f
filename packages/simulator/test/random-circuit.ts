import {
  createSeededRandom,
  gateTable,
  type Circuit,
  type Control,
  type GateInstruction,
  type Instruction,
} from '@qportal/circuit'
import { bitsEqual, circuit, define, gate, measure, measureAll, reset, when } from './build-circuit.ts'

/** Random numbers 0 <= u < 1 and random choices for tests. */
export function createRandom(seed: number) {
  const next = createSeededRandom(seed)
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    /** Chooses different numbers below the limit. */
    choose(count: number, limit: number): number[] {
      const pool = Array.from({ length: limit }, (_, i) => i)
      return Array.from({ length: count }, () => pool.splice(Math.floor(next() * pool.length), 1)[0]!)
    },
  }
}

export type Random = ReturnType<typeof createRandom>

export interface RandomCircuitOptions {
  readonly qubits: number
  readonly gates: number
  /** Whether to add mid-circuit measurements, resets and conditions. */
  readonly random: boolean
}

const specialAngles = [0, Math.PI / 4, Math.PI / 2, Math.PI, -Math.PI, 2 * Math.PI]

/** Random gates of the table, custom gates, powers and controls; then measures all qubits. */
export function randomCircuit(
  seed: number,
  { qubits, gates, random: isRandom }: RandomCircuitOptions,
): Circuit {
  const random = createRandom(seed)
  const body = Array.from({ length: 4 }, () => randomGate(random, 2))
  const gateDefinitions = [define('custom', [], 2, body)]
  const instructions: Instruction[] = []
  for (let i = 0; i < gates; i++) instructions.push(randomInstruction(random, qubits, isRandom))
  return circuit(qubits, qubits, [...instructions, ...measureAll(qubits)], { gateDefinitions })
}

function randomInstruction(random: Random, qubits: number, isRandom: boolean): Instruction {
  if (isRandom && random.next() < 0.12) {
    const kind = random.below(3)
    if (kind === 0) return measure(random.below(qubits), random.below(qubits))
    if (kind === 1) return reset(random.below(qubits))
    const bits = random.choose(Math.min(2, qubits), qubits)
    const branch = () => Array.from({ length: 2 }, () => randomGate(random, qubits))
    return when(bitsEqual(bits, random.below(4)), branch(), branch())
  }
  if (qubits >= 2 && random.next() < 0.05) {
    const power = random.pick([1, -1, 2, 0.5, -1.3])
    return gate('custom', random.choose(2, qubits), [], { power })
  }
  return randomGate(random, qubits)
}

function randomGate(random: Random, qubits: number): GateInstruction {
  const row = random.pick(gateTable.filter((row) => row.qubits <= qubits))
  const free = qubits - row.qubits
  const controlCount = random.next() < 0.2 ? Math.min(free, 1 + random.below(2)) : 0
  const chosen = random.choose(row.qubits + controlCount, qubits)
  const controls: Control[] = chosen
    .slice(row.qubits)
    .map((qubit) => ({ qubit, state: random.next() < 0.5 ? 1 : 0 }))
  const angles = row.parameters.map(() =>
    random.next() < 0.3 ? random.pick(specialAngles) : (random.next() - 0.5) * 4 * Math.PI,
  )
  const power = random.next() < 0.1 ? random.pick([-1, 2, 0.5, 1 / 3]) : 1
  return gate(row.name, chosen.slice(0, row.qubits), angles, { controls, power })
}
