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

it('takes for what stands before a column all that ends at it, and nothing that begins there', () => {
  const three = createCircuit({ qubits: 2 }, [gate('h', [0]), gate('cx', [0, 1]), gate('x', [1])])
  const layout = layoutCircuit(three)
  const before = [0, 1, 2, 3].map((column) =>
    circuitBefore(three, layout, column).instructions.map((each) => each.kind === 'gate' && each.gate),
  )
  expect(before).toEqual([[], ['h'], ['h', 'cx'], ['h', 'cx', 'x']])
  expect(circuitBefore(three, layout, undefined)).toBe(three)
})

it('leaves out resets of qubits that nothing has touched: what follows has a state', () => {
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

it('keeps resets of qubits that were used', () => {
  const used = createCircuit({ qubits: 2 }, [gate('cx', [0, 1]), reset(1), reset(1)])
  expect(circuitBefore(used, layoutCircuit(used), undefined)).toEqual(used)
})

it('asks for exact averages where chance leaves few ways, and for fewer runs where it leaves many', () => {
  const { values, seed, observable } = options
  const asked = (circuit: Circuit) => planLiveRun(circuit, { values, seed, observable, shots: 1000 })
  expect(asked(measured)).toMatchObject({ shots: 256, maxTrajectories: 256, marginals: [[0, 1]] })
  expect(asked(turned)).toMatchObject({ shots: 1000 })
  expect(asked(turned)).not.toHaveProperty('maxTrajectories')
})

it('asks for the density matrix of as few qubits as can be drawn, whether or not chance makes it', () => {
  const { values, seed, observable } = options
  const asked = (circuit: Circuit) => planLiveRun(circuit, { values, seed, observable, shots: 1000 })
  for (const circuit of [turned, measured]) expect(asked(circuit)).toMatchObject({ densityMatrix: true })
  expect(asked(createCircuit({ qubits: 5 }, []))).not.toHaveProperty('densityMatrix')
})

it('sweeps what is random over as many runs as it shows live, and all else over one', () => {
  expect(planSweep(measured, options)).toMatchObject({ shots: 256, maxTrajectories: 256, variance: false })
  expect(planSweep(turned, options)).not.toHaveProperty('shots')
})

describe('a simulation by hand', () => {
  it('asks for an expectation without its variance where there are no shots that could scatter', () => {
    expect(planSimulation(turned, options)).toMatchObject({ observable: options.observable, variance: false })
    expect(planSimulation(turned, options)).not.toHaveProperty('shots')
  })

  it('asks for the variance along with shots, wanted or needed', () => {
    const withCounts = { ...options, wants: { ...options.wants, counts: true } }
    expect(planSimulation(turned, withCounts)).toMatchObject({ shots: 100, variance: true })
    expect(planSimulation(measured, options)).toMatchObject({ shots: 100, variance: true })
  })

  it('asks for what a state is like where nothing is random', () => {
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

  it('asks for exact averages where chance leaves few ways, but not with noise', () => {
    expect(planSimulation(measured, options)).toMatchObject({ shots: 100, maxTrajectories: 256 })
    expect(planSimulation(measured, { ...options, noise: {} })).not.toHaveProperty('maxTrajectories')
    expect(planSimulation(turned, options)).not.toHaveProperty('maxTrajectories')
  })
})
