import type { RunRequest } from '../../api-types/run-request.ts'
import type { Program, Step } from '../../program/program.ts'

/**
 * Nanoseconds, measured on one core of 2025: of planning a step; of encoding a kernel; of a
 * measurement and of an error, per amplitude; of placing an error; of reading a trajectory, and the
 * same per amplitude.
 */
export const randomCosts = {
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

export function estimateMarginals(program: Program, request: RunRequest): number {
  const entries = (request.marginals ?? []).reduce((sum, { length }) => sum + 2 ** length, 0)
  return costOfMarginal * entries * countMaxTrajectories(program, request)
}

export function estimateWalk({ steps: list }: Program, amplitudes: number, ideal: number): number {
  const { steps, measurements } = countSteps(list)
  return ideal + randomCosts.step * steps + randomCosts.measurement * amplitudes * measurements
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
export function countMaxTrajectories(
  { steps }: Program,
  { shots = 1, maxTrajectories = 0 }: RunRequest,
): number {
  const all = countTrajectories(steps)
  return Math.min(all, all <= maxTrajectories ? all : maxTrajectories + shots)
}

/** The number of trajectories if every outcome of every random event is possible. */
function countTrajectories(steps: readonly Step[]): number {
  return steps.reduce((product, step) => {
    if (step.kind === 'unitary' || step.kind === 'assign' || step.kind === 'select') return product
    if (step.kind === 'if')
      return product * Math.max(countTrajectories(step.whenTrue), countTrajectories(step.whenFalse))
    return product * (step.kind === 'depolarize' ? 4 ** step.qubits.length : 2)
  }, 1)
}
