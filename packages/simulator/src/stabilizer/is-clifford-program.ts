import type { Program, Step } from '../program/program.ts'
import { groupsOfSteps } from '../plan/group-qubits.ts'
import { toCliffordGate } from './clifford-gate.ts'

/** Whether a program connects so many qubits that it is better carried out on what stabilizes its state, and does so by Clifford gates alone. */
export function isCliffordProgram({ steps, qubits }: Program, minQubits: number): boolean {
  return (
    qubits >= minQubits &&
    groupsOfSteps(steps, qubits).some(({ length }) => length >= minQubits) &&
    steps.every(isClifford)
  )
}

function isClifford(step: Step): boolean {
  if (step.kind === 'if') return step.whenTrue.every(isClifford) && step.whenFalse.every(isClifford)
  if (step.kind === 'unitary')
    return step.targets.length + step.controls.length === 0 || toCliffordGate(step) !== undefined
  return step.kind !== 'damp'
}
