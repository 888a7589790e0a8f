import type { Lowering } from '../lowering.ts'
import type { Place } from '../names/place.ts'

/** Measures qubit by qubit into bit by bit; both lists have the same length. */
export function measureInto(
  lowering: Lowering,
  qubits: readonly number[],
  bits: readonly number[],
  place: Place,
): void {
  for (const [i, qubit] of qubits.entries()) {
    lowering.emit(
      {
        kind: 'measure',
        id: lowering.nextId(),
        origin: lowering.originOf(lowering.statement ?? place),
        qubit,
        bit: bits[i]!,
      },
      1,
      place,
    )
  }
}
