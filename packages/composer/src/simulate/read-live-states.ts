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
  /** In radians; 0 if the run has no amplitudes. */
  readonly phase: number
  readonly re: number
  readonly im: number
}

const maxShown = 32
const negligible = 1e-9

/**
 * Returns the basis states to show, ordered by index: all states of up to 4 qubits, otherwise the
 * most probable. Phases are relative to the first state that is not negligible.
 */
export function readLiveStates(
  { amplitudes, probabilities, marginals }: RunResult,
  qubits: number,
  order: BitOrder = 'right',
): readonly LiveState[] {
  const found = amplitudes
    ? fromAmplitudes(amplitudes.values, qubits)
    : (probabilities ?? fromMarginal(marginals?.[0], qubits)).map(({ bits, probability }) => ({
        state: bits,
        index: Number.parseInt(bits || '0', 2),
        probability,
        phase: 0,
        re: 0,
        im: 0,
      }))
  const shown =
    qubits <= 4 && amplitudes
      ? found
      : found
          .filter(({ probability }) => probability > negligible)
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
  let common: number | undefined
  for (let index = 0; index < values.length / 2; index++) {
    const [re, im] = [values[2 * index]!, values[2 * index + 1]!]
    const probability = re * re + im * im
    const phase = probability < negligible ? 0 : Math.atan2(im, re)
    if (common === undefined && probability >= negligible) common = phase
    states.push({
      state: bitsOfIndex(index, qubits),
      index,
      probability,
      phase: probability < negligible ? 0 : phase - (common ?? 0),
      re,
      im,
    })
  }
  return states
}

function fromMarginal(marginal: Float64Array | undefined, qubits: number) {
  return Array.from(marginal ?? [], (probability, index) => ({
    bits: bitsOfIndex(index, qubits),
    probability,
  }))
}

function bitsOfIndex(index: number, qubits: number): string {
  return index.toString(2).padStart(qubits, '0')
}
