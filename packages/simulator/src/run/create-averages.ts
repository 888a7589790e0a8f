import type { Engine, Steps } from '../engine/create-engine.ts'
import { toBlochVector } from '../to-bloch-vector.ts'
import type { RunRequest, RunResult } from '../simulator.ts'
import { observeProduct } from './observe-product.ts'
import { readBlochVectors } from './read-bloch-vectors.ts'
import { readMarginal } from './read-marginal.ts'
import type { ProductState } from './state-factor.ts'

/** Means over branches of what a request asks of their states, each with the share of shots that took it. */
export function createAverages(
  {
    observable,
    marginals,
    blochVectors,
    shots,
  }: Pick<RunRequest, 'observable' | 'marginals' | 'blochVectors' | 'shots'>,
  qubits: number,
) {
  let [first, second] = [0, 0]
  const distributions = marginals?.map((list) => new Float64Array(2 ** list.length))
  const components = new Float64Array(blochVectors ? 3 * qubits : 0)

  return {
    *add(engine: Engine, state: ProductState, totals: readonly number[], share: number): Steps {
      if (observable) {
        const moments = yield* observeProduct(engine, state, observable)
        first += share * moments.first
        second += share * moments.second
      }
      for (const [i, list] of (marginals ?? []).entries())
        addShare(distributions![i]!, yield* readMarginal(engine, state, totals, list), share)
      if (blochVectors) addShare(components, yield* readBlochVectors(engine, state, totals), share)
    },

    read(): Pick<RunResult, 'expectation' | 'marginals' | 'blochVectors'> {
      const variance = Math.max(0, second - first * first)
      const standardError = shots ? { standardError: Math.sqrt(variance / shots) } : {}
      return {
        ...(observable && { expectation: { value: first, variance, ...standardError } }),
        ...(distributions && { marginals: distributions }),
        ...(blochVectors && {
          blochVectors: Array.from({ length: qubits }, (_, qubit) =>
            toBlochVector(components[3 * qubit]!, components[3 * qubit + 1]!, components[3 * qubit + 2]!),
          ),
        }),
      }
    },
  }
}

function addShare(sum: Float64Array, values: Float64Array, share: number): void {
  values.forEach((value, i) => {
    sum[i]! += share * value
  })
}
