import {
  assign,
  barrier,
  bitsAre,
  checkCircuit,
  checkForDevice,
  circuitStatistics,
  countQubits,
  createCircuit,
  createSeededRandom,
  gate,
  gateTable,
  measure,
  printAngle,
  reset,
  when,
  type Circuit,
  type InstructionDraft,
} from '@qportal/circuit'
import { createReferenceSimulator, createSimulator } from '@qportal/simulator'
import { afterAll, describe, expect, it } from 'vitest'
import { transpile, type Transpiled, type TranspileOptions } from '../src/transpile.ts'

const { NIGHTLY } = process.env
const basisGates = ['rz', 'sx', 'x', 'cx']
/** A square lattice, on which each cx starts at a qubit of odd row and column together. */
function lattice(side: number) {
  const couplings = range(side * side).flatMap((index) => {
    const right = (index + 1) % side ? [index + 1] : []
    const below = index + side < side * side ? [index + side] : []
    const isOdd = (Math.floor(index / side) + (index % side)) % 2 === 1
    return [...right, ...below].map((other) =>
      isOdd ? { control: index, target: other } : { control: other, target: index },
    )
  })
  return { qubitCount: side * side, basisGates, couplings }
}
const simulator = createReferenceSimulator()
/** For states of sixteen qubits, which are slow in the reference simulator. */
const fastSimulator = createSimulator({ threads: 1 })
afterAll(() => fastSimulator.dispose())

function run(circuit: Circuit, options: Partial<TranspileOptions> = {}): Transpiled {
  const transpiled = transpile(circuit, { ...lattice(3), optimizationLevel: 2, seed: 1, ...options })
  if (!('circuit' in transpiled)) throw new Error(JSON.stringify(transpiled))
  return transpiled
}

async function amplitudes(circuit: Circuit) {
  const qubits = countQubits(circuit)
  const { amplitudes: range } = await (qubits > 10 ? fastSimulator : simulator).run(circuit, {
    seed: 1,
    amplitudes: { start: 0, count: 2 ** qubits },
  })
  return range.values
}

/**
 * Returns |<the circuit's state, qubits moved to their final places | the transpiled circuit's
 * state>|.
 */
async function overlap(circuit: Circuit, { circuit: there, end }: Transpiled): Promise<number> {
  const width = end.length
  const [wanted, got] = [await amplitudes(circuit), await amplitudes(there)]
  let [re, im] = [0, 0]
  for (let index = 0; index < 2 ** width; index++) {
    const place = end.reduce((sum, physical, qubit) => sum + (((index >> qubit) & 1) << physical), 0)
    const [a, b, c, d] = [wanted[2 * index]!, wanted[2 * index + 1]!, got[2 * place]!, got[2 * place + 1]!]
    re += a * c + b * d
    im += a * d - b * c
  }
  return Math.hypot(re, im)
}

function shuffled(list: readonly number[], random: () => number): number[] {
  return list
    .map((value) => ({ value, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)
}

function range(length: number) {
  return Array.from({ length }, (_, index) => index)
}
const rows = gateTable.filter(({ qubits }) => qubits > 0 && qubits <= 4)

/** Gates of the whole table, some with controls and powers, after a state without symmetry. */
function randomCircuit(seed: number): Circuit {
  const uniform = createSeededRandom(`circuit ${seed}`)
  const width = 2 + Math.floor(uniform() * 9)
  const angles = (count: number) => range(count).map(() => 7 * uniform() - 3.5)
  const first = range(width).map((qubit) => gate('u3', [qubit], angles(3)))
  const rest = range(5 + Math.floor(uniform() * 25)).map(() => {
    const fitting = rows.filter(({ qubits }) => qubits <= width)
    const row = fitting[Math.floor(uniform() * fitting.length)]!
    const order = shuffled(range(width), uniform)
    const isControlled = uniform() < 0.1 && row.qubits === 1 && width > 1
    const isInverse = uniform() < 0.1
    return gate(row.name, order.slice(0, row.qubits), angles(row.parameters.length), {
      ...(isControlled && { controls: [{ qubit: order[1]!, state: uniform() < 0.5 ? 0 : 1 }] }),
      ...(isInverse && { power: -1 }),
    })
  })
  return createCircuit({ qubits: width }, [...first, ...rest])
}

function fourier(qubits: number) {
  return createCircuit({ qubits }, [
    ...range(qubits).map((qubit) => gate('ry', [qubit], [0.3 + qubit])),
    ...range(qubits).flatMap((target) => [
      gate('h', [target]),
      ...range(qubits - target - 1).map((k) => gate('cp', [target + k + 1, target], [`pi/${2 ** (k + 1)}`])),
    ]),
    ...range(Math.floor(qubits / 2)).map((qubit) => gate('swap', [qubit, qubits - 1 - qubit])),
  ])
}
function ghz(qubits: number) {
  return createCircuit({ qubits }, [gate('h', [0]), ...range(qubits - 1).map((k) => gate('cx', [0, k + 1]))])
}
/**
 * Cuccaro's adder of two three-bit numbers with carry in and out: 3 + 6 and, in superposition, 2 +
 * 6.
 */
const adder = createCircuit({ qubits: 8 }, [
  gate('h', [2]),
  gate('x', [4]),
  gate('x', [3]),
  gate('x', [5]),
  ...[0, 2, 4].flatMap((k) => [
    gate('cx', [k + 2, k + 1]),
    gate('cx', [k + 2, k]),
    gate('ccx', [k, k + 1, k + 2]),
  ]),
  gate('cx', [6, 7]),
  ...[4, 2, 0].flatMap((k) => [
    gate('ccx', [k, k + 1, k + 2]),
    gate('cx', [k + 2, k]),
    gate('cx', [k, k + 1]),
  ]),
])

/** A number of cx between random pairs of qubits, each followed by a rotation of its target. */
function randomPairs(qubits: number, pairs: number) {
  const uniform = createSeededRandom('pairs by lot')
  return createCircuit(
    { qubits },
    range(pairs).flatMap((k) => {
      const [a, b] = shuffled(range(qubits), uniform) as [number, number]
      return [gate('cx', [a, b]), gate('ry', [b], [0.1 + k])]
    }),
  )
}

/** Classical gates, measurements and conditions, with a single outcome. */
function randomConditionalCircuit(seed: number): Circuit {
  const uniform = createSeededRandom(`conditional ${seed}`)
  const pick = (count: number) => Math.floor(uniform() * count)
  const classicalGate = (): InstructionDraft => {
    const [a, b, c] = shuffled(range(5), uniform) as [number, number, number]
    return [gate('x', [a]), gate('cx', [a, b]), gate('ccx', [a, b, c]), gate('swap', [a, b])][pick(4)]!
  }
  const anything = (): readonly InstructionDraft[] => {
    const kind = pick(10)
    if (kind === 0) return [measure(pick(5), pick(4))]
    if (kind === 1) return [barrier(...shuffled(range(5), uniform).slice(0, 3))]
    if (kind === 2) return [reset(pick(5))]
    if (kind === 3) return [assign(pick(4), bitsAre([pick(4)], 0))]
    if (kind === 4)
      return [
        when(
          bitsAre([0, 1 + pick(3)], pick(4)),
          [classicalGate(), measure(pick(5), pick(4)), classicalGate()],
          [classicalGate(), when(bitsAre([3], 1), [classicalGate()])],
        ),
      ]
    return [classicalGate()]
  }
  const body = range(40).flatMap(anything)
  return createCircuit({ qubits: 5, bits: 9 }, [...body, ...range(5).map((k) => measure(k, 4 + k))])
}

describe('transpile', () => {
  it('keeps random circuits equivalent at every level', { timeout: 900_000 }, async () => {
    for (const seed of range(NIGHTLY === '1' ? 1000 : 40)) {
      const circuit = randomCircuit(seed)
      const device = lattice(countQubits(circuit) > 8 ? 4 : 3)
      const uniform = createSeededRandom(`errors ${seed}`)
      const byQubit = range(device.qubitCount).map(() => 0.05 * uniform())
      const errorOf = (qubit: number) => byQubit[qubit]!
      const errors = {
        ofGate: errorOf,
        ofReadout: errorOf,
        ofPair: (a: number, b: number) => errorOf(a) + errorOf(b),
      }
      const transpiled = run(circuit, { ...device, optimizationLevel: (seed % 3) as 0 | 1 | 2, seed, errors })
      expect(checkForDevice(transpiled.circuit, device)).toEqual([])
      expect(checkCircuit(transpiled.circuit)).toEqual([])
      expect(await overlap(circuit, transpiled), `circuit ${seed}`).toBeCloseTo(1, 8)
    }
  })

  it.each([
    // At levels 0, 1 and 2, on 3 x 3 qubits: the table of the README.
    ['a Fourier transformation', fourier(6), [69, 63, 57]],
    ['a GHZ state', ghz(8), [22, 11, 11]],
    ['an adder', adder, [91, 73, 70]],
    ['a random circuit', randomPairs(8, 40), [148, 89, 89]],
  ])('compiles %s to few two-qubit gates', async (_, circuit, twoQubitGates) => {
    const counts = ([0, 1, 2] as const).map((optimizationLevel) => run(circuit, { optimizationLevel }))
    for (const transpiled of counts) expect(await overlap(circuit, transpiled)).toBeCloseTo(1, 8)
    expect(counts.map(({ after }) => after.twoQubitGates)).toEqual(twoQubitGates)
  })

  it('keeps the order of measurements, resets, barriers and conditions', { timeout: 900_000 }, async () => {
    for (const seed of range(NIGHTLY === '1' ? 1000 : 24)) {
      const circuit = randomConditionalCircuit(seed)
      const transpiled = run(circuit, { optimizationLevel: (seed % 3) as 0 | 1 | 2, seed })
      expect(checkForDevice(transpiled.circuit, lattice(3))).toEqual([])
      const [wanted, got] = await Promise.all(
        [circuit, transpiled.circuit].map((each) => simulator.run(each, { shots: 1, seed })),
      )
      expect(got!.counts, `circuit ${seed}`).toEqual(wanted!.counts)
    }
  })

  it('merges nothing across a barrier, and nothing at level 0', () => {
    const twice = [gate('x', [0]), barrier(0), gate('x', [0])]
    const names = (circuit: Circuit) =>
      circuit.instructions.map((each) => ('gate' in each ? each.gate : each.kind))
    expect(names(run(createCircuit({ qubits: 1 }, twice)).circuit)).toEqual(['x', 'barrier', 'x'])
    const pair = createCircuit({ qubits: 1 }, [gate('x', [0]), gate('x', [0])])
    expect(names(run(pair).circuit)).toEqual([])
    expect(names(run(pair, { optimizationLevel: 0 }).circuit)).toEqual(['x', 'x'])
  })

  it.each<[string, readonly InstructionDraft[], string]>([
    ['nothing', [gate('id', [0])], ''],
    ['a turn of the frame', [gate('t', [0])], 'rz(pi/4) $0;'],
    ['a Hadamard', [gate('h', [0])], 'rz(pi/2) $0; sx $0; rz(pi/2) $0;'],
    ['a flip', [gate('x', [0])], 'x $0;'],
    ['a flip and a turn', [gate('y', [0])], 'x $0; rz(-pi) $0;'],
    ['half a flip', [gate('sx', [0])], 'sx $0;'],
    ['half a flip back', [gate('sxdg', [0])], 'rz(-pi) $0; sx $0; rz(-pi) $0;'],
    ['any turn', [gate('ry', [0], ['pi/3'])], 'sx $0; rz(-2*pi/3) $0; sx $0; rz(-pi) $0;'],
    ['turns that come to one', [gate('rz', [0], ['pi/8']), gate('rz', [0], ['pi/4'])], 'rz(3*pi/8) $0;'],
    ['a turn by two thirds', [gate('p', [0], ['-2*pi/3'])], 'rz(-2*pi/3) $0;'],
    ['a whole turn', [gate('rz', [0], ['2*pi'])], ''],
  ])('writes %s in the fewest basis gates', (_, drafts, text) => {
    const { circuit } = run(createCircuit({ qubits: 1 }, drafts))
    expect(
      circuit.instructions
        .map((each) => {
          if (each.kind !== 'gate') throw new Error(`Not a gate: ${each.kind}`)
          const angles = each.parameters.map(printAngle).join()
          return `${each.gate}${angles && `(${angles})`} $${each.qubits.join()};`
        })
        .join(' '),
    ).toBe(text)
  })

  it('writes an X gate as two sx on a device without x', () => {
    const { circuit } = run(createCircuit({ qubits: 1 }, [gate('x', [0])]), {
      basisGates: ['rz', 'sx', 'cx'],
    })
    const names = circuit.instructions.map((each) => 'gate' in each && each.gate)
    expect(names.filter((name) => name !== 'rz')).toEqual(['sx', 'sx'])
  })

  it('cancels inverse two-qubit gates across gates that commute with them', () => {
    const circuit = createCircuit({ qubits: 3 }, [
      gate('cx', [0, 1]),
      gate('t', [0]),
      gate('cx', [0, 2]),
      gate('sx', [1]),
      gate('cx', [0, 1]),
    ])
    expect(run(circuit, { couplings: [] }).after.twoQubitGates).toBe(1)
  })

  it('respects an allocation, and repeats itself for the same seed', () => {
    const allocation = new Map([
      [0, 8],
      [1, 0],
    ])
    expect(run(ghz(4), { allocation }).start.slice(0, 2)).toEqual([8, 0])
    expect(run(fourier(5), { seed: 7 })).toEqual(run(fourier(5), { seed: 7 }))
    expect(() => run(ghz(2), { allocation: new Map([[0, 9]]) })).toThrow('cannot be on qubit 9')
    const twice = new Map([
      [0, 1],
      [1, 1],
    ])
    expect(() => run(ghz(2), { allocation: twice })).toThrow('the same qubit')
  })

  it.each([
    [-1, 0],
    [0, -1],
    [0.5, 0],
    [0, 1.5],
    [NaN, 0],
    [2, 0],
    [0, 9],
  ])('refuses the allocation of qubit %d of two to qubit %d of nine', (qubit, place) => {
    expect(() => run(ghz(2), { allocation: new Map([[qubit, place]]) })).toThrow('cannot be on')
  })

  it('merges the Hadamards of a reversed cx with their neighbours', () => {
    const circuit = createCircuit({ qubits: 2 }, [gate('h', [0]), gate('cx', [0, 1])])
    const backwards = { qubitCount: 2, couplings: [{ control: 1, target: 0 }] }
    const gates = ([0, 1] as const).map((optimizationLevel) => {
      const allocation = new Map([
        [0, 0],
        [1, 1],
      ])
      return run(circuit, { ...backwards, allocation, optimizationLevel }).after.oneQubitGates
    })
    // Five Hadamards, of which two cancel; each is three gates.
    expect(gates).toEqual([15, 9])
  })

  it('accepts a program as wide as the device, and refuses wider ones and small bases', () => {
    expect(run(ghz(9)).end).toHaveLength(9)
    expect(() => run(ghz(10))).toThrow('10 qubits are more than 9')
    const missing = (circuit: Circuit, gates: readonly string[]) =>
      transpile(circuit, { ...lattice(3), basisGates: gates, optimizationLevel: 1, seed: 1 })
    expect(missing(ghz(2), ['rz', 'sx', 'swap'])).toEqual({ missing: 'twoQubit' })
    expect(missing(ghz(2), ['rz', 'x', 'cx'])).toEqual({ missing: 'oneQubit' })
    // A single qubit needs no gate on two.
    expect(missing(ghz(1), ['rz', 'sx'])).toHaveProperty('circuit')
  })

  it('reports qubits, gates and depth before and after', () => {
    const { before, after, circuit } = run(ghz(3))
    expect(before).toEqual({ qubits: 3, gates: 3, oneQubitGates: 1, twoQubitGates: 2, depth: 3 })
    expect(after.gates).toBe(circuitStatistics(circuit).gates)
    expect([after.qubits, after.twoQubitGates]).toEqual([3, 2])
  })

  // A program counts as large from 30,000 pairs on, which take seconds.
  it('makes several attempts at level 2, but one for large programs', { timeout: 120_000 }, () => {
    const line = { qubitCount: 4, couplings: range(3).map((k) => ({ control: k, target: k + 1 })) }
    const levels = (pairs: number) =>
      ([1, 2] as const).map((optimizationLevel) => {
        const { circuit, ...rest } = run(randomPairs(4, pairs), { ...line, optimizationLevel })
        return { ...rest, gates: circuit.instructions.length }
      })
    const [once, best] = levels(1000)
    expect(best!.after.twoQubitGates).toBeLessThan(once!.after.twoQubitGates)
    const [large, largest] = levels(30_000)
    expect(largest).toEqual(large)
  })

  it('places 40 qubits on a lattice of 64', () => {
    const { circuit } = run(fourier(40), { ...lattice(8), optimizationLevel: 1 })
    expect(checkForDevice(circuit, lattice(8))).toEqual([])
  })
})
