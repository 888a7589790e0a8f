import type { PauliTerm } from '@qportal/api-client'
import { parsePauliProduct, type PauliSum } from '@qportal/circuit'
import { compileQasm } from '@qportal/openqasm'
import type { Simulator } from '@qportal/simulator'
import { idealOfCircuit, type IdealOfCircuit } from '../../../platform/simulation/ideal-of-circuit.ts'

export interface IdealRequest {
  readonly program: string
  /** The observable of an estimation job; empty for the distribution of outcomes. */
  readonly operator: readonly PauliTerm[]
}

/** `notRead`: the program could not be read. */
export type IdealResult = IdealOfCircuit | { readonly kind: 'none'; readonly reason: 'notRead' }

/** Computes the exact result of a program without noise. Takes seconds, so run it in a worker. */
export async function idealResult(
  { program, operator }: IdealRequest,
  simulator: Pick<Simulator, 'run'>,
): Promise<IdealResult> {
  const { circuit } = compileQasm(program)
  if (!circuit || circuit.parameters.length > 0) return { kind: 'none', reason: 'notRead' }
  const observable = toPauliSum(operator)
  if (!observable) return { kind: 'none', reason: 'failed' }
  return await idealOfCircuit(circuit, observable, simulator)
}

function toPauliSum(terms: readonly PauliTerm[]): PauliSum | undefined {
  const sum = terms.flatMap(({ pauli, coefficient }) => {
    const { value: factors } = parsePauliProduct(pauli)
    return factors ? [{ coefficient, factors }] : []
  })
  return sum.length === terms.length ? sum : undefined
}
