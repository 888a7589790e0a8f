import bell from './samples/bell.qasm?raw'
import fourier from './samples/fourier.qasm?raw'
import ghz from './samples/ghz.qasm?raw'
import hydrogen from './samples/hydrogen.qasm?raw'
import teleportation from './samples/teleportation.qasm?raw'

export const sampleKeys = ['bell', 'ghz', 'teleportation', 'fourier', 'hydrogen'] as const

export type SampleKey = (typeof sampleKeys)[number]

/** The result without noise: the probability of each outcome, or the value of the operator. */
export type SampleOutcome =
  | { readonly type: 'sampling'; readonly probabilities: Readonly<Record<string, number>> }
  | {
      readonly type: 'estimation'
      readonly operator: readonly { readonly pauli: string; readonly coefficient: string }[]
      readonly value: number
    }

export type Sample = SampleOutcome & { readonly program: string }

/**
 * Sample programs. The outcome is shown to the reader, and a test runs each program to check it.
 */
export const samples: Readonly<Record<SampleKey, Sample>> = {
  bell: { type: 'sampling', program: bell, probabilities: { '00': 1 / 2, '11': 1 / 2 } },
  ghz: { type: 'sampling', program: ghz, probabilities: { '0000': 1 / 2, '1111': 1 / 2 } },
  teleportation: {
    type: 'sampling',
    program: teleportation,
    probabilities: {
      '000': 3 / 16,
      '001': 3 / 16,
      '010': 3 / 16,
      '011': 3 / 16,
      '100': 1 / 16,
      '101': 1 / 16,
      '110': 1 / 16,
      '111': 1 / 16,
    },
  },
  fourier: { type: 'sampling', program: fourier, probabilities: { '110': 1 } },
  // H2 at 0.735 Å on two qubits (STO-3G, parity mapping), in Hartree, without nuclear repulsion.
  hydrogen: {
    type: 'estimation',
    program: hydrogen,
    operator: [
      { pauli: 'I 0', coefficient: '-1.05237' },
      { pauli: 'Z 0', coefficient: '0.39794' },
      { pauli: 'Z 1', coefficient: '-0.39794' },
      { pauli: 'Z 0 Z 1', coefficient: '-0.01128' },
      { pauli: 'X 0 X 1', coefficient: '0.18093' },
    ],
    value: -1.85727,
  },
}
