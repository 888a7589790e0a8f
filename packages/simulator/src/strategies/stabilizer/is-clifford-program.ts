import { groupStepQubits } from '../../plan/group-qubits.ts'
import type { Program, Step } from '../../program/program.ts'
import { toCliffordGate } from './clifford-gate.ts'

/**
 * Returns whether a program is Clifford and connects at least `minQubits`, so that a tableau is
 * faster.
 */
export function isCliffordProgram({ steps, qubits }: Program, minQubits: number): boolean {
  return (
    qubits >= minQubits &&
    groupStepQubits(steps, qubits).some(({ length }) => length >= minQubits) &&
    steps.every(isClifford)
  )
}

function isClifford(step: Step): boolean {
  if (step.kind === 'if') return step.whenTrue.every(isClifford) && step.whenFalse.every(isClifford)
  if (step.kind === 'unitary')
    return step.targets.length + step.controls.length === 0 || toCliffordGate(step) !== undefined
  return step.kind !== 'damp' && step.kind !== 'relax'
}
