import { checkInteger } from '../api-types/check-request.ts'
import { readoutErrorProbability } from '../program/event-probabilities.ts'
import type { FinalMeasurement, Program } from '../program/program.ts'
import { minProbability } from '../random/min-probability.ts'
import { createResultCoder, type BitCode } from './bit-code.ts'
import type { PackedTable } from './engine-result.ts'

/** Qubits with a final measurement; each doubles the distribution. */
const maxQubits = 16

/**
 * Sums up the probability of each value of the classical bits over the trajectories of a program.
 */
export function createDistribution(program: Program) {
  const { finalMeasurements, resultBits } = program
  const codeOf = createResultCoder(program)
  checkInteger('the qubits of a distribution', finalMeasurements.length, 0, maxQubits)
  const sums = new Map<BitCode, number>()

  return {
    /** The qubits whose joint distribution `add` needs. */
    qubits: finalMeasurements.map(({ qubit }) => qubit),

    /**
     * Adds a trajectory with its bits before the final measurements and its probability `share`.
     */
    add(bits: Uint8Array, marginal: Float64Array, share: number): void {
      const values = bits.slice()
      applyReadoutErrors(marginal, finalMeasurements).forEach((probability, reading) => {
        if (share * probability < minProbability) return
        finalMeasurements.forEach(({ bit }, place) => (values[bit] = (reading >> place) & 1))
        const code = codeOf(values)
        sums.set(code, (sums.get(code) ?? 0) + share * probability)
      })
    },

    read: (): PackedTable => ({
      bits: resultBits.length,
      codes: [...sums.keys()],
      times: [...sums.values()],
    }),
  }
}

/** Turns the distribution of the true values into that of the values read. */
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
