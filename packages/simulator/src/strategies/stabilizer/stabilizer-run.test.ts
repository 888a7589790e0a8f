import {
  parsePauliSum,
  type Circuit,
  type ClassicalCondition,
  type GateInstruction,
  type Instruction,
} from '@qportal/circuit'
import { expect, it } from 'vitest'
import { bitsEqual, circuit, gate, measure, measureAll, reset, when } from '../../../test/build-circuit.ts'
import { runInEngine, startEngine } from '../../../test/engine-for-tests.ts'
import { createRandom, type Random } from '../../../test/random-circuit.ts'
import type { RunRequest } from '../../api-types/run-request.ts'
import { usualTuning } from '../../wasm/create-register.ts'

const engine = await startEngine()

/** Runs a program on amplitudes and on a tableau. */
async function runBoth(program: Circuit, request: RunRequest) {
  const run = async (minQubitsToStabilize: number) =>
    await runInEngine(engine, program, request, { ...usualTuning, minQubitsToPlan: 0, minQubitsToStabilize })
  return { amplitudes: await run(Infinity), stabilizers: await run(1) }
}

const quarter = Math.PI / 2
const cliffords: ((random: Random, qubits: number[]) => GateInstruction)[] = [
  ...['h', 's', 'sdg', 'x', 'y', 'z', 'sx'].map(
    (name) =>
      (_: Random, [qubit]: number[]) =>
        gate(name, [qubit!]),
  ),
  ...['cx', 'cy', 'cz', 'swap', 'iswap', 'ecr'].map(
    (name) => (_: Random, qubits: number[]) => gate(name, qubits.slice(0, 2)),
  ),
  ...['rx', 'ry', 'rz', 'p'].map(
    (name) =>
      (random: Random, [qubit]: number[]) =>
        gate(name, [qubit!], [quarter * random.below(8)]),
  ),
  (random, qubits) => gate('rzz', qubits.slice(0, 2), [quarter * random.below(8)]),
  (random, [a, b]) =>
    gate('x', [a!], [], { controls: [{ qubit: b!, state: random.below(2) === 1 ? 1 : 0 }] }),
  (_, [qubit]) => gate('x', [qubit!], [], { power: 0.5 }),
]

function randomClifford(seed: number, qubits: number, gates: number, isRandom: boolean): Circuit {
  const random = createRandom(seed)
  const instructions: Instruction[] = Array.from({ length: gates }, () => {
    const one = () => random.pick(cliffords)(random, random.choose(3, qubits))
    if (!isRandom || random.next() > 0.15) return one()
    const kind = random.below(3)
    if (kind === 0) return measure(random.below(qubits), random.below(qubits))
    if (kind === 1) return reset(random.below(qubits))
    const condition: ClassicalCondition = bitsEqual(random.choose(2, qubits), random.below(4))
    return when(condition, [one(), one()], [one()])
  })
  const chain = Array.from({ length: qubits - 1 }, (_, i) => gate('cz', [i, i + 1]))
  return circuit(qubits, qubits, [...chain, ...instructions, ...measureAll(qubits)])
}

const observable = parsePauliSum('0.5 X0 Y1 + 0.25 Z0 Z2 - 1.5 Z1 + 2 Y0 X1 Z2 - 0.75 X2 + 0.1').value!
function request(seed: number): RunRequest {
  return {
    seed,
    shots: 300,
    observable,
    marginals: [[0], [2, 0], [1, 2, 0]],
    blochVectors: true,
    probabilities: { top: 20 },
  }
}

it('agrees with amplitudes, shot by shot, on random circuits', async () => {
  const circuits = process.env['NIGHTLY'] === '1' ? 1000 : 60
  for (let seed = 0; seed < circuits; seed++) {
    const program = randomClifford(seed, 3 + (seed % 6), 60, seed % 2 === 0)
    const { amplitudes, stabilizers } = await runBoth(program, request(seed))
    const where = `circuit ${seed}`
    expect(stabilizers.counts, where).toEqual(amplitudes.counts)
    expect(stabilizers.expectation!.value, where).toBeCloseTo(amplitudes.expectation!.value, 10)
    expect(stabilizers.expectation!.variance, where).toBeCloseTo(amplitudes.expectation!.variance!, 10)
    for (const [i, marginal] of amplitudes.marginals!.entries())
      expect(distance(stabilizers.marginals![i]!, marginal), where).toBeLessThan(1e-10)
    for (const [qubit, vector] of amplitudes.blochVectors!.entries())
      for (const axis of ['x', 'y', 'z', 'purity'] as const)
        expect(stabilizers.blochVectors![qubit]![axis], where).toBeCloseTo(vector[axis], 10)
    expect(
      stabilizers.probabilities!.map(({ bits }) => bits),
      where,
    ).toEqual(
      amplitudes.probabilities!.filter(({ probability }) => probability > 1e-6).map(({ bits }) => bits),
    )
  }
})

it('agrees with amplitudes across words of 32 bits: six qubits among 70', async () => {
  const places = [3, 31, 32, 40, 63, 69]
  const at = (qubit: number) => places[qubit]!
  for (let seed = 0; seed < 40; seed++) {
    const small = randomClifford(seed, 6, 60, false)
    const moved = small.instructions.map((instruction): Instruction => {
      if (instruction.kind === 'measure') return { ...instruction, qubit: at(instruction.qubit) }
      const { qubits, controls } = instruction as GateInstruction
      const spread = controls.map(({ qubit, state }) => ({ qubit: at(qubit), state }))
      return { ...(instruction as GateInstruction), qubits: qubits.map(at), controls: spread }
    })
    const terms = observable.map(({ coefficient, factors }) => ({
      coefficient,
      factors: factors.map(({ qubit, pauli }) => ({ qubit: at(qubit + 2), pauli })),
    }))
    const program = circuit(70, 6, moved)
    const { amplitudes, stabilizers } = await runBoth(program, { seed, shots: 100, observable: terms })
    expect(stabilizers.counts, `circuit ${seed}`).toEqual(amplitudes.counts)
    expect(stabilizers.expectation!.value, `circuit ${seed}`).toBeCloseTo(amplitudes.expectation!.value, 10)
    expect(stabilizers.expectation!.variance, `circuit ${seed}`).toBeCloseTo(
      amplitudes.expectation!.variance!,
      10,
    )
  }
})

it('gives the amplitudes up to a global phase', async () => {
  for (let seed = 0; seed < 60; seed++) {
    const qubits = 3 + (seed % 4)
    const program = randomClifford(seed, qubits, 40, false)
    const wanted = { seed, amplitudes: { start: 0, count: 2 ** qubits } }
    const { amplitudes, stabilizers } = await runBoth(program, wanted)
    const [a, b] = [amplitudes.amplitudes!.values, stabilizers.amplitudes!.values]
    let [re, im] = [0, 0]
    for (let i = 0; i < a.length; i += 2) {
      re += a[i]! * b[i]! + a[i + 1]! * b[i + 1]!
      im += a[i + 1]! * b[i]! - a[i]! * b[i + 1]!
    }
    expect(Math.hypot(re, im), `circuit ${seed}`).toBeCloseTo(1, 10)
  }
})

it('is not used for a circuit with one T gate', async () => {
  const program = randomClifford(1, 5, 40, false)
  const withT = { ...program, instructions: [gate('t', [0]), ...program.instructions] }
  const { amplitudes, stabilizers } = await runBoth(withT, {
    seed: 1,
    shots: 100,
    amplitudes: { start: 0, count: 32 },
  })
  expect(stabilizers).toEqual(amplitudes)
})

it('agrees with amplitudes, shot by shot, with Pauli noise', async () => {
  const noise = {
    qubits: Array.from({ length: 5 }, () => ({
      gates: { cz: { depolarizing: 0.2 }, h: { depolarizing: 0.1 } },
      readout: { prob1Given0: 0.05, prob0Given1: 0.1 },
    })),
  }
  const { amplitudes, stabilizers } = await runBoth(randomClifford(3, 5, 40, true), {
    seed: 4,
    shots: 400,
    noise,
  })
  expect(stabilizers.counts).toEqual(amplitudes.counts)
})

it('runs a GHZ state of 500 qubits', async () => {
  const qubits = 500
  const chain = Array.from({ length: qubits - 1 }, (_, i) => gate('cx', [i, i + 1]))
  const ghz = circuit(qubits, qubits, [gate('h', [0]), ...chain, ...measureAll(qubits)])
  const all = Array.from({ length: qubits }, (_, qubit) => qubit)
  const parity = [{ coefficient: 2, factors: all.map((qubit) => ({ qubit, pauli: 'X' as const })) }]
  const result = await runInEngine(engine, ghz, {
    seed: 1,
    shots: 200,
    observable: parity,
    probabilities: { top: 5 },
  })
  const [zeros, ones] = ['0'.repeat(qubits), '1'.repeat(qubits)]
  expect(Object.keys(result.counts!).toSorted()).toEqual([zeros, ones])
  expect(result.expectation).toMatchObject({ value: 2, variance: 0 })
  expect(result.probabilities).toEqual([zeros, ones].map((bits) => ({ bits, probability: 0.5 })))
})

it('pauses between gates', async () => {
  const qubits = 600
  const gates = Array.from({ length: 20_000 }, (_, i) => gate('cx', [i % qubits, (i + 7) % qubits]))
  const before = engine.counters.calls
  await runInEngine(engine, circuit(qubits, qubits, [gate('h', [0]), ...gates, ...measureAll(qubits)]), {
    shots: 100,
  })
  expect(engine.counters.calls - before).toBeGreaterThan(5)
})

function distance(a: Float64Array, b: Float64Array) {
  return a.reduce((max, value, i) => Math.max(max, Math.abs(value - b[i]!)), 0)
}
