import type { UnitaryStep } from '../../program/program.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'

/** The quantum state of one run. `State` is what it ends in, `Saved` what it can be restored to. */
export interface QuantumRun<State, Saved> {
  addUnitary(step: UnitaryStep): void
  applyPauli(qubit: number, pauli: number): void
  probabilityOfOne(qubit: number): ResumableTask<number>
  /** Projects the qubit onto `value`, which has this probability, and normalizes the state. */
  collapse(qubit: number, value: number, probability: number): void
  /** Lets the qubit jump from 1 to 0, or multiplies its amplitudes of 1 by `factor`. */
  damp(qubit: number, factor: number, jumps: boolean): void
  /** Carries out all pending gates; without `phases` only those that change probabilities. */
  finish(phases: boolean): ResumableTask<State>
  save(): ResumableTask<Saved>
  restore(saved: Saved): void
  savedBytes(): number
}
