import type { RunResult } from '@qportal/simulator'

/** The end of a bit string at which qubit 0, or bit 0, is written. */
export type BitOrder = 'right' | 'left'

/** A basis state with its probability and amplitude. */
export interface LiveState {
  readonly state: string
  /**
   * Index of the basis state; qubit 0 is the least significant bit. Not meaningful beyond 31
   * qubits.
   */
  readonly index: number
  readonly probability: number
  /**
   * Relative to the largest amplitude, in (-π, π]; undefined for a state of probability zero and if
   * the run has no amplitudes.
   */
  readonly phase: number | undefined
  readonly re: number
  readonly im: number
}

const maxShown = 32
const negligible = 1e-9
/** In radians. */
const roundOff = 1e-9

/**
 * Returns the basis states to show, ordered by index: all states of up to 4 qubits, otherwise the
 * most probable.
 */
export function readLiveStates(
  { amplitudes, probabilities, marginals }: RunResult,
  qubits: number,
  order: BitOrder = 'right',
): readonly LiveState[] {
  const states = amplitudes
    ? fromAmplitudes(amplitudes.values, qubits)
    : (marginals?.[0] ? fromMarginal(marginals[0], qubits) : (probabilities ?? [])).map(
        ({ bits, probability }) => ({
          state: bits,
          index: Number.parseInt(bits || '0', 2),
          probability,
          phase: undefined,
          re: 0,
          im: 0,
        }),
      )
  const largest = states.reduce((max, { probability }) => Math.max(max, probability), 0)
  const shown =
    qubits <= 4 && states.length === 2 ** qubits
      ? states
      : states
          .filter(({ probability }) => probability > negligible * largest)
          .sort((a, b) => b.probability - a.probability)
          .slice(0, maxShown)
          .sort((a, b) => (a.state < b.state ? -1 : 1))
  return order === 'right' ? shown : shown.map((each) => ({ ...each, state: inOrder(each.state, order) }))
}

/** Returns a bit string in the chosen order. */
export function inOrder(bits: string, order: BitOrder): string {
  return order === 'right' ? bits : Array.from(bits).reverse().join('')
}

function fromAmplitudes(values: Float64Array, qubits: number): LiveState[] {
  const states: LiveState[] = []
  const common = phaseOfLargest(values)
  for (let index = 0; index < values.length / 2; index++) {
    const [re, im] = [values[2 * index]!, values[2 * index + 1]!]
    const probability = re * re + im * im
    states.push({
      state: bitsOfIndex(index, qubits),
      index,
      probability,
      phase: probability < negligible ? undefined : wrapPhase(Math.atan2(im, re) - common),
      re,
      im,
    })
  }
  return states
}

/** The phase of the largest amplitude; of equally large ones, that of the lowest index. */
function phaseOfLargest(values: Float64Array): number {
  let largest = 0
  let phase = 0
  for (let index = 0; index < values.length / 2; index++) {
    const [re, im] = [values[2 * index]!, values[2 * index + 1]!]
    const probability = re * re + im * im
    // A difference by rounding does not make another amplitude the reference.
    if (probability <= largest * (1 + 1e-9)) continue
    largest = probability
    phase = Math.atan2(im, re)
  }
  return phase
}

/** Returns the same angle in (-π, π]; rounding errors of -π become π, those of 0 become 0. */
export function wrapPhase(angle: number): number {
  const turned = angle - 2 * Math.PI * Math.ceil((angle - Math.PI) / (2 * Math.PI))
  if (turned < roundOff - Math.PI) return Math.PI
  return Math.abs(turned) < roundOff ? 0 : turned
}

function fromMarginal(marginal: Float64Array, qubits: number) {
  const indices = marginal.length > maxShown ? likeliestIndices(marginal) : Array.from(marginal.keys())
  return indices.map((index) => ({ bits: bitsOfIndex(index, qubits), probability: marginal[index]! }))
}

/** The indices of the largest values; a million states are not worth an object each. */
function likeliestIndices(values: Float64Array): number[] {
  const kept: number[] = []
  values.forEach((value, index) => {
    if (kept.length === maxShown && value <= values[kept.at(-1)!]!) return
    const insertAt = kept.findIndex((other) => values[other]! < value)
    kept.splice(insertAt < 0 ? kept.length : insertAt, 0, index)
    if (kept.length > maxShown) kept.pop()
  })
  return kept
}

function bitsOfIndex(index: number, qubits: number): string {
  return index.toString(2).padStart(qubits, '0')
}
