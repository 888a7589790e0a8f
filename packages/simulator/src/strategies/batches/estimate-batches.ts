import type { ComplexMatrix } from '@qportal/circuit'
import { choosePrecision } from '../../api-types/choose-precision.ts'
import { classifyMatrix } from '../../plan/classify-matrix.ts'
import { groupStepQubits } from '../../plan/group-qubits.ts'
import { probabilityOfError } from '../../program/event-probabilities.ts'
import type { Program, Step } from '../../program/program.ts'
import { stateBytes, usualTuning } from '../../wasm/create-register.ts'
import { estimateWalk, randomCosts } from '../costs/program-costs.ts'
import type { MethodCost, ProgramRequest } from '../method/method.ts'
import { planBatches, trajectoryBits } from './plan-batches.ts'

/** The states of a batch are copied, and compete for the cache. */
const batchOverhead = 1.3

/** Estimates from the steps alone: a plan takes longer than many trajectories. */
export function estimateBatches(program: Program, request: ProgramRequest): MethodCost {
  const { qubits, errorsPerShot } = planBatches(program, usualTuning)!
  const { shots = 1, maxTrajectories = 0 } = request
  const amplitudes = 2 ** qubits.length
  const ideal = estimatePerAmplitude(program) * amplitudes
  const { evolutions, withErrors } = expectHistories(program.steps)
  const size = choosePrecision(request, { isDeterministic: true }) / 8
  const kernels = ideal / amplitudes / (2 * costOfRotation)
  const encoding = (randomCosts.kernel * kernels) / 2 ** trajectoryBits(qubits.length)
  const reading = randomCosts.reading + randomCosts.readingAmplitude * amplitudes
  const nanoseconds =
    (maxTrajectories + 1) * estimateWalk(program, amplitudes, ideal) +
    shots * evolutions * batchOverhead * size * ideal +
    shots * withErrors * (encoding + reading) +
    shots * errorsPerShot * (randomCosts.place + randomCosts.error * size * amplitudes)
  const groups = groupStepQubits(program.steps, program.qubits)
  const precision = choosePrecision(request, program)
  const bytes = groups.reduce((sum, { length }) => sum + stateBytes(length, precision), 0)
  return {
    connectedQubits: Math.max(0, ...groups.map(({ length }) => length)),
    bytes,
    nanoseconds,
    passes: 1,
    error: 0,
  }
}

/** Approximate nanoseconds of unitaries per amplitude, by the number of qubits that they mix. */
const costOfRotation = 0.24
function costOfMatrix(qubits: number): number {
  return 0.3 * 2 ** qubits
}

/** Neighbouring gates on one qubit count as one rotation, which includes controlled gates. */
function estimatePerAmplitude({ steps, qubits }: Program): number {
  const isRotated = new Uint8Array(qubits)
  let nanoseconds = 0
  for (const step of steps) {
    if (step.kind !== 'unitary') continue
    const { matrix, targets, controls } = step
    const [first] = targets
    if (targets.length === 1 && controls.length === 0) {
      if (!isDiagonalGate(matrix)) isRotated[first!] = 1
      continue
    }
    for (const qubit of [...targets, ...controls.map((control) => control.qubit)]) {
      nanoseconds += isRotated[qubit] ? costOfRotation : 0
      isRotated[qubit] = 0
    }
    if (classifyMatrix(matrix).kind === 'other') nanoseconds += costOfMatrix(targets.length)
    else if (targets.length + controls.length > 2) nanoseconds += costOfRotation
  }
  return nanoseconds + isRotated.reduce((sum, flag) => sum + (flag ? costOfRotation : 0), 0)
}

function isDiagonalGate({ values }: ComplexMatrix): boolean {
  return values.subarray(2, 6).every((value) => value === 0)
}

/**
 * Returns the expected fraction of the program that a shot runs after its first error, and the
 * probability that it has one.
 */
function expectHistories(steps: readonly Step[]): { evolutions: number; withErrors: number } {
  let [ideal, evolutions] = [1, 0]
  steps.forEach((step, index) => {
    const probability = probabilityOfError(step)
    evolutions += ideal * probability * (1 - index / steps.length)
    ideal *= 1 - probability
  })
  return { evolutions, withErrors: 1 - ideal }
}
