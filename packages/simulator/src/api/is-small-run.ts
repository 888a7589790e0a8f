import { countQubits, type Circuit, type Instruction } from '@qportal/circuit'
import type { RunRequest } from '../contract/run-request.ts'

const maxQubits = 11
/** From 11 qubits on a circuit is planned before it is run, which takes longer for each instruction. */
const maxInstructions = { direct: 1000, planned: 400 }
const maxShots = 10_000

/** Whether a run takes about a millisecond, less than the way to another thread and back is worth. */
export function isSmallRun(circuit: Circuit, request: RunRequest): boolean {
  const { shots = 1, observable = [], marginals = [], noise, probabilities } = request
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
    !circuit.instructions.some(mayBranch)
  )
}

/** Measurements at the end are many and harmless; whether one is at the end costs more to find out than a look at what follows. */
function mayBranch(instruction: Instruction, index: number, all: readonly Instruction[]): boolean {
  if (instruction.kind === 'measure')
    return all[index + 1] !== undefined && all[index + 1]!.kind !== 'measure'
  return instruction.kind === 'reset' || instruction.kind === 'if'
}
