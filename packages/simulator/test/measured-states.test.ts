import { parsePauliSum } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import type { RunRequest } from '../src/api-types/run-request.ts'
import type { RunResult } from '../src/api-types/run-result.ts'
import { createReferenceSimulator, sweepParameter, withTypedResults, type Simulator } from '../src/index.ts'
import { bitsEqual, circuit, gate, measure, measureAll, reset, when } from './build-circuit.ts'
import { runInEngine, startEngine } from './engine-for-tests.ts'
import { createRandom, randomCircuit } from './random-circuit.ts'

const reference = createReferenceSimulator()
const engine = await startEngine()
const onEngine: Simulator = {
  run: withTypedResults(async (program, request) => await runInEngine(engine, program, request)),
  dispose: () => undefined,
}
const simulators = [
  ['engine', onEngine],
  ['reference', reference],
] as const

function close(value: number) {
  return expect.closeTo(value, 12)
}

/** The numbers of all averages of a result. */
function averagesOf({ expectation, blochVectors, densityMatrix, marginals }: RunResult): number[] {
  return [
    expectation?.value ?? 0,
    (expectation?.variance ?? 0) + (expectation?.value ?? 0) ** 2,
    ...(blochVectors ?? []).flatMap(({ x, y, z }) => [x, y, z]),
    ...(densityMatrix?.values ?? []),
    ...(marginals ?? []).flatMap((list) => [...list]),
  ]
}

const observable = parsePauliSum('X0 X1 + 0.5 Z0 Z1 - 0.3 Y0 Z2 + 0.2 X0 + 0.7 Z2').value!
const everything: RunRequest = {
  seed: 3,
  maxTrajectories: 4096,
  observable,
  blochVectors: true,
  densityMatrix: true,
  marginals: [[0, 2, 1]],
}
const plus = circuit(1, 1, [gate('h', [0]), measure(0, 0)])
const ghz = circuit(3, 3, [gate('h', [0]), gate('cx', [0, 1]), gate('cx', [1, 2]), ...measureAll(3)])

describe.each(simulators)('final measurements in the %s', (_, simulator) => {
  it('are ignored by default', async () => {
    const { blochVectors } = await simulator.run(plus, { blochVectors: true })
    expect(blochVectors).toEqual([{ x: close(1), y: close(0), z: close(0), purity: close(1) }])
  })

  it('leave a mixture of their outcomes if they are averaged', async () => {
    const request = { finalMeasurements: 'averaged', blochVectors: true, densityMatrix: true } as const
    const { blochVectors, densityMatrix } = await simulator.run(plus, request)
    expect(blochVectors).toEqual([{ x: close(0), y: close(0), z: close(0), purity: close(0.5) }])
    expect([...densityMatrix.values]).toEqual([0.5, 0, 0, 0, 0, 0, 0.5, 0].map(close))
  })

  it('leave the state that was read if they collapse', async () => {
    const request = { finalMeasurements: 'collapsed', shots: 1, amplitudes: { start: 0, count: 8 } } as const
    for (const seed of [1, 2, 3, 4]) {
      const { amplitudes, counts } = await simulator.run(ghz, { ...request, seed })
      const index = Number.parseInt(Object.keys(counts!)[0]!, 2)
      expect([0, 7]).toContain(index)
      expect(Math.hypot(...amplitudes.values.subarray(2 * index, 2 * index + 2))).toBeCloseTo(1, 12)
    }
  })

  it('change no counts if they are averaged', async () => {
    const request: RunRequest = { seed: 9, shots: 100, blochVectors: true }
    const averaged = await simulator.run(ghz, { ...request, finalMeasurements: 'averaged' })
    expect(averaged.counts).toEqual((await simulator.run(ghz, request)).counts)
  })

  it('keep the correlations of an observable and remove its coherences', async () => {
    const run = (text: string) =>
      simulator.run(ghz, { observable: parsePauliSum(text).value!, finalMeasurements: 'averaged' })
    expect((await run('X0 X1 X2')).expectation).toEqual({ value: close(0), variance: close(1) })
    expect((await run('Z0 Z2')).expectation).toEqual({ value: close(1), variance: close(0) })
    // (X0 + Y0 Z1) squared is 2 + {X0, Y0 Z1} = 2.
    expect((await run('X0 + Y0 Z1')).expectation).toEqual({ value: close(0), variance: close(2) })
  })
})

describe.each(simulators)('chosen outcomes in the %s', (_, simulator) => {
  const choose = (value: 0 | 1): RunRequest => ({ outcomes: [{ instruction: 3, value }], maxTrajectories: 8 })

  it('leave the state of the other qubits and have a probability', async () => {
    const result = await simulator.run(ghz, { ...choose(1), blochVectors: true, shots: 10 })
    const one = { x: close(0), y: close(0), z: close(-1), purity: close(1) }
    expect(result).toMatchObject({ outcomeProbability: close(0.5), trajectories: 1, isExact: true })
    expect(result.blochVectors).toEqual([one, one, one])
    expect(result.counts).toBeUndefined()
  })

  it('give the amplitudes of the first trajectory that has them', async () => {
    for (const value of [0, 1] as const) {
      const result = await simulator.run(ghz, {
        ...choose(value),
        seed: 1,
        amplitudes: { start: 0, count: 8 },
      })
      expect(Math.abs(result.amplitudes.values[14 * value]!)).toBeCloseTo(1, 12)
    }
  })

  it('have the probability 0 and no averages if they are impossible', async () => {
    const outcomes = [
      { instruction: 3, value: 0 },
      { instruction: 5, value: 1 },
    ] as const
    const request: RunRequest = { outcomes, maxTrajectories: 8, blochVectors: true, observable }
    const result = await simulator.run(ghz, request)
    expect(result).toMatchObject({ outcomeProbability: 0, trajectories: 0 })
    expect(result).not.toHaveProperty('blochVectors')
    expect(result).not.toHaveProperty('expectation')
  })

  it('are the fraction of shots that had them without an enumeration', async () => {
    const { outcomeProbability, blochVectors } = await simulator.run(ghz, {
      outcomes: [{ instruction: 4, value: 0 }],
      seed: 1,
      shots: 1000,
      blochVectors: true,
    })
    expect(Math.abs(outcomeProbability! - 0.5)).toBeLessThan(0.06)
    expect(blochVectors![2]!.z).toBeCloseTo(1, 12)
  })

  it('are found after conditions and resets', async () => {
    const program = circuit(2, 2, [
      gate('h', [0]),
      measure(0, 0),
      when(bitsEqual([0], 1), [gate('h', [1])]),
      reset(0),
      measure(1, 1),
    ])
    const outcomes = [{ instruction: 4, value: 1 }] as const
    const result = await simulator.run(program, { outcomes, maxTrajectories: 8, densityMatrix: true })
    expect(result.outcomeProbability).toBeCloseTo(0.25, 12)
    expect(result.densityMatrix!.values[2 * (2 * 4 + 2)]).toBeCloseTo(1, 12)
  })

  it.each([
    ['a gate', [{ instruction: 0, value: 1 }]],
    ['no instruction', [{ instruction: 6, value: 1 }]],
    ['a value that is no bit', [{ instruction: 3, value: 2 as 1 }]],
    [
      'a measurement twice',
      [
        { instruction: 3, value: 1 },
        { instruction: 3, value: 0 },
      ],
    ],
  ] as const)('of %s are an invalid request', async (__, outcomes) => {
    const failure = await simulator.run(ghz, { outcomes }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'simulator/invalid-request' })
  })
})

it('averages in the engine agree with the reference on random circuits', async () => {
  for (let seed = 0; seed < 60; seed++) {
    const program = randomCircuit(seed, { qubits: 3, gates: 12, random: seed % 2 === 1 })
    for (const finalMeasurements of ['averaged', 'collapsed'] as const) {
      const request: RunRequest = { ...everything, finalMeasurements }
      const [got, want] = [await onEngine.run(program, request), await reference.run(program, request)]
      const numbers = averagesOf(want)
      averagesOf(got).forEach((value, i) => expect(value, `circuit ${seed}`).toBeCloseTo(numbers[i]!, 10))
      expect(got.trajectories).toBe(want.trajectories)
    }
  }
})

it('the mean over chosen outcomes, weighted by their probability, is the average', async () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = createRandom(seed)
    const program = randomCircuit(seed, { qubits: 3, gates: 12, random: true })
    const positions = program.instructions.flatMap(({ kind }, i) => (kind === 'measure' ? [i] : []))
    const chosen = random.choose(Math.min(2, positions.length), positions.length).map((i) => positions[i]!)
    const request: RunRequest = { ...everything, finalMeasurements: 'averaged' }
    const want = averagesOf(await onEngine.run(program, request))
    const sums = want.map(() => 0)
    let total = 0
    for (let values = 0; values < 2 ** chosen.length; values++) {
      const outcomes = chosen.map((instruction, i) => ({
        instruction,
        value: ((values >> i) & 1) as 0 | 1,
      }))
      const part = await onEngine.run(program, { ...request, outcomes })
      const { outcomeProbability: probability = 0 } = part
      total += probability
      if (probability > 0)
        averagesOf(part).forEach((value, i) => {
          sums[i]! += probability * value
        })
    }
    expect(total).toBeCloseTo(1, 10)
    sums.forEach((value, i) => expect(value, `circuit ${seed}`).toBeCloseTo(want[i]!, 10))
  }
})

it('a sweep over chosen outcomes runs every value, since its mean is no polynomial', async () => {
  // <Z1> given that qubit 0 reads 1 after ry(theta), which weighs the two values of qubit 1.
  const program = circuit(
    2,
    1,
    [gate('ry', [0], ['theta']), gate('ry', [1], [1]), gate('cx', [1, 0]), measure(0, 0)],
    { parameters: ['theta'] },
  )
  const values = Array.from({ length: 9 }, (_, i) => 0.3 * i)
  const request: RunRequest = {
    outcomes: [{ instruction: 3, value: 1 }],
    maxTrajectories: 4,
    observable: parsePauliSum('Z1').value!,
  }
  const swept = await sweepParameter(onEngine, program, { ...request, parameter: 'theta', values })
  swept.forEach(({ expectation }, i) => {
    const [zero, one] = [
      Math.cos(0.5) ** 2 * Math.sin(0.15 * i) ** 2,
      Math.sin(0.5) ** 2 * Math.cos(0.15 * i) ** 2,
    ]
    expect(expectation!.value).toBeCloseTo((zero - one) / (zero + one), 10)
  })
})
