import { parsePauliProduct, plainCharacters, type PauliSum } from '@qportal/circuit'
import type { JobFormValues } from '../values/job-form-values.ts'

/** Returns the observable of a form; undefined if it has a term that cannot be read. */
export function readObservable(operator: JobFormValues['operator'], qubits: number): PauliSum | undefined {
  const terms = operator.flatMap(({ pauli, coefficient }) => {
    const { value: factors } = parsePauliProduct(plainCharacters(pauli).trim())
    const factor = Number(plainCharacters(coefficient).trim() || 'none')
    const isReadable = factors?.every(({ qubit }) => qubit < qubits) && Number.isFinite(factor)
    return factors && isReadable ? [{ coefficient: factor, factors }] : []
  })
  return terms.length === operator.length && terms.length > 0 ? terms : undefined
}
