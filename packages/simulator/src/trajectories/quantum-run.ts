import type { Steps } from '../engine/create-engine.ts'
import type { UnitaryStep } from '../program/program.ts'

/** The qubits of one run: gates, collapses and jumps in, states out. `Saved` is what it returns to. */
export interface QuantumRun<State, Saved> {
  addUnitary(step: UnitaryStep): void
  applyPauli(qubit: number, pauli: number): void
  probabilityOfOne(qubit: number): Steps<number>
  /** What is left when the qubit reads `value`, which has this probability. */
  collapse(qubit: number, value: number, probability: number): void
  damp(qubit: number, gamma: number, jumps: boolean): void
  /** Everything that is pending is carried out; without `phases` only what changes probabilities. */
  finish(phases: boolean): Steps<State>
  save(): Steps<Saved>
  restore(saved: Saved): void
  savedBytes(): number
}
