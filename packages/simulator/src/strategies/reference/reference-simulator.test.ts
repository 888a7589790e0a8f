import { describe, expect, it } from 'vitest'
import { circuit, define, gate, measure, measureAll, reset, teleport } from '../../../test/build-circuit.ts'
import type { RunRequest } from '../../api-types/run-request.ts'
import { createReferenceSimulator } from './reference-simulator.ts'

function run(program: ReturnType<typeof circuit>, request: RunRequest) {
  return createReferenceSimulator().run(program, { seed: 1, ...request })
}

const bell = [gate('h', [0]), gate('cx', [0, 1])]

/** The amplitudes without rounding errors. */
async function amplitudes(program: ReturnType<typeof circuit>, qubits: number): Promise<number[]> {
  const result = await run(program, { amplitudes: { start: 0, count: 2 ** qubits } })
  return [...result.amplitudes!.values].map((value) => Math.round(value * 1e12) / 1e12 + 0)
}

const half = Math.round(Math.SQRT1_2 * 1e12) / 1e12

describe('gates', () => {
  it('takes qubit 0 as the least significant bit of the index', async () => {
    expect(await amplitudes(circuit(2, 0, [gate('x', [0])]), 2)).toEqual([0, 0, 1, 0, 0, 0, 0, 0])
    expect(await amplitudes(circuit(2, 0, [gate('x', [1])]), 2)).toEqual([0, 0, 0, 0, 1, 0, 0, 0])
  })

  it('takes the first operand of cx as the control', async () => {
    expect(await amplitudes(circuit(2, 0, bell), 2)).toEqual([half, 0, 0, 0, 0, 0, half, 0])
    expect(await amplitudes(circuit(2, 0, [gate('x', [1]), gate('cx', [1, 0])]), 2)).toEqual([
      0, 0, 0, 0, 0, 0, 1, 0,
    ])
  })

  it('acts under controls on 1 and on 0', async () => {
    const controls = [
      { qubit: 1, state: 1 },
      { qubit: 2, state: 0 },
    ] as const
    const program = circuit(3, 0, [gate('x', [1]), gate('x', [0], [], { controls })])
    expect(await amplitudes(program, 3)).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    const blocked = circuit(3, 0, [gate('x', [2]), gate('x', [1]), gate('x', [0], [], { controls })])
    expect((await amplitudes(blocked, 3))[12]).toBe(1)
  })

  it('turns a controlled global phase into a phase of the control', async () => {
    const phase = gate('gphase', [], [Math.PI / 2], { controls: [{ qubit: 0, state: 1 }] })
    expect(await amplitudes(circuit(1, 0, [gate('h', [0]), phase]), 1)).toEqual([half, 0, 0, half])
  })

  it('raises gates to powers', async () => {
    const root = gate('x', [0], [], { power: 0.5 })
    expect(await amplitudes(circuit(1, 0, [root, root]), 1)).toEqual([0, 0, 1, 0])
    const back = gate('x', [0], [], { power: -0.5 })
    expect(await amplitudes(circuit(1, 0, [root, back]), 1)).toEqual([1, 0, 0, 0])
  })
})

describe('custom gates', () => {
  const turn = define('turn', ['a'], 2, [
    gate('ry', [0], ['a']),
    gate('cx', [0, 1]),
    gate('t', [1]),
    gate('ry', [1], ['a']),
  ])
  const gateDefinitions = [
    turn,
    define('twice', ['b'], 2, [gate('turn', [1, 0], ['b']), gate('turn', [0, 1], ['b'])]),
  ]

  it('binds operands and angles through nested definitions', async () => {
    const whole = circuit(3, 0, [gate('twice', [2, 0], [0.4])], { gateDefinitions })
    const written = circuit(
      3,
      0,
      [
        [0, 2],
        [2, 0],
      ].flatMap(([a, b]) => [
        gate('ry', [a!], [0.4]),
        gate('cx', [a!, b!]),
        gate('t', [b!]),
        gate('ry', [b!], [0.4]),
      ]),
    )
    expect(await amplitudes(whole, 3)).toEqual(await amplitudes(written, 3))
  })

  it('inverts them with negative powers, under controls too', async () => {
    const controls = [{ qubit: 2, state: 1 }] as const
    const program = circuit(
      3,
      0,
      [
        gate('h', [2]),
        gate('twice', [0, 1], [0.3], { controls, power: 3 }),
        gate('twice', [0, 1], [0.3], { controls, power: -3 }),
        gate('h', [2]),
      ],
      { gateDefinitions },
    )
    expect(await amplitudes(program, 3)).toEqual([1, ...Array<number>(15).fill(0)])
  })

  it('takes fractional powers of them', async () => {
    const third = gate('twice', [0, 1], [0.3], { power: 1 / 3 })
    const whole = gate('twice', [0, 1], [0.3])
    const thrice = circuit(2, 0, [third, third, third], { gateDefinitions })
    expect(await amplitudes(thrice, 2)).toEqual(
      await amplitudes(circuit(2, 0, [whole], { gateDefinitions }), 2),
    )
  })
})

describe('counts', () => {
  it('contain all bits, with bit 0 on the right', async () => {
    const program = circuit(2, 3, [gate('x', [0]), measure(0, 1)])
    expect((await run(program, { shots: 5 })).counts).toEqual({ '010': 5 })
  })

  it('are half 00 and half 11 for a Bell pair, and repeat with the seed', async () => {
    const program = circuit(2, 2, [...bell, ...measureAll(2)])
    const { counts } = await run(program, { shots: 1000 })
    expect(Object.keys(counts!).toSorted()).toEqual(['00', '11'])
    expect(counts!['00']! + counts!['11']!).toBe(1000)
    expect(Math.abs(counts!['00']! - 500)).toBeLessThan(80)
    expect((await run(program, { shots: 1000 })).counts).toEqual(counts)
    expect((await run(program, { shots: 1000, seed: 2 })).counts).not.toEqual(counts)
  })

  it('repeat with the seed of the result', async () => {
    const program = circuit(2, 2, [...bell, ...measureAll(2)])
    const first = await createReferenceSimulator().run(program, { shots: 1000 })
    expect((await run(program, { shots: 1000, seed: first.seed })).counts).toEqual(first.counts)
  })

  it('are correct for a teleportation with conditions', async () => {
    const program = circuit(3, 3, [
      gate('ry', [0], [1.1]),
      ...teleport,
      gate('ry', [2], [-1.1]),
      measure(2, 2),
    ])
    const { counts } = await run(program, { shots: 200 })
    expect(Object.keys(counts!).toSorted()).toEqual(['000', '001', '010', '011'])
  })

  it('are 0 after a reset', async () => {
    const program = circuit(2, 1, [...bell, reset(0), measure(0, 0)])
    expect((await run(program, { shots: 50 })).counts).toEqual({ 0: 50 })
  })
})

describe('expectations', () => {
  const zz = [
    {
      coefficient: 2,
      factors: [
        { qubit: 0, pauli: 'Z' },
        { qubit: 1, pauli: 'Z' },
      ],
    },
  ] as const

  it('ignore final measurements', async () => {
    const program = circuit(2, 2, [...bell, ...measureAll(2)])
    const xx = [
      { coefficient: 1, factors: zz[0].factors.map(({ qubit }) => ({ qubit, pauli: 'X' as const })) },
    ]
    expect((await run(program, { observable: xx })).expectation!.value).toBeCloseTo(1, 12)
  })

  it('contain value, variance and standard error', async () => {
    const program = circuit(2, 0, [gate('ry', [0], [1])])
    const { expectation } = await run(program, { observable: zz, shots: 100 })
    expect(expectation!.value).toBeCloseTo(2 * Math.cos(1), 12)
    expect(expectation!.variance).toBeCloseTo(4 * Math.sin(1) ** 2, 12)
    expect(expectation!.standardError).toBeCloseTo((2 * Math.sin(1)) / 10, 12)
  })

  it('contain only the value with variance: false', async () => {
    const program = circuit(2, 0, [gate('ry', [0], [1])])
    const { expectation } = await run(program, { observable: zz, variance: false, shots: 100 })
    expect(expectation).toEqual({ value: expect.closeTo(2 * Math.cos(1), 12) })
  })
})

it('returns the most probable outcomes, marginals and Bloch vectors', async () => {
  const program = circuit(3, 0, [gate('ry', [0], [Math.PI / 3]), gate('cx', [0, 2]), gate('h', [1])])
  const result = await run(program, {
    probabilities: { top: 2 },
    marginals: [[2, 0], [1]],
    blochVectors: true,
  })
  expect(result.probabilities).toEqual([
    { bits: '000', probability: expect.closeTo(3 / 8, 12) },
    { bits: '010', probability: expect.closeTo(3 / 8, 12) },
  ])
  expect([...result.marginals![0]!].map((value) => value.toFixed(3))).toEqual([
    '0.750',
    '0.000',
    '0.000',
    '0.250',
  ])
  expect([...result.marginals![1]!].map((value) => value.toFixed(3))).toEqual(['0.500', '0.500'])
  const close = (value: number) => expect.closeTo(value, 12)
  expect(result.blochVectors).toEqual([
    { x: close(0), y: close(0), z: close(0.5), purity: close(0.625) },
    { x: close(1), y: close(0), z: close(0), purity: close(1) },
    { x: close(0), y: close(0), z: close(0.5), purity: close(0.625) },
  ])
})

it('runs only the first upTo instructions', async () => {
  const { expectation } = await run(circuit(1, 0, [gate('x', [0]), gate('x', [0])]), {
    upTo: 1,
    observable: [{ coefficient: 1, factors: [{ qubit: 0, pauli: 'Z' }] }],
  })
  expect(expectation!.value).toBe(-1)
})

describe('errors', () => {
  it.each([
    ['simulator/invalid-circuit', circuit(1, 0, [gate('frobnicate', [0])]), {}],
    ['simulator/invalid-circuit', circuit(1, 0, [gate('cx', [0, 0])]), {}],
    ['simulator/invalid-circuit', circuit(1, 0, [gate('x', [1])]), {}],
    ['simulator/invalid-circuit', circuit(1, 0, [gate('x', [0], [0.1])]), {}],
    ['simulator/invalid-circuit', circuit(1, 0, [measure(0, 0)]), {}],
    ['simulator/unbound-parameter', circuit(1, 0, [gate('rx', [0], ['theta'])]), {}],
    ['simulator/too-large', circuit(40, 0, []), {}],
    ['simulator/invalid-request', circuit(1, 0, []), { shots: 0 }],
    ['simulator/invalid-request', circuit(1, 0, []), { seed: 0.5 }],
    ['simulator/invalid-request', circuit(7, 0, []), { densityMatrix: true }],
    ['simulator/invalid-request', circuit(1, 0, []), { marginals: [[0, 0]] }],
    [
      'simulator/invalid-request',
      circuit(1, 0, []),
      { observable: [{ coefficient: 1, factors: [{ qubit: 1, pauli: 'X' as const }] }] },
    ],
    ['simulator/invalid-request', circuit(1, 0, []), { amplitudes: { start: 1, count: 2 } }],
  ])('rejects with %s', async (code, program, request) => {
    await expect(run(program, request)).rejects.toMatchObject({ name: 'SimulatorError', code })
  })

  it('binds the parameters of the request', async () => {
    const program = circuit(1, 1, [gate('rx', [0], ['theta']), measure(0, 0)], { parameters: ['theta'] })
    expect((await run(program, { shots: 9, parameters: { theta: Math.PI } })).counts).toEqual({ 1: 9 })
  })

  it('stops when aborted, and runs nothing after dispose', async () => {
    const program = circuit(1, 1, [measure(0, 0), reset(0)])
    const controller = new AbortController()
    const onProgress = () => controller.abort('enough')
    await expect(run(program, { shots: 1e6, signal: controller.signal, onProgress })).rejects.toBe('enough')
    const simulator = createReferenceSimulator()
    simulator.dispose()
    await expect(simulator.run(program, {})).rejects.toMatchObject({ code: 'simulator/disposed' })
  })
})
