import { checkInteger } from '../contract/check-request.ts'
import type { TallyLists } from './engine-result.ts'
import { minProbability } from '../random/min-probability.ts'
import { readoutErrorProbability } from '../program/event-probabilities.ts'
import type { FinalMeasurement, Program } from '../program/program.ts'
import { codeOfBits, type BitCode } from './bit-code.ts'

/** Qubits that are read at the end: as many readings as fit a table. */
const maxQubits = 16

/** How likely each reading of the classical bits is, summed up over the ways through a program. */
export function createDistribution({ finalMeasurements, bits: bitCount }: Program) {
  checkInteger('the qubits of a distribution', finalMeasurements.length, 0, maxQubits)
  const sums = new Map<BitCode, number>()

  return {
    /** Whose joint distribution is to be added. */
    qubits: finalMeasurements.map(({ qubit }) => qubit),

    /** A way of that share which leaves the bits so, before the final measurements. */
    add(bits: Uint8Array, marginal: Float64Array, share: number): void {
      const values = bits.slice()
      applyReadoutErrors(marginal, finalMeasurements).forEach((probability, reading) => {
        if (share * probability < minProbability) return
        finalMeasurements.forEach(({ bit }, place) => (values[bit] = (reading >> place) & 1))
        const code = codeOfBits(values)
        sums.set(code, (sums.get(code) ?? 0) + share * probability)
      })
    },

    read: (): TallyLists => ({ bits: bitCount, codes: [...sums.keys()], times: [...sums.values()] }),
  }
}

/** What is read of what is there. */
function applyReadoutErrors(marginal: Float64Array, measurements: readonly FinalMeasurement[]): Float64Array {
  return measurements.reduce(
    (before, { readoutError }, place) =>
      before.map((same, reading) => {
        const value = (reading >> place) & 1
        const other = before[reading ^ (1 << place)]!
        return (
          same * (1 - readoutErrorProbability(value, readoutError)) +
          other * readoutErrorProbability(1 - value, readoutError)
        )
      }),
    marginal,
  )
}
