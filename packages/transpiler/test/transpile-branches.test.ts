import {
  assign,
  barrier,
  bitsAre,
  checkForDevice,
  createCircuit,
  createSeededRandom,
  delay,
  gate,
  gateTable,
  measure,
  reset,
  when,
  type Circuit,
  type Coupling,
  type InstructionDraft,
} from '@qportal/circuit'
import { expect, it } from 'vitest'
import { keepActiveQubits } from '../src/active-qubits.ts'
import { transpile } from '../src/transpile.ts'
import { distributionOf } from './distribution-of.ts'

const { NIGHTLY } = process.env
function range(length: number) {
  return Array.from({ length }, (_, index) => index)
}
const rows = gateTable.filter(({ qubits }) => qubits === 1 || qubits === 2)
const width = 4

function way(control: number, target: number): Coupling {
  return { control, target }
}
function both(list: readonly Coupling[]) {
  return list.flatMap((one) => [one, way(one.target, one.control)])
}
const line = range(5).map((k) => way(k, k + 1))
const maps: [string, number, readonly Coupling[]][] = [
  ['a line', 6, line],
  [
    'a line of which every other coupling goes back',
    6,
    line.map((one, k) => (k % 2 ? way(one.target, one.control) : one)),
  ],
  ['a ring in both directions', 6, both([...line, way(5, 0)])],
  ['a star into its middle', 6, range(5).map((k) => way(k + 1, 0))],
  ['all with all', 5, []],
  ['no qubit to spare', width, [way(0, 1), way(2, 1), way(2, 3)]],
]

/**
 * Gates of the table between measurements, resets, delays and conditions, which branch the
 * simulation.
 */
function randomCircuit(seed: number): Circuit {
  const uniform = createSeededRandom(`branches ${seed}`)
  const pick = (count: number) => Math.floor(uniform() * count)
  const anyGate = (): InstructionDraft => {
    const row = rows[pick(rows.length)]!
    const first = pick(width)
    const qubits = [first, (first + 1 + pick(width - 1)) % width].slice(0, row.qubits)
    return gate(
      row.name,
      qubits,
      row.parameters.map(() => 7 * uniform() - 3.5),
    )
  }
  let branchings = 0
  const anything = (): InstructionDraft => {
    const kind = pick(12)
    if (kind === 0 && branchings++ < 4) return measure(pick(width), pick(3))
    if (kind === 1 && branchings++ < 4) return reset(pick(width))
    if (kind === 2) return delay([pick(width)], 100, 'ns')
    if (kind === 3) return barrier(pick(width - 1), width - 1)
    if (kind === 4) return assign(pick(3), bitsAre([pick(3)], 0))
    if (kind <= 6) return when(bitsAre([0, 1 + pick(2)], pick(4)), [anyGate(), anyGate()], [anyGate()])
    return anyGate()
  }
  const body = range(25).map(anything)
  return createCircuit({ qubits: width, bits: 3 + width }, [
    ...range(width).map((qubit) => gate('u3', [qubit], [uniform(), uniform(), uniform()])),
    ...body,
    ...range(width).map((qubit) => measure(qubit, 3 + qubit)),
  ])
}

it.each(maps)('keeps the distribution over all branches on %s', (_, qubitCount, couplings) => {
  for (const seed of range(NIGHTLY === '1' ? 300 : 12)) {
    const circuit = randomCircuit(seed)
    const uniform = createSeededRandom(`device ${seed}`)
    const basisGates = seed % 2 ? ['rz', 'sx', 'cx'] : ['rz', 'sx', 'x', 'cx']
    const byQubit = range(qubitCount).map(() => 0.05 * uniform())
    const errorOf = (qubit: number) => byQubit[qubit]!
    const transpiled = transpile(circuit, {
      qubitCount,
      couplings,
      basisGates,
      seed,
      optimizationLevel: (seed % 3) as 0 | 1 | 2,
      ...(seed % 4 === 0 && { allocation: new Map([[1, qubitCount - 1]]) }),
      errors: { ofGate: errorOf, ofReadout: errorOf, ofPair: (a, b) => errorOf(a) + errorOf(b) },
    })
    if (!('circuit' in transpiled)) throw new Error(JSON.stringify(transpiled))
    expect(checkForDevice(transpiled.circuit, { qubitCount, couplings, basisGates })).toEqual([])
    const wanted = distributionOf(circuit)
    const got = distributionOf(keepActiveQubits(transpiled.circuit).circuit)
    for (const key of new Set([...wanted.keys(), ...got.keys()]))
      expect(got.get(key) ?? 0, `circuit ${seed}, ${key}`).toBeCloseTo(wanted.get(key) ?? 0, 8)
  }
})
