import { barrier, createCircuit, gate, measure, parsePauliSum, reset } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { layoutCircuit } from '../layout/layout-circuit.ts'
import { isRandom, type MeasurementView, type ViewName } from './measurement-view.ts'
import {
  circuitBefore,
  planLiveRun,
  planSimulation,
  planSweep,
  type SimulationOptions,
} from './plan-live-run.ts'

const turned = createCircuit({ qubits: 2, bits: 2 }, [gate('ry', [0], [0.3]), gate('cx', [0, 1])])
const measured = createCircuit({ qubits: 2, bits: 1 }, [measure(0, 0), gate('h', [0])])

const options: SimulationOptions = {
  wants: { counts: false, probabilities: false, amplitudes: false, expectation: true },
  values: {},
  shots: 100,
  seed: 1,
  observable: parsePauliSum('X0 X1').value!,
  view: { name: 'average', draw: 0, outcomes: {} },
  precision: 'double',
  noise: undefined,
}

it('returns the instructions that end left of a column', () => {
  const three = createCircuit({ qubits: 2 }, [gate('h', [0]), gate('cx', [0, 1]), gate('x', [1])])
  const layout = layoutCircuit(three)
  const before = [0, 1, 2, 3].map((column) =>
    circuitBefore(three, layout, column).instructions.map((each) => each.kind === 'gate' && each.gate),
  )
  expect(before).toEqual([[], ['h'], ['h', 'cx'], ['h', 'cx', 'x']])
  expect(circuitBefore(three, layout, undefined)).toBe(three)
})

it('drops resets of unused qubits, so that the circuit has a state vector', () => {
  const begun = createCircuit({ qubits: 2, bits: 1 }, [
    reset(0),
    reset(1),
    barrier(0, 1),
    reset(0),
    gate('h', [0]),
    reset(1),
  ])
  const simulated = circuitBefore(begun, layoutCircuit(begun), undefined)
  expect(simulated.instructions.map(({ kind }) => kind)).toEqual(['barrier', 'gate'])
  expect(isRandom(simulated)).toBe(false)
})

it('keeps resets of used qubits', () => {
  const used = createCircuit({ qubits: 2 }, [gate('cx', [0, 1]), reset(1), reset(1)])
  expect(circuitBefore(used, layoutCircuit(used), undefined)).toEqual(used)
})

const live = { ...options, shots: 1000 }
function viewOf(name: ViewName): MeasurementView {
  return { name, draw: 2, outcomes: {} }
}

it('requests exact averages over few trajectories, and as many shots as were chosen', () => {
  expect(planLiveRun(measured, live).state).toMatchObject({
    shots: 1000,
    maxTrajectories: 256,
    finalMeasurements: 'averaged',
    marginals: [[0, 1]],
  })
  expect(planLiveRun(turned, live).state).toMatchObject({ shots: 1000 })
  expect(planLiveRun(turned, live).state).not.toHaveProperty('maxTrajectories')
})

it('ignores final measurements only in the view before them', () => {
  const plan = planLiveRun(measured, { ...live, view: viewOf('before') })
  expect(plan.state).not.toHaveProperty('finalMeasurements')
  expect(plan.counts).toBeUndefined()
})

it('draws one shot with a seed of its own, and counts all shots', () => {
  const plan = planLiveRun(measured, { ...live, view: viewOf('shot') })
  expect(plan.state).toMatchObject({ shots: 1, seed: 3, finalMeasurements: 'collapsed', variance: false })
  expect(plan.counts).toMatchObject({ shots: 1000, seed: 1 })
})

it('passes chosen outcomes by position, and counts all shots', () => {
  const { id } = measured.instructions[0]!
  const plan = planLiveRun(measured, {
    ...live,
    view: { ...viewOf('chosen'), outcomes: { [id]: 1, gone: 0 } },
  })
  expect(plan.state).toMatchObject({ outcomes: [{ instruction: 0, value: 1 }], maxTrajectories: 256 })
  expect(plan.counts).toMatchObject({ shots: 1000, seed: 1 })
})

it('requests the most probable states of many qubits only of one state', () => {
  const wide = (instructions: Parameters<typeof createCircuit>[1]) =>
    planLiveRun(createCircuit({ qubits: 14, bits: 1 }, instructions), live).state
  expect(wide([gate('h', [0])])).toMatchObject({ probabilities: { top: 64 } })
  const random = wide([gate('h', [0]), reset(0)])
  expect(random).not.toHaveProperty('probabilities')
  expect(random.marginals![0]).toHaveLength(14)
})

it('sweeps random circuits with the chosen number of shots, others without shots', () => {
  expect(planSweep(measured, live)).toMatchObject({ shots: 1000, maxTrajectories: 256, variance: false })
  expect(planSweep(turned, live)).not.toHaveProperty('shots')
  expect(planSweep(turned, { ...live, view: viewOf('shot') })).toMatchObject({ shots: 1 })
})

describe('a simulation on request', () => {
  it('requests an expectation without its variance if there are no shots', () => {
    const { state } = planSimulation(turned, options)
    expect(state).toMatchObject({ observable: options.observable, variance: false })
    expect(state).not.toHaveProperty('shots')
  })

  it('requests the variance whenever there are shots', () => {
    const withCounts = { ...options, wants: { ...options.wants, counts: true } }
    expect(planSimulation(turned, withCounts).state).toMatchObject({ shots: 100, variance: true })
    expect(planSimulation(measured, options).state).toMatchObject({ shots: 100, variance: true })
  })

  const everything = {
    ...options,
    wants: { counts: false, probabilities: true, amplitudes: true, expectation: false },
  }

  it('requests all that tells a mixture from a state', () => {
    for (const circuit of [turned, measured])
      expect(planSimulation(circuit, everything).state).toMatchObject({
        marginals: [[0, 1]],
        amplitudes: { start: 0, count: 4 },
        densityMatrix: true,
        blochVectors: true,
      })
    expect(planSimulation(measured, options).state).not.toHaveProperty('densityMatrix')
  })

  it('requests no amplitudes with noise, and no enumeration', () => {
    const noisy = planSimulation(measured, { ...everything, noise: {} }).state
    expect(noisy).not.toHaveProperty('amplitudes')
    expect(noisy).not.toHaveProperty('maxTrajectories')
    expect(planSimulation(measured, options).state).toMatchObject({ shots: 100, maxTrajectories: 256 })
    expect(planSimulation(turned, options).state).not.toHaveProperty('maxTrajectories')
  })

  it('counts only if counts are wanted', () => {
    const shot = { ...options, view: viewOf('shot') }
    expect(planSimulation(measured, shot).counts).toBeUndefined()
    const counted = { ...shot, wants: { ...options.wants, counts: true } }
    expect(planSimulation(measured, counted).counts).toMatchObject({ shots: 100 })
  })
})
