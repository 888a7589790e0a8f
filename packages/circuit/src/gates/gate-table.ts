import type { GateRow } from './gate-row.ts'
import { multiQubitGates } from './multi-qubit-gates.ts'
import { oneQubitGates } from './one-qubit-gates.ts'

/**
 * One row for each gate of OpenQASM 3's `stdgates.inc`, of Qiskit's `qelib1.inc` for OpenQASM 2,
 * and for the usual two-qubit rotations.
 *
 * @see OpenQASM 3, "Standard library" and "Gates / Built-in gates" (`U` has the phase of version
 * 3.1)
 */
export const gateTable: readonly GateRow[] = [...oneQubitGates, ...multiQubitGates]

const bySpelling = new Map(
  gateTable.flatMap((row) => [row.name, ...row.aliases].map((spelling) => [spelling, row])),
)

/** Finds a gate by its name or an alias. */
export function findGate(spelling: string): GateRow | undefined {
  return bySpelling.get(spelling)
}

/**
 * Returns whether the gate maps Pauli products to Pauli products. Parameters are in radians;
 * tolerance 1e-9.
 */
export function isCliffordGate({ cliffordStep }: GateRow, parameters: readonly number[]): boolean {
  if (cliffordStep === undefined) return false
  return (
    cliffordStep === 0 ||
    parameters.every((angle) => Math.abs(angle / cliffordStep - Math.round(angle / cliffordStep)) < 1e-9)
  )
}
