import type { PauliSum } from '@qportal/circuit'
import { applyMatrix } from '@qportal/circuit/matrix'
import type { DenseState } from './dense-state.ts'
import { pauliMatrices } from './pauli-matrices.ts'

/** `<O>` and `<O^2>`; the second is 0 if the square was not requested. */
export interface Moments {
  readonly first: number
  readonly second: number
}

/** Applies the observable to the state and returns `<s|O s>` and `<O s|O s>`. */
export function observableMoments(state: DenseState, observable: PauliSum): Moments {
  const applied = new Float64Array(state.length)
  for (const { coefficient, factors } of observable) {
    const term = state.slice()
    for (const { qubit, pauli } of factors)
      applyMatrix(term, pauliMatrices['IXYZ'.indexOf(pauli)]!, [qubit], [])
    term.forEach((value, i) => (applied[i]! += coefficient * value))
  }
  return {
    first: applied.reduce((sum, value, i) => sum + value * state[i]!, 0),
    second: applied.reduce((sum, value) => sum + value * value, 0),
  }
}
