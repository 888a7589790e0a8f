import type { RunResult } from '@qportal/simulator'
import type { LiveState } from './read-live-states.ts'

/** The differences between two results of one circuit. */
export interface StateChanges {
  /** Qubits whose Bloch vector or purity differs. */
  readonly qubits: ReadonlySet<number>
  /** Basis states whose probability or relative phase differs. */
  readonly states: ReadonlySet<string>
}

type Shown = Pick<RunResult, 'blochVectors'> & { readonly states: readonly LiveState[] }

/** Differences below it are rounding errors. */
const negligible = 1e-6

/** Compares two results; undefined if they have different numbers of qubits. */
export function changesBetween(before: Shown, after: Shown): StateChanges | undefined {
  const vectors = after.blochVectors ?? []
  const old = before.blochVectors ?? []
  if (vectors.length !== old.length) return undefined
  const qubits = vectors.flatMap((vector, qubit) => {
    const from = old[qubit]!
    const differs = (['x', 'y', 'z', 'purity'] as const).some((part) => isOther(vector[part], from[part]))
    return differs ? [qubit] : []
  })
  return { qubits: new Set(qubits), states: changedStates(before.states, after.states) }
}

/** A state that is shown only before or only after has changed, too. */
function changedStates(before: readonly LiveState[], after: readonly LiveState[]): ReadonlySet<string> {
  const old = new Map(before.map((each) => [each.state, each]))
  const changed = after.filter(({ state, probability, phase }) => {
    const from = old.get(state)
    old.delete(state)
    return (
      isOther(probability, from?.probability ?? 0) ||
      (probability > negligible && isOtherPhase(phase, from?.phase))
    )
  })
  const gone = [...old.values()].filter(({ probability }) => probability > negligible)
  return new Set([...changed, ...gone].map(({ state }) => state))
}

function isOther(a: number, b: number): boolean {
  return Math.abs(a - b) > negligible
}

function isOtherPhase(a = 0, b = 0): boolean {
  // π and −π are one phase.
  return Math.abs(Math.sin((a - b) / 2)) > negligible
}

/** Milliseconds that playing stays at each column. */
export const stepMs = { slow: 2000, normal: 1000, fast: 400 } as const

export type StepSpeed = keyof typeof stepMs

/** The column from which playing starts: at the end it starts again. */
export function playFrom(column: number, columns: number): number {
  return column >= columns ? 0 : column
}
