import { countQubits, type Circuit, type Instruction } from '@qportal/circuit'
import type { RunRequest } from '../api-types/run-request.ts'

const maxQubits = 11
/**
 * Circuits of 11 qubits and more are planned before they run, which takes longer per instruction.
 */
const maxInstructions = { direct: 1000, planned: 400 }
const maxShots = 10_000

/**
 * Returns whether a run takes about a millisecond, so that sending it to a worker is not worth it.
 */
export function isSmallRun(circuit: Circuit, request: RunRequest): boolean {
  const {
    shots = 1,
    observable = [],
    marginals = [],
    noise,
    probabilities,
    outcomes,
    finalMeasurements,
  } = request
  const qubits = countQubits(circuit)
  return (
    qubits <= maxQubits &&
    circuit.instructions.length <= maxInstructions[qubits < maxQubits ? 'direct' : 'planned'] &&
    circuit.gateDefinitions.length === 0 &&
    shots <= maxShots &&
    observable.length <= 50 &&
    marginals.length <= 20 &&
    (probabilities?.top ?? 0) <= 64 &&
    !noise &&
    !outcomes &&
    finalMeasurements !== 'collapsed' &&
    !circuit.instructions.some(mayBranch)
  )
}

/**
 * Treats a measurement followed by measurements only as final; the exact test takes too long here.
 */
function mayBranch(instruction: Instruction, index: number, all: readonly Instruction[]): boolean {
  if (instruction.kind === 'measure')
    return all[index + 1] !== undefined && all[index + 1]!.kind !== 'measure'
  return instruction.kind === 'reset' || instruction.kind === 'if'
}
