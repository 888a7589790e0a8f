import type { ComplexMatrix } from '@qportal/circuit'
import type { AmplitudeRange, RunResult } from '@qportal/simulator'

/** Qubits up to which a mixture of equal states is recognized by its density matrix. */
export const maxPurityQubits = 6

const roundOff = 1e-9

interface PurityOptions {
  /** Whether the run branches before its final measurements. */
  readonly isRandom: boolean
  /** Qubits whose final measurement was averaged over. */
  readonly averaged: readonly number[]
}

/** Returns the amplitudes of a result if its average is one pure state; a mixture has none. */
export function pureAmplitudes(
  { amplitudes, blochVectors, trajectories, densityMatrix }: RunResult,
  { isRandom, averaged }: PurityOptions,
): AmplitudeRange | undefined {
  if (!amplitudes) return undefined
  const isSure = averaged.every((qubit) => Math.abs(blochVectors?.[qubit]?.z ?? 0) > 1 - roundOff)
  if (isSure && (!isRandom || trajectories === 1)) return amplitudes
  return densityMatrix && columnOfPureState(densityMatrix)
}

/** A pure state `|s><s|` has the column `s conj(s_k)`; the longest one is the most precise. */
export function columnOfPureState({ size, values }: ComplexMatrix): AmplitudeRange | undefined {
  const purity = values.reduce((sum, value) => sum + value * value, 0)
  if (Math.abs(purity - 1) > roundOff) return undefined
  let column = 0
  for (let i = 1; i < size; i++)
    if (values[2 * i * (size + 1)]! > values[2 * column * (size + 1)]!) column = i
  const norm = Math.sqrt(values[2 * column * (size + 1)]!)
  const state = new Float64Array(2 * size)
  for (let row = 0; row < size; row++)
    for (const part of [0, 1]) state[2 * row + part] = values[2 * (row * size + column) + part]! / norm
  return { start: 0, values: state }
}
