import type { ComplexMatrix } from '@qportal/circuit'
import type { RunRequest, RunResult } from '@qportal/simulator'
import type { ComposerSimulator } from '../src/react/simulation-hooks/use-live-run.ts'

/** A simulator for stories: the results of a Bell pair with both qubits measured, in every view. */
export const bellSimulator: ComposerSimulator = {
  async run(circuit, request) {
    const measured = circuit.instructions.length - 2
    const counts = request.shots === undefined || request.outcomes ? undefined : countsOf(request)
    return { seed: 1, ...resultOf(request, measured > 0), ...(counts && { counts }) }
  },
}

function countsOf({ shots = 1, seed = 1 }: RunRequest): Record<string, number> {
  if (shots === 1) return { [seed % 2 === 0 ? '00' : '11']: 1 }
  return { '00': Math.floor(shots / 2), '11': Math.ceil(shots / 2) }
}

function resultOf({ outcomes, finalMeasurements, seed = 1 }: RunRequest, isMeasured: boolean) {
  if (outcomes) {
    const values = outcomes.map(({ value }) => value)
    if (values.includes(0) && values.includes(1)) return { outcomeProbability: 0, trajectories: 0 }
    const isOne = values[0]
    const mean = isOne === undefined ? mixture : basisState(isOne)
    return { ...mean, trajectories: 1, isExact: true, outcomeProbability: isOne === undefined ? 1 : 0.5 }
  }
  if (finalMeasurements === 'collapsed') return basisState(seed % 2 === 0 ? 0 : 1)
  return isMeasured && finalMeasurements === 'averaged' ? mixture : bell
}

const half = Math.SQRT1_2
const unknown = { x: 0, y: 0, z: 0, purity: 0.5 }
const bell = stateOf([half, 0, 0, half], { isMixed: false })
const mixture = stateOf([half, 0, 0, half], { isMixed: true })

function basisState(value: 0 | 1) {
  const z = value === 1 ? -1 : 1
  const state = stateOf(value === 1 ? [0, 0, 0, 1] : [1, 0, 0, 0], { isMixed: false })
  return { ...state, blochVectors: [0, 1].map(() => ({ x: 0, y: 0, z, purity: 1 })) }
}

function stateOf(amplitudes: readonly number[], { isMixed }: { isMixed: boolean }): Omit<RunResult, 'seed'> {
  const values = Float64Array.from(amplitudes.flatMap((value) => [value, 0]))
  const entries = amplitudes.flatMap((a, row) =>
    amplitudes.flatMap((b, column) => [isMixed && row !== column ? 0 : a * b, 0]),
  )
  const densityMatrix: ComplexMatrix = { size: 4, values: Float64Array.from(entries) }
  return {
    amplitudes: { start: 0, values },
    marginals: [Float64Array.from(amplitudes, (value) => value * value)],
    densityMatrix,
    blochVectors: [unknown, unknown],
  }
}

/** The Bell circuit; its last two instructions measure qubits 0 and 1. */
export const bellProgram = `OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
bit[2] c;
h q[0];
cx q[0], q[1];
c[0] = measure q[0];
c[1] = measure q[1];
`
