import type { PauliFactor, PauliSum } from '@qportal/circuit'
import type { Moments } from '../../matrix/observable-moments.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import { multiplyPaulis } from './multiply-paulis.ts'

/**
 * Computes the moments from expectations of Pauli strings; multiplies out the square of the
 * observable.
 */
export function* momentsByPairs(
  observable: PauliSum,
  isSquared: boolean,
  expectation: (factors: readonly PauliFactor[]) => ResumableTask<number>,
): ResumableTask<Moments> {
  let [first, second] = [0, 0]
  for (const [i, term] of observable.entries()) {
    first += term.coefficient * (yield* expectation(term.factors))
    if (!isSquared) continue
    second += term.coefficient ** 2
    for (const other of observable.slice(i + 1)) {
      const product = multiplyPaulis(term.factors, other.factors)
      // Terms that do not commute cancel with the product in the other order.
      if (product.sign !== 0)
        second +=
          2 * term.coefficient * other.coefficient * product.sign * (yield* expectation(product.factors))
    }
  }
  return { first, second }
}
