import { gateTable, type NoiseModel } from '@qportal/circuit'
import { createRandom } from './random-circuit.ts'

/** Strong noise, all of which occurs in a few shots. */
export function randomNoise(seed: number, qubits: number): NoiseModel {
  const random = createRandom(seed + 1000)
  const gatesOn = (count: number) =>
    Object.fromEntries(
      gateTable
        .filter((row) => row.qubits === count)
        .map(({ name }) => [name, { depolarizing: 0.15 * random.next(), duration: 100e-9 * random.next() }]),
    )
  const pairs = Array.from({ length: qubits }, (_, a) =>
    Array.from({ length: a }, (_, b) => [a, b] as const),
  ).flat()
  return {
    qubits: Array.from({ length: qubits }, () => {
      const t1 = 1e-6 * (0.2 + random.next())
      return {
        t1,
        t2: t1 * (0.1 + 1.9 * random.next()),
        gates: gatesOn(1),
        readout: { prob1Given0: 0.1 * random.next(), prob0Given1: 0.2 * random.next() },
      }
    }),
    couplings: pairs.map((pair) => ({ qubits: pair, gates: gatesOn(2) })),
    dt: 1e-9,
  }
}
