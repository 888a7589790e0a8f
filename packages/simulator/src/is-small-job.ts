import { countQubits, type Circuit, type Instruction } from '@qportal/circuit'
import type { RunRequest } from './simulator.ts'

const mostQubits = 11
const mostInstructions = 400
const mostShots = 10_000

/** Whether a run takes about a millisecond, less than the way to another thread and back is worth. */
export function isSmallJob(circuit: Circuit, request: RunRequest): boolean {
  const { shots = 1, observable = [], marginals = [], noise, probabilities } = request
  return (
    countQubits(circuit) <= mostQubits &&
    circuit.instructions.length <= mostInstructions &&
    circuit.gateDefinitions.length === 0 &&
    shots <= mostShots &&
    observable.length <= 50 &&
    marginals.length <= 20 &&
    (probabilities?.top ?? 0) <= 64 &&
    !noise &&
    !circuit.instructions.some(mayBranch)
  )
}

/** Measurements at the end are many and harmless; whether one is at the end costs more to find out than a look at what follows. */
function mayBranch(instruction: Instruction, index: number, all: readonly Instruction[]): boolean {
  if (instruction.kind === 'measure')
    return all[index + 1] !== undefined && all[index + 1]!.kind !== 'measure'
  return instruction.kind === 'reset' || instruction.kind === 'if'
}
