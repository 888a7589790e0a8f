import { groupsOfSteps } from '../../plan/group-qubits.ts'
import type { Program } from '../../program/program.ts'
import { maxTrajectoriesOf, nanosecondsOfMarginals } from '../costs/program-costs.ts'
import type { MethodCost, ProgramRequest } from '../method/method.ts'
import { tableauBytes } from './tableau.ts'

/**
 * Nanoseconds per word of a tableau that a gate changes, and per word that reading the result
 * visits.
 */
const stabilizerCosts = { gate: 15, reading: 2 }

export function estimateStabilizers(program: Program, request: ProgramRequest): MethodCost {
  const { steps, qubits } = program
  const trajectories = maxTrajectoriesOf(program, request)
  const words = 2 * Math.ceil(qubits / 32)
  const nanoseconds = words * (stabilizerCosts.gate * steps.length + stabilizerCosts.reading * qubits ** 2)
  return {
    connectedQubits: Math.max(...groupsOfSteps(steps, qubits).map(({ length }) => length)),
    bytes: tableauBytes(qubits),
    nanoseconds: trajectories * nanoseconds + nanosecondsOfMarginals(program, request),
    passes: 0,
    error: 0,
  }
}
