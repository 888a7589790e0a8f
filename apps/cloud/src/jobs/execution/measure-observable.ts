import {
  countBits,
  createIds,
  groupCommutingTerms,
  mergePauliTerms,
  resultBitsOf,
  type Circuit,
  type PauliSum,
} from '@qportal/circuit'
import { turnToBasis } from '@qportal/transpiler'
import type { Counts } from './mitigate-readout.ts'

/** A circuit whose counts determine some terms of an observable. */
export interface BasisMeasurement {
  readonly circuit: Circuit
  /** The place of each measured qubit in a key, from the right. */
  readonly placeByQubit: ReadonlyMap<number, number>
  readonly terms: PauliSum
}

/**
 * Groups the terms of an observable that can be measured together: those that need no qubit in two
 * different bases.
 */
export function groupByBasis(observable: PauliSum): readonly PauliSum[] {
  const terms = mergePauliTerms(observable).filter(({ factors }) => factors.length > 0)
  return groupCommutingTerms(terms, { isQubitwise: true })
}

/** Builds one circuit for all terms that can be measured together. */
export function measureInBases(
  circuit: Circuit,
  observable: PauliSum,
  basisGates: readonly string[],
): readonly BasisMeasurement[] {
  return groupByBasis(observable).map((group) => {
    const paulis = new Map(group.flatMap(({ factors }) => factors.map((factor) => [factor.qubit, factor])))
    const qubits = [...paulis.keys()]
    const [bits, places] = [countBits(circuit), resultBitsOf(circuit).length]
    const placeByQubit = new Map(qubits.map((qubit, index) => [qubit, places + index]))
    const taken = new Set(circuit.instructions.map(({ id }) => id))
    const nextId = createIds(taken)
    return {
      placeByQubit,
      terms: group,
      circuit: {
        ...circuit,
        bitRegisters: [...circuit.bitRegisters, { name: 'observed', size: qubits.length }],
        instructions: [
          ...circuit.instructions,
          ...turnToBasis([...paulis.values()], { basisGates, nextId }),
          ...qubits.map(
            (qubit, index) => ({ kind: 'measure', id: nextId(), qubit, bit: bits + index }) as const,
          ),
        ],
      },
    }
  })
}

/**
 * Returns mean and variance of the observable over the shots.
 *
 * @param readSigns Values of a bit that reads 0 and 1: 1 and -1, or those without readout errors.
 */
export function readObservable(
  counts: Counts,
  { terms, placeByQubit }: Pick<BasisMeasurement, 'terms' | 'placeByQubit'>,
  readSigns: (qubit: number) => readonly [number, number],
): { readonly mean: number; readonly variance: number } {
  let [shots, first, second] = [0, 0, 0]
  for (const [text, count] of Object.entries(counts)) {
    let value = 0
    for (const { coefficient, factors } of terms) {
      let product = coefficient
      for (const { qubit } of factors)
        product *= readSigns(qubit)[text[text.length - 1 - placeByQubit.get(qubit)!] === '1' ? 1 : 0]
      value += product
    }
    shots += count
    first += count * value
    second += count * value * value
  }
  const mean = first / shots
  return { mean, variance: Math.max(0, second / shots - mean * mean) }
}
