import type { TextRange } from '@qportal/circuit'
import { originOf } from './circuit-builder.ts'
import type { Interpreter } from './interpreter.ts'

/** Measures each qubit into the bit at the same position. Both lists have the same length. */
export function measureInto(
  interpreter: Interpreter,
  qubits: readonly number[],
  bits: readonly number[],
  place: TextRange,
): void {
  for (const [i, qubit] of qubits.entries()) {
    interpreter.circuit.emit(
      {
        kind: 'measure',
        id: interpreter.circuit.nextId(),
        origin: originOf(interpreter.statement ?? place),
        qubit,
        bit: bits[i]!,
      },
      1,
      place,
    )
  }
}
