import type { Circuit } from '@qportal/circuit'
import { circuit, gate, measureAll } from '../../test/build-circuit.ts'
import { createRandom } from '../../test/random-circuit.ts'

/** A gate that all compared simulators support, possibly as a decomposition. */
export type BenchGate =
  | { readonly name: 'h'; readonly qubits: readonly [number] }
  | { readonly name: 'rx' | 'ry' | 'rz'; readonly qubits: readonly [number]; readonly angle: number }
  | { readonly name: 'cx'; readonly qubits: readonly [number, number] }
  | { readonly name: 'cp'; readonly qubits: readonly [number, number]; readonly angle: number }

export interface BenchCircuit {
  readonly name: string
  readonly qubits: number
  readonly gates: readonly BenchGate[]
}

function range(count: number) {
  return Array.from({ length: count }, (_, i) => i)
}
function h(qubit: number): BenchGate {
  return { name: 'h', qubits: [qubit] }
}
function cx(a: number, b: number): BenchGate {
  return { name: 'cx', qubits: [a, b] }
}
function turn(name: 'rx' | 'ry' | 'rz', qubit: number, angle: number): BenchGate {
  return {
    name,
    qubits: [qubit],
    angle,
  }
}

/** 20 layers: a random rotation on each qubit, then cx on neighbours. 590 gates on 20 qubits. */
export function rnd(qubits: number): BenchCircuit {
  const random = createRandom(qubits)
  const gates = range(20).flatMap((layer) => [
    ...range(qubits).map((qubit) =>
      turn(random.pick(['rx', 'ry', 'rz']), qubit, 2 * Math.PI * random.next()),
    ),
    ...range((qubits - (layer % 2)) >> 1).map((i) => cx(2 * i + (layer % 2), 2 * i + 1 + (layer % 2))),
  ])
  return { name: 'rnd', qubits, gates }
}

/** 20 layers: h on each qubit, then a chain of cx. */
export function hcx(qubits: number): BenchCircuit {
  const layer = [...range(qubits).map(h), ...range(qubits - 1).map((i) => cx(i, i + 1))]
  return { name: 'hcx', qubits, gates: range(20).flatMap(() => layer) }
}

/** The Fourier transform without its final swaps. */
export function qft(qubits: number): BenchCircuit {
  const gates = range(qubits)
    .toReversed()
    .flatMap((qubit) => [
      h(qubit),
      ...range(qubit).map((k): BenchGate => ({
        name: 'cp',
        qubits: [k, qubit],
        angle: Math.PI / 2 ** (qubit - k),
      })),
    ])
  return { name: 'qft', qubits, gates }
}

export function qftOfProduct(qubits: number): BenchCircuit {
  const random = createRandom(qubits)
  const start = range(qubits).flatMap((qubit) => [
    turn('ry', qubit, 2 * Math.PI * random.next()),
    turn('rz', qubit, 2 * Math.PI * random.next()),
  ])
  return { name: 'qft of product', qubits, gates: [...start, ...qft(qubits).gates] }
}

/** 8 layers of arbitrary unitaries on neighbours: three cx between rotations. */
export function brickwork(qubits: number): BenchCircuit {
  const random = createRandom(qubits)
  const any = (qubit: number) =>
    (['rz', 'ry', 'rz'] as const).map((name) => turn(name, qubit, 2 * Math.PI * random.next()))
  const block = (a: number) => [
    ...range(3).flatMap(() => [...any(a), ...any(a + 1), cx(a, a + 1)]),
    ...any(a),
    ...any(a + 1),
  ]
  const gates = range(8).flatMap((layer) =>
    range((qubits - (layer % 2)) >> 1).flatMap((i) => block(2 * i + (layer % 2))),
  )
  return { name: 'brickwork', qubits, gates }
}

/** 20 layers: h, or a quarter turn about X or Z, on each qubit, then cx on neighbours. */
export function clifford(qubits: number): BenchCircuit {
  const random = createRandom(qubits)
  const gates = range(20).flatMap((layer) => [
    ...range(qubits).map((qubit) =>
      random.next() < 1 / 3 ? h(qubit) : turn(random.pick(['rx', 'rz']), qubit, Math.PI / 2),
    ),
    ...range((qubits - (layer % 2)) >> 1).map((i) => cx(2 * i + (layer % 2), 2 * i + 1 + (layer % 2))),
  ])
  return { name: 'Clifford', qubits, gates }
}

/** Converts to a circuit of this project; measures all qubits. */
export function toCircuit({ qubits, gates }: BenchCircuit): Circuit {
  const instructions = gates.map((one) => gate(one.name, one.qubits, 'angle' in one ? [one.angle] : []))
  return circuit(qubits, qubits, [...instructions, ...measureAll(qubits)])
}

/** Replaces cp by rotations and cx, for simulators without it. */
export function withoutPhases({ gates, ...rest }: BenchCircuit): BenchCircuit {
  return {
    ...rest,
    gates: gates.flatMap((one) => {
      if (one.name !== 'cp') return [one]
      const [a, b] = one.qubits
      const half = one.angle / 2
      return [turn('rz', a, half), turn('rz', b, half), cx(a, b), turn('rz', b, -half), cx(a, b)]
    }),
  }
}
