import { barrier, type Circuit, createCircuit, gate, measure, parsePauliSum, reset } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { layoutCircuit } from '../layout/layout-circuit.ts'
import {
  circuitBefore,
  isRandom,
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

it('requests exact averages over few trajectories, and fewer shots over many', () => {
  const { values, seed, observable } = options
  const requestOf = (circuit: Circuit) => planLiveRun(circuit, { values, seed, observable, shots: 1000 })
  expect(requestOf(measured)).toMatchObject({ shots: 256, maxTrajectories: 256, marginals: [[0, 1]] })
  expect(requestOf(turned)).toMatchObject({ shots: 1000 })
  expect(requestOf(turned)).not.toHaveProperty('maxTrajectories')
})

it('requests the density matrix of up to 4 qubits, pure or mixed', () => {
  const { values, seed, observable } = options
  const requestOf = (circuit: Circuit) => planLiveRun(circuit, { values, seed, observable, shots: 1000 })
  for (const circuit of [turned, measured]) expect(requestOf(circuit)).toMatchObject({ densityMatrix: true })
  expect(requestOf(createCircuit({ qubits: 5 }, []))).not.toHaveProperty('densityMatrix')
})

it('sweeps random circuits with the live number of shots, others without shots', () => {
  expect(planSweep(measured, options)).toMatchObject({ shots: 256, maxTrajectories: 256, variance: false })
  expect(planSweep(turned, options)).not.toHaveProperty('shots')
})

describe('a simulation on request', () => {
  it('requests an expectation without its variance if there are no shots', () => {
    expect(planSimulation(turned, options)).toMatchObject({ observable: options.observable, variance: false })
    expect(planSimulation(turned, options)).not.toHaveProperty('shots')
  })

  it('requests the variance whenever there are shots', () => {
    const withCounts = { ...options, wants: { ...options.wants, counts: true } }
    expect(planSimulation(turned, withCounts)).toMatchObject({ shots: 100, variance: true })
    expect(planSimulation(measured, options)).toMatchObject({ shots: 100, variance: true })
  })

  it('requests states of a circuit without random events, mixtures otherwise', () => {
    const everything = {
      ...options,
      wants: { counts: false, probabilities: true, amplitudes: true, expectation: false },
    }
    expect(planSimulation(turned, everything)).toMatchObject({
      probabilities: { top: 64 },
      amplitudes: { start: 0, count: 4 },
    })
    expect(planSimulation(measured, everything)).toMatchObject({
      marginals: [[0, 1]],
      densityMatrix: true,
      shots: 100,
    })
    expect(planSimulation(measured, options)).not.toHaveProperty('densityMatrix')
    expect(planSimulation(measured, everything)).not.toHaveProperty('amplitudes')
  })

  it('requests exact averages over few trajectories, but not with noise', () => {
    expect(planSimulation(measured, options)).toMatchObject({ shots: 100, maxTrajectories: 256 })
    expect(planSimulation(measured, { ...options, noise: {} })).not.toHaveProperty('maxTrajectories')
    expect(planSimulation(turned, options)).not.toHaveProperty('maxTrajectories')
  })
})
