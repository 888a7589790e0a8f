import type { ChipCalibration, ChipQubit } from './chip-calibration.ts'

/** Error probabilities by physical qubit. */
export interface DeviceErrors {
  readonly ofGate: (qubit: number) => number
  readonly ofReadout: (qubit: number) => number
  /** Symmetric in both qubits. */
  readonly ofPair: (a: number, b: number) => number
}

/** Returns the calibrated errors of a device. A figure that was not measured counts as no error. */
export function errorsOfChip({ qubits, couplings }: ChipCalibration): DeviceErrors {
  const byId = new Map(qubits.map((qubit) => [qubit.id, qubit]))
  const keyOf = (a: number, b: number) => `${Math.min(a, b)} ${Math.max(a, b)}`
  const ofPairs = new Map(
    couplings.map(({ control, target, fidelity = 1 }) => [keyOf(control, target), 1 - fidelity]),
  )
  return {
    ofGate: (qubit) => 1 - (byId.get(qubit)?.fidelity ?? 1),
    ofReadout: (qubit) => readoutErrorOf(byId.get(qubit)),
    ofPair: (a, b) => ofPairs.get(keyOf(a, b)) ?? 0,
  }
}

function readoutErrorOf({ readoutError, readOneGivenZero, readZeroGivenOne }: Partial<ChipQubit> = {}) {
  if (readoutError !== undefined) return readoutError
  if (readOneGivenZero === undefined || readZeroGivenOne === undefined) return 0
  return (readOneGivenZero + readZeroGivenOne) / 2
}
