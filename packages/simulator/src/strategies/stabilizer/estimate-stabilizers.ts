import { groupStepQubits } from '../../plan/group-qubits.ts'
import type { Program } from '../../program/program.ts'
import { countMaxTrajectories, estimateMarginals } from '../costs/program-costs.ts'
import type { MethodCost, ProgramRequest } from '../method/method.ts'
import { tableauBytes } from './tableau.ts'

/**
 * Nanoseconds per word of a tableau that a gate changes, and per word that reading the result
 * visits.
 */
const stabilizerCosts = { gate: 15, reading: 2 }

export function estimateStabilizers(program: Program, request: ProgramRequest): MethodCost {
  const { steps, qubits } = program
  const trajectories = countMaxTrajectories(program, request)
  const words = 2 * Math.ceil(qubits / 32)
  const nanoseconds = words * (stabilizerCosts.gate * steps.length + stabilizerCosts.reading * qubits ** 2)
  return {
    connectedQubits: Math.max(...groupStepQubits(steps, qubits).map(({ length }) => length)),
    bytes: tableauBytes(qubits),
    nanoseconds: trajectories * nanoseconds + estimateMarginals(program, request),
    passes: 0,
    error: 0,
  }
}
