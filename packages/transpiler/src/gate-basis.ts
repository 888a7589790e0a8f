import { findGate } from '@qportal/circuit'
import { oneQubitWriter, type OneQubitWriter } from './one-qubit-basis.ts'
import { pairBasis, type PairBasis } from './pair-basis.ts'

/** What a device lacks: gates for every unitary on one qubit, or one that entangles two. */
export type MissingGates = 'oneQubit' | 'twoQubit'

/** How the gates of a device express a circuit. */
export interface GateBasis {
  readonly writeUnitary: OneQubitWriter | undefined
  readonly pair: PairBasis | undefined
}

/** Reads the gates of a device. */
export function gateBasis(basisGates: readonly string[]): GateBasis {
  const names = new Set(basisGates.map((gate) => findGate(gate)?.name ?? gate))
  const has = (gate: string) => names.has(gate)
  return { writeUnitary: oneQubitWriter(has), pair: pairBasis(has) }
}
