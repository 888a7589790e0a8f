import { groupCommutingTerms, type PauliSum, type PauliTerm } from '@qportal/circuit'
import { createRandom } from '../../test/random-circuit.ts'

/** Returns observables of 100 terms, with their numbers of commuting groups. */
export function pauliTerms(qubits: number): readonly { name: string; terms: PauliSum; groups: number }[] {
  const random = createRandom(qubits)
  const term = (paulis: readonly ('X' | 'Y' | 'Z')[], size: number): PauliTerm => ({
    coefficient: random.next() - 0.5,
    factors: random
      .choose(size, qubits)
      .toSorted((a, b) => a - b)
      .map((qubit) => ({ qubit, pauli: random.pick(paulis) })),
  })
  const hundred = (make: (i: number) => PauliTerm) => Array.from({ length: 100 }, (_, i) => make(i))
  const named = [
    { name: 'Z products', terms: hundred(() => term(['Z'], 1 + random.below(4))) },
    { name: 'random products', terms: hundred(() => term(['X', 'Y', 'Z'], 1 + random.below(4))) },
    { name: 'Ising chains', terms: hundred((i) => term(i < 80 ? ['Z'] : ['X'], i < 80 ? 2 : 1)) },
  ]
  return named.map((one) => ({ ...one, groups: groupCommutingTerms(one.terms).length }))
}
