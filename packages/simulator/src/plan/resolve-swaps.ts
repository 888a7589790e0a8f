import type { Control } from '@qportal/circuit'
import type { Program, Step } from '../program/program.ts'
import { classifyMatrix } from './classify-matrix.ts'

/**
 * Removes swaps from a program by renaming their qubits in all earlier steps, so that the qubits of
 * the final state keep their names. Swaps under a condition stay.
 */
export function resolveSwaps(program: Program): Program {
  if (!program.steps.some(isSwap)) return program
  const names = Array.from({ length: program.qubits }, (_, qubit) => qubit)
  const steps: Step[] = []
  for (const step of program.steps.toReversed()) {
    if (step.kind === 'unitary' && isSwap(step)) {
      const [a, b] = step.targets as [number, number]
      ;[names[a], names[b]] = [names[b]!, names[a]!]
    } else steps.push(rename(step, names))
  }
  return { ...program, steps: steps.reverse() }
}

function isSwap(step: Step): boolean {
  return (
    step.kind === 'unitary' &&
    step.targets.length === 2 &&
    step.controls.length === 0 &&
    classifyMatrix(step.matrix).kind === 'swap'
  )
}

function rename(step: Step, names: readonly number[]): Step {
  const renamed = (qubit: number) => names[qubit]!
  switch (step.kind) {
    case 'select':
    case 'assign':
      return step
    case 'if':
      return {
        ...step,
        whenTrue: step.whenTrue.map((inner) => rename(inner, names)),
        whenFalse: step.whenFalse.map((inner) => rename(inner, names)),
      }
    case 'unitary':
      return { ...step, targets: step.targets.map(renamed), controls: renameControls(step.controls, names) }
    case 'depolarize':
      return { ...step, qubits: step.qubits.map(renamed) }
    default:
      return { ...step, qubit: renamed(step.qubit) }
  }
}

function renameControls(controls: readonly Control[], names: readonly number[]): readonly Control[] {
  return controls.map(({ qubit, state }) => ({ qubit: names[qubit]!, state }))
}
