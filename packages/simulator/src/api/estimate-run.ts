import type { Circuit, ComplexMatrix } from '@qportal/circuit'
import { precisionOf } from '../api-types/precision-of.ts'
import type { RunRequest } from '../api-types/run-request.ts'
import { hasExactMixture, nanosecondsOfMixture } from '../density/exact-mixture.ts'
import { lowerCircuit } from '../expand/lower-circuit.ts'
import { classifyMatrix } from '../plan/classify-matrix.ts'
import { createSimplifier, createSimplifierState } from '../plan/create-simplifier.ts'
import { groupsOfOperations, groupsOfSteps } from '../plan/group-qubits.ts'
import { mixedQubits, controlsOf, type PlanOperation } from '../plan/plan-operation.ts'
import { planStages } from '../plan/plan-stages.ts'
import { resolveSwaps } from '../plan/resolve-swaps.ts'
import type { Program, Step } from '../program/program.ts'
import { isCliffordProgram } from '../stabilizer/is-clifford-program.ts'
import { tableauBytes } from '../stabilizer/tableau.ts'
import { planBatches, trajectoryBits, type BatchPlan } from '../state-vector/plan-batches.ts'
import { probabilityOfError } from '../trajectories/draw-histories.ts'
import { addressableBytes } from '../wasm/create-arena.ts'
import { reservedBytes, stageOptions, stateBytes, usualTuning } from '../wasm/create-register.ts'

/** Memory and time that a run needs. */
export interface RunEstimate {
  /** Size of the largest group of qubits that gates connect; each group is simulated by itself. */
  readonly connectedQubits: number
  /** Memory of all states, in bytes. */
  readonly bytes: number
  /** Whether the states fit into `maxBytes`. */
  readonly fits: boolean
  /** Passes of the engine over a state, for one trajectory. 0 for runs on a stabilizer tableau. */
  readonly passes: number
  /**
   * Approximate time of one thread on a machine of 2025, without sampling; an upper bound for
   * random runs.
   */
  readonly seconds: number
}

/**
 * Estimates memory and time of a run without running it. Takes about a microsecond per gate.
 *
 * @throws SimulatorError with code `simulator/invalid-circuit` or `simulator/unbound-parameter`
 */
export function estimateRun(
  circuit: Circuit,
  request: RunRequest,
  { maxBytes = addressableBytes }: { readonly maxBytes?: number | undefined } = {},
): RunEstimate {
  const program = resolveSwaps(lowerCircuit(circuit, request))
  const { maxTrajectories, ...sampled } = request
  if (maxTrajectories && hasExactMixture(program, maxTrajectories)) {
    const estimate = estimateProgram(program, sampled, maxBytes)
    return { ...estimate, seconds: estimate.seconds + 1e-9 * nanosecondsOfMixture(program) }
  }
  return estimateProgram(program, request, maxBytes)
}

function estimateProgram(program: Program, request: RunRequest, maxBytes: number): RunEstimate {
  if (isCliffordProgram(program, usualTuning.minQubitsToStabilize))
    return estimateStabilizers(program, request, maxBytes)
  const batches = planBatches(program, usualTuning)
  if (batches) return estimateBatches(batches, request, maxBytes)
  const precision = precisionOf(request, program)
  const operations = simplify(program)
  const groups = program.isDeterministic
    ? groupsOfOperations(operations, program.qubits)
    : groupsOfSteps(program.steps, program.qubits)
  const bytes = groups.reduce((sum, { length }) => sum + stateBytes(length, precision), 0)
  const work = groups.map((group) => workOn(group, operations, precision))
  const ideal = work.reduce((sum, { nanoseconds }) => sum + nanoseconds, 0)
  return {
    connectedQubits: Math.max(0, ...groups.map(({ length }) => length)),
    bytes,
    fits: bytes + reservedBytes <= maxBytes,
    passes: work.reduce((sum, { passes }) => sum + passes, 0),
    seconds:
      1e-9 *
      ((program.isDeterministic ? ideal : nanosecondsOfRandom(program, request, groups, ideal)) +
        nanosecondsOfMarginals(program, request)),
  }
}

/**
 * Nanoseconds, measured on one core of 2025: of planning a step; of encoding a kernel; of a
 * measurement and of an error, per amplitude; of placing an error; of reading a trajectory, and the
 * same per amplitude.
 */
const randomCosts = {
  step: 1000,
  kernel: 1500,
  measurement: 3,
  error: 2,
  place: 20_000,
  reading: 20_000,
  readingAmplitude: 0.6,
}
/** Nanoseconds of one entry of a joint distribution, per trajectory. */
const costOfMarginal = 200

function nanosecondsOfMarginals(program: Program, request: RunRequest): number {
  const entries = (request.marginals ?? []).reduce((sum, { length }) => sum + 2 ** length, 0)
  return costOfMarginal * entries * maxTrajectoriesOf(program, request)
}

/** The states of a batch are copied, and compete for the cache. */
const batchOverhead = 1.3

/** Returns the nanoseconds of all trajectories; those of one without errors take `ideal`. */
function nanosecondsOfRandom(
  program: Program,
  request: RunRequest,
  groups: readonly (readonly number[])[],
  ideal: number,
): number {
  const amplitudes = groups.reduce((sum, { length }) => sum + 2 ** length, 0)
  const ofWalk = nanosecondsOfWalk(program, amplitudes, ideal)
  return maxTrajectoriesOf(program, request) * (ofWalk + randomCosts.error * amplitudes * errorsOf(program))
}

function nanosecondsOfWalk({ steps: list }: Program, amplitudes: number, ideal: number): number {
  const { steps, measurements } = countSteps(list)
  return ideal + randomCosts.step * steps + randomCosts.measurement * amplitudes * measurements
}

/** Estimates from the steps alone: a plan takes longer than many trajectories. */
function estimateBatches(
  { program, qubits, errorsPerShot }: BatchPlan,
  request: RunRequest,
  maxBytes: number,
): RunEstimate {
  const { shots = 1, maxTrajectories = 0 } = request
  const amplitudes = 2 ** qubits.length
  const ideal = nanosecondsPerAmplitude(program) * amplitudes
  const { evolutions, withErrors } = expectHistories(program.steps)
  const size = precisionOf(request, { isDeterministic: true }) / 8
  const kernels = ideal / amplitudes / (2 * costOfRotation)
  const encoding = (randomCosts.kernel * kernels) / 2 ** trajectoryBits(qubits.length)
  const reading = randomCosts.reading + randomCosts.readingAmplitude * amplitudes
  const nanoseconds =
    (maxTrajectories + 1) * nanosecondsOfWalk(program, amplitudes, ideal) +
    shots * evolutions * batchOverhead * size * ideal +
    shots * withErrors * (encoding + reading) +
    shots * errorsPerShot * (randomCosts.place + randomCosts.error * size * amplitudes)
  const groups = groupsOfSteps(program.steps, program.qubits)
  const precision = precisionOf(request, program)
  const bytes = groups.reduce((sum, { length }) => sum + stateBytes(length, precision), 0)
  return {
    connectedQubits: Math.max(0, ...groups.map(({ length }) => length)),
    bytes,
    fits: bytes + reservedBytes <= maxBytes,
    passes: 1,
    seconds: 1e-9 * nanoseconds,
  }
}

/** Approximate nanoseconds of unitaries per amplitude, by the number of qubits that they mix. */
const costOfRotation = 0.24
function costOfMatrix(qubits: number): number {
  return 0.3 * 2 ** qubits
}

/** Neighbouring gates on one qubit count as one rotation, which includes controlled gates. */
function nanosecondsPerAmplitude({ steps, qubits }: Program): number {
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

function errorsOf({ steps }: Program): number {
  return steps.reduce((sum, step) => sum + probabilityOfError(step), 0)
}

function countSteps(list: readonly Step[]): { steps: number; measurements: number } {
  let [steps, measurements] = [0, 0]
  for (const step of list) {
    const inner = step.kind === 'if' ? countSteps(step.whenTrue) : { steps: 1, measurements: 0 }
    steps += inner.steps
    measurements += inner.measurements
    if (step.kind === 'measure' || step.kind === 'reset') measurements++
  }
  return { steps, measurements }
}

/**
 * The maximum number of trajectories: all, or those of an enumeration that is given up, then one
 * per shot.
 */
function maxTrajectoriesOf({ steps }: Program, { shots = 1, maxTrajectories = 0 }: RunRequest): number {
  const all = trajectoriesOf(steps)
  return Math.min(all, all <= maxTrajectories ? all : maxTrajectories + shots)
}

/** The number of trajectories if every outcome of every random event is possible. */
function trajectoriesOf(steps: readonly Step[]): number {
  return steps.reduce((product, step) => {
    if (step.kind === 'unitary' || step.kind === 'assign' || step.kind === 'select') return product
    if (step.kind === 'if')
      return product * Math.max(trajectoriesOf(step.whenTrue), trajectoriesOf(step.whenFalse))
    return product * (step.kind === 'depolarize' ? 4 ** step.qubits.length : 2)
  }, 1)
}

/**
 * Nanoseconds per word of a tableau that a gate changes, and per word that reading the result
 * visits.
 */
const stabilizerCosts = { gate: 15, reading: 2 }

function estimateStabilizers(program: Program, request: RunRequest, maxBytes: number): RunEstimate {
  const { steps, qubits } = program
  const bytes = tableauBytes(qubits)
  const trajectories = maxTrajectoriesOf(program, request)
  const words = 2 * Math.ceil(qubits / 32)
  const nanoseconds = words * (stabilizerCosts.gate * steps.length + stabilizerCosts.reading * qubits ** 2)
  return {
    connectedQubits: Math.max(...groupsOfSteps(steps, qubits).map(({ length }) => length)),
    bytes,
    fits: bytes + reservedBytes <= maxBytes,
    passes: 0,
    seconds: 1e-9 * (trajectories * nanoseconds + nanosecondsOfMarginals(program, request)),
  }
}

/** Returns the operations of one trajectory, on which all conditions are true. */
function simplify(program: Program): readonly PlanOperation[] {
  const simplifier = createSimplifier(createSimplifierState(program.qubits))
  const add = (steps: readonly Step[]) => {
    for (const step of steps) {
      if (step.kind === 'unitary') simplifier.addUnitary(step.matrix, step.targets, step.controls)
      else if (step.kind === 'if') add(step.whenTrue)
    }
  }
  add(program.steps)
  simplifier.settleModuli()
  return simplifier.takeOperations()
}

function workOn(group: readonly number[], operations: readonly PlanOperation[], precision: 4 | 8) {
  const own = operations.filter((operation) =>
    group.includes(mixedQubits(operation)[0] ?? controlsOf(operation)[0]!.qubit),
  )
  let [passes, nanoseconds] = [0, 0]
  for (const stage of planStages(own, [], stageOptions(precision, usualTuning))) {
    if (stage.kind === 'grow') continue
    passes++
    nanoseconds += stage.cost * 2 ** stage.present.length * (precision / 8)
  }
  return { passes, nanoseconds }
}
