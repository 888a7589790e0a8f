import type { ComplexMatrix, PauliSum } from '@qportal/circuit'
import type { RunRequest } from '../api-types/run-request.ts'
import type { RunResult } from '../api-types/run-result.ts'
import { addProjector, zeroMatrix } from '../matrix/density-matrix.ts'
import type { Questions, Readout } from './readout.ts'
import { toBlochVector } from './to-bloch-vector.ts'
import { toExpectation } from './to-expectation.ts'

type AveragesRequest = Pick<
  RunRequest,
  'observable' | 'variance' | 'marginals' | 'blochVectors' | 'densityMatrix' | 'shots'
>

export interface AveragesOptions {
  readonly qubits: number
  /** Qubits whose final measurement has happened; its outcome is averaged over. */
  readonly measured: readonly number[]
}

/** Sums over branches, weighted by share. */
interface Sums {
  /** The sum of the shares. */
  share: number
  first: number
  second: number
  readonly distributions: readonly Float64Array[]
  readonly components: Float64Array
  readonly density: ComplexMatrix | undefined
}

/**
 * Averages over branches what a request asks about their states, weighted by the share of each
 * branch. Shares that do not sum to 1 are those of chosen outcomes; the averages are over these.
 */
export function createAverages(request: AveragesRequest, { qubits, measured }: AveragesOptions) {
  const { observable, variance, marginals, blochVectors, densityMatrix } = request
  const parts = observable && splitByFlips(observable, measured)
  const sums: Sums = {
    share: 0,
    first: 0,
    second: 0,
    distributions: (marginals ?? []).map((list) => new Float64Array(2 ** list.length)),
    components: new Float64Array(blochVectors ? 3 * qubits : 0),
    density: densityMatrix ? zeroMatrix(2 ** qubits) : undefined,
  }

  const isSquared = variance !== false
  return {
    moments: parts ? askMoments(parts, isSquared) : [],
    marginals: marginals ?? [],
    blochVectors: blochVectors === true,
    amplitudes: sums.density ? [{ start: 0, count: sums.density.size }] : [],

    /** Adds the answers to the questions above. Amplitudes of other questions come after them. */
    add({ moments, marginals: distributions, blochComponents, amplitudes }: Readout, share: number): void {
      sums.share += share
      if (moments[0]) sums.first += share * moments[0].first
      if (isSquared) for (const { second } of moments) sums.second += share * second
      sums.distributions.forEach((sum, i) => addShare(sum, distributions[i]!, share))
      if (sums.density) addProjector(sums.density, amplitudes[0]!.values, share)
      if (blochComponents) addShare(sums.components, blochComponents, share)
    },
    /** The sum of the shares of the branches. */
    share: () => sums.share,

    read(): Pick<RunResult, 'expectation' | 'marginals' | 'blochVectors' | 'densityMatrix'> {
      const { share, first, second, distributions, components, density } = sums
      if (share === 0) return {}
      const lists = [...distributions, components, ...(density ? [density.values] : [])]
      // All outcomes: a sum that differs from 1 by rounding is not divided by.
      const total = Math.abs(share - 1) < 1e-9 ? 1 : share
      if (total !== 1) for (const list of lists) list.forEach((value, i) => (list[i] = value / total))
      if (density) dephase(density, measured)
      for (const qubit of blochVectors ? measured : []) components.fill(0, 3 * qubit, 3 * qubit + 2)
      return {
        ...(observable && { expectation: toExpectation(request, first / total, second / total) }),
        ...(marginals && { marginals: distributions }),
        ...(density && { densityMatrix: density }),
        ...(blochVectors && {
          blochVectors: Array.from({ length: qubits }, (_, qubit) =>
            toBlochVector(components[3 * qubit]!, components[3 * qubit + 1]!, components[3 * qubit + 2]!),
          ),
        }),
      }
    },
  }
}

/** A part that flips measured qubits has no mean, only a mean of its square. */
function askMoments({ kept, flipping }: ObservableParts, isSquared: boolean): Questions['moments'] {
  return [
    { observable: kept, isSquared },
    ...(isSquared ? flipping : []).map((observable) => ({ observable, isSquared })),
  ]
}

function addShare(sum: Float64Array, values: Float64Array, share: number): void {
  values.forEach((value, i) => {
    sum[i]! += share * value
  })
}

/**
 * An observable whose mean is that of `kept`, and whose second moment is the sum over all parts.
 */
interface ObservableParts {
  readonly kept: PauliSum
  readonly flipping: readonly PauliSum[]
}

/**
 * Splits an observable by the measured qubits that its terms flip, with X or Y. A measured state
 * has no coherence between values of these qubits: only products within a part have a mean.
 */
function splitByFlips(observable: PauliSum, measured: readonly number[]): ObservableParts {
  if (measured.length === 0) return { kept: observable, flipping: [] }
  const isMeasured = new Set(measured)
  const flipsOf = ({ factors }: PauliSum[number]) =>
    factors
      .filter(({ qubit, pauli }) => pauli !== 'Z' && isMeasured.has(qubit))
      .map(({ qubit }) => qubit)
      .toSorted((a, b) => a - b)
      .join(' ')
  const parts = new Map<string, PauliSum[number][]>([['', []]])
  for (const term of observable) {
    const flips = flipsOf(term)
    const part = parts.get(flips)
    if (part) part.push(term)
    else parts.set(flips, [term])
  }
  const [kept, ...flipping] = parts.values()
  return { kept: kept!, flipping }
}

/** Removes the coherence between different values of measured qubits. */
function dephase({ size, values }: ComplexMatrix, measured: readonly number[]): void {
  const mask = measured.reduce((sum, qubit) => sum | (1 << qubit), 0)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if ((row ^ column) & mask) values.fill(0, 2 * (row * size + column), 2 * (row * size + column) + 2)
}
