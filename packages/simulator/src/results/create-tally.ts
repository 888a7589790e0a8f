import { readoutErrorProbability } from '../program/event-probabilities.ts'
import type { FinalMeasurement, ReadoutError, Program } from '../program/program.ts'
import type { ShotRandom } from '../random/shot-random.ts'
import { createResultCoder, maxBitsOfCode, type BitCode } from './bit-code.ts'
import { countSorted, endOfEqual, type SortedCounts } from './count-sorted.ts'
import type { PackedTable } from './engine-result.ts'
import type { FactorSample } from './readout.ts'

/** Counts bit strings over many groups of shots. */
export interface Tally {
  /** Adds shots that share the classical bits `bits`; the samples are their final measurements. */
  add(bits: Uint8Array, shots: Uint32Array, samples: readonly FactorSample[]): void
  read(): PackedTable
}

/** Longer lists become typed arrays, which transfer faster to another thread. */
const maxUnpackedCodes = 100

/** Fewer qubits have few outcomes, for which a map is fast enough. */
const minSortedBits = 12

export function createTally(program: Program, random: ShotRandom): Tally {
  const { finalMeasurements, resultBits } = program
  const bitCount = resultBits.length
  const codeOf = createResultCoder(program)
  const counts = new Map<BitCode, number>()
  /** Counts of a first sample that contains all measured bits. */
  let sorted: SortedCounts | undefined
  const count = (code: BitCode, times: number) => counts.set(code, (counts.get(code) ?? 0) + times)

  return {
    add(bits, shots, samples) {
      const [sample] = samples
      mixIn()
      const hasReadoutErrors = finalMeasurements.some(({ readoutError }) => readoutError)
      if (!sample) count(codeOf(bits), shots.length)
      else if (samples.length === 1 && !hasReadoutErrors) addRuns(bits, sample)
      else addEach(bits, shots, samples)
    },
    read() {
      if (sorted) return { bits: bitCount, ...sorted }
      const codes = [...counts.keys()]
      const times = [...counts.values()]
      const arePacked = codes.length > maxUnpackedCodes && bitCount <= maxBitsOfCode
      return {
        bits: bitCount,
        codes: arePacked ? new Uint32Array(codes as number[]) : codes,
        times: arePacked ? new Float64Array(times) : times,
      }
    },
  }

  /** Moves sorted counts to the map: they hold a single sample, and another one follows. */
  function mixIn(): void {
    sorted?.codes.forEach((code, i) => counts.set(code, sorted!.times[i]!))
    sorted = undefined
  }

  /** Computes one code for each run of equal outcomes. */
  function addRuns(bits: Uint8Array, { qubits, indices, sortedRun }: FactorSample): void {
    const places = placesOf(finalMeasurements, qubits)
    // If all qubits are measured in order, as in most circuits, the outcome is the code.
    const isPlain =
      bits.length <= maxBitsOfCode &&
      bits.length === bitCount &&
      qubits.length === bits.length &&
      places.length === bits.length &&
      places.every(({ bit, place }) => bit === place)
    if (isPlain && sortedRun && counts.size === 0 && qubits.length >= minSortedBits) {
      sorted = countSorted(indices, sortedRun)
      return
    }
    const isOneRun = sortedRun !== undefined && sortedRun >= indices.length
    const values = bits.slice()
    for (let from = 0; from < indices.length;) {
      const index = indices[from]!
      const to = isOneRun ? endOfEqual(indices, from) : endOfNeighbours(indices, from)
      if (!isPlain) for (const { bit, place } of places) values[bit] = (index >>> place) & 1
      count(isPlain ? index : codeOf(values), to - from)
      from = to
    }
  }

  function addEach(bits: Uint8Array, shots: Uint32Array, samples: readonly FactorSample[]): void {
    const positions = new Map<number, number>()
    shots.forEach((shot, position) => positions.set(shot, position))
    const values = new Uint8Array(bits.length * shots.length)
    for (let i = 0; i < shots.length; i++) values.set(bits, i * bits.length)
    for (const { qubits, shots: sampled, indices } of samples) {
      for (const { bit, place, readoutError } of placesOf(finalMeasurements, qubits)) {
        for (let k = 0; k < sampled.length; k++) {
          const shot = sampled[k]!
          let value = (indices[k]! >>> place) & 1
          if (
            readoutError &&
            random.draw(shot, readoutError.event) < readoutErrorProbability(value, readoutError)
          )
            value = 1 - value
          values[positions.get(shot)! * bits.length + bit] = value
        }
      }
    }
    for (let i = 0; i < shots.length; i++)
      count(codeOf(values.subarray(i * bits.length, (i + 1) * bits.length)), 1)
  }
}

function endOfNeighbours(indices: Uint32Array, from: number): number {
  let to = from + 1
  while (indices[to] === indices[from]) to++
  return to
}

interface Place {
  readonly bit: number
  readonly place: number
  readonly readoutError: ReadoutError | undefined
}

/** Returns the position of each measured bit in a factor's index. */
function placesOf(measurements: readonly FinalMeasurement[], qubits: readonly number[]): Place[] {
  return measurements.flatMap(({ qubit, bit, readoutError }) => {
    const place = qubits.indexOf(qubit)
    return place < 0 ? [] : [{ bit, place, readoutError }]
  })
}
