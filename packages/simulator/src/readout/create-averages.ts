import type { ComplexMatrix } from '@qportal/circuit'
import { addProjector, zeroMatrix } from '../matrix/density-matrix.ts'
import type { Steps } from '../engine/create-engine.ts'
import { toBlochVector } from './to-bloch-vector.ts'
import type { RunRequest } from '../contract/run-request.ts'
import type { RunResult } from '../contract/run-result.ts'
import { toExpectation } from './to-expectation.ts'
import type { ReadableState } from './readable-state.ts'

type AveragesRequest = Pick<
  RunRequest,
  'observable' | 'variance' | 'marginals' | 'blochVectors' | 'densityMatrix' | 'shots'
>

/** Sums over branches, weighted by share. */
interface Sums {
  first: number
  second: number
  readonly distributions: readonly Float64Array[]
  readonly components: Float64Array
  readonly density: ComplexMatrix | undefined
}

/**
 * Averages over branches what a request asks about their states, weighted by the share of each
 * branch.
 */
export function createAverages(request: AveragesRequest, qubits: number) {
  const { observable, marginals, blochVectors, densityMatrix } = request
  const sums: Sums = {
    first: 0,
    second: 0,
    distributions: (marginals ?? []).map((list) => new Float64Array(2 ** list.length)),
    components: new Float64Array(blochVectors ? 3 * qubits : 0),
    density: densityMatrix ? zeroMatrix(2 ** qubits) : undefined,
  }

  return {
    add: (state: ReadableState, share: number): Steps => addState(sums, request, state, share),

    read(): Pick<RunResult, 'expectation' | 'marginals' | 'blochVectors' | 'densityMatrix'> {
      const { first, second, distributions, components, density } = sums
      return {
        ...(observable && { expectation: toExpectation(request, first, second) }),
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

/**
 * A module-level function: a generator created for each run lives until the next full garbage
 * collection, together with everything it can reach.
 */
function* addState(
  sums: Sums,
  { observable, variance, marginals, blochVectors }: AveragesRequest,
  state: ReadableState,
  share: number,
): Steps {
  if (observable) {
    const { first, second } = yield* state.observe(observable, variance !== false)
    sums.first += share * first
    sums.second += share * second
  }
  for (const [i, list] of (marginals ?? []).entries())
    addShare(sums.distributions[i]!, yield* state.marginal(list), share)
  const { density } = sums
  if (density)
    addProjector(density, (yield* state.amplitudes({ start: 0, count: density.size })).values, share)
  if (blochVectors) addShare(sums.components, yield* state.blochComponents(), share)
}

function addShare(sum: Float64Array, values: Float64Array, share: number): void {
  values.forEach((value, i) => {
    sum[i]! += share * value
  })
}
