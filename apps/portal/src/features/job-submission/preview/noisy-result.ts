import type { Calibration } from '@qportal/api-client/calibration'
import { visitInstructions, type Circuit, type PauliSum, type NoiseModel } from '@qportal/circuit'
import { estimateRun, type Simulator } from '@qportal/simulator'
import { keepActiveQubits, noiseOfChip } from '@qportal/transpiler'
import type { Placement } from './place-circuit.ts'

export type NoisyResult =
  | { readonly kind: 'outcomes'; readonly counts: Readonly<Record<string, number>>; readonly shots: number }
  | {
      readonly kind: 'expectation'
      readonly value: number
      readonly standardError: number
      readonly shots: number
    }
  | { readonly kind: 'none'; readonly reason: 'tooLarge' | 'noMeasurement' | 'failed' }

/** Shots that are simulated; enough for a histogram, whatever the job has. */
const shots = 4000
const maxBytes = 2 ** 28
const maxSeconds = 30
/** Products of an observable with readout errors. */
const maxTerms = 4096

/**
 * Simulates a placed circuit with the errors of the device's calibration. Takes seconds, so run it
 * in a worker.
 *
 * @param observable On the qubits of the program; empty for counts.
 */
export async function noisyResult(
  { circuit, end }: Pick<Placement, 'circuit' | 'end'>,
  { calibration, observable }: { readonly calibration: Calibration; readonly observable: PauliSum },
  simulator: Pick<Simulator, 'run'>,
  onProgress?: (fraction: number) => void,
): Promise<NoisyResult> {
  const none = (reason: Extract<NoisyResult, { kind: 'none' }>['reason']) =>
    ({ kind: 'none', reason }) as const
  if (observable.length === 0 && !hasMeasurement(circuit)) return none('noMeasurement')
  try {
    const observed = observable.flatMap(({ factors }) => factors.map(({ qubit }) => end.get(qubit)!))
    const { circuit: small, active } = keepActiveQubits(circuit, observed)
    const noise = noiseOfChip(calibration, active)
    const { fits, seconds } = estimateRun(small, { shots, noise }, { maxBytes })
    if (!fits || seconds > maxSeconds) return none('tooLarge')
    const request = {
      shots,
      noise,
      seed: 1,
      onProgress: ({ fraction }: { readonly fraction: number }) => onProgress?.(fraction),
    }
    if (observable.length === 0) {
      const { counts = {} } = await simulator.run(small, request)
      return { kind: 'outcomes', counts, shots }
    }
    const placed = observable.map(({ coefficient, factors }) => ({
      coefficient,
      factors: factors.map(({ qubit, pauli }) => ({ qubit: active.indexOf(end.get(qubit)!), pauli })),
    }))
    const read = withReadoutErrors(placed, noise)
    if (!read) return none('tooLarge')
    const { expectation } = await simulator.run(small, { ...request, observable: read })
    if (!expectation) return none('failed')
    return {
      kind: 'expectation',
      value: expectation.value,
      standardError: expectation.standardError ?? 0,
      shots,
    }
  } catch {
    return none('failed')
  }
}

function hasMeasurement({ instructions }: Circuit): boolean {
  let found = false
  visitInstructions(instructions, ({ kind }) => {
    found ||= kind === 'measure'
  })
  return found
}

/**
 * Returns the observable whose mean is that of the values that are read: each Pauli operator `P`
 * becomes `(1 - p10 - p01) P + (p01 - p10)`. Undefined if it has too many terms.
 */
export function withReadoutErrors(observable: PauliSum, { qubits }: NoiseModel): PauliSum | undefined {
  const size = observable.reduce((sum, { factors }) => sum + 2 ** factors.length, 0)
  if (size > maxTerms) return undefined
  return observable.flatMap(({ coefficient, factors }) =>
    factors.reduce<PauliSum>(
      (terms, factor) => {
        const { prob1Given0 = 0, prob0Given1 = 0 } = qubits?.[factor.qubit]?.readout ?? {}
        const [scale, shift] = [1 - prob1Given0 - prob0Given1, prob0Given1 - prob1Given0]
        return terms.flatMap((term) => [
          { coefficient: scale * term.coefficient, factors: [...term.factors, factor] },
          ...(shift === 0 ? [] : [{ ...term, coefficient: shift * term.coefficient }]),
        ])
      },
      [{ coefficient, factors: [] }],
    ),
  )
}
