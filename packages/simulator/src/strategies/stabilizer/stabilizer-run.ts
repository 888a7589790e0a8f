import { pauliMatrices } from '../../matrix/pauli-matrices.ts'
import type { Program, UnitaryStep } from '../../program/program.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import type { QuantumRun } from '../trajectories/quantum-run.ts'
import { toCliffordGate, type CliffordGate } from './clifford-gate.ts'
import {
  applyGate,
  collapseQubit,
  copyTableau,
  createTableau,
  expectationOf,
  tableauBytes,
  type Tableau,
} from './tableau.ts'

/** Words of the tableau that gates may change between two pauses. */
const wordsPerCall = 2 ** 18

interface PendingGate {
  readonly gate: CliffordGate
  readonly qubits: readonly number[]
}

/** Creates a run on a stabilizer tableau, for a program that `isCliffordProgram` accepts. */
export function createStabilizerRun(engine: Engine, { qubits }: Program): QuantumRun<Tableau, Tableau> {
  let tableau = createTableau(qubits)
  let pending: PendingGate[] = []
  const add = (step: UnitaryStep) => {
    const acted = [...step.targets, ...step.controls.map((control) => control.qubit)]
    if (acted.length > 0) pending.push({ gate: toCliffordGate(step)!, qubits: acted })
  }

  return {
    addUnitary: add,
    applyPauli: (qubit, pauli) =>
      add({ kind: 'unitary', matrix: pauliMatrices[pauli]!, targets: [qubit], controls: [] }),
    *probabilityOfOne(qubit) {
      yield* flush()
      return (1 - expectationOf(tableau, [{ qubit, pauli: 'Z' }])) / 2
    },
    collapse(qubit, value, probability) {
      if (probability < 1) collapseQubit(tableau, qubit, value)
    },
    damp() {
      throw new Error('Amplitude damping is no Clifford gate')
    },
    *finish() {
      yield* flush()
      return tableau
    },
    *save() {
      yield* flush()
      return copyTableau(tableau)
    },
    restore(saved) {
      tableau = copyTableau(saved)
      pending = []
    },
    savedBytes: () => tableauBytes(qubits),
  }

  function* flush(): ResumableTask {
    let words = 0
    for (const { gate, qubits: acted } of pending) {
      applyGate(tableau, gate, acted)
      words += tableau.words * acted.length
      if (words < wordsPerCall) continue
      words = 0
      yield* engine.step()
    }
    pending = []
  }
}
