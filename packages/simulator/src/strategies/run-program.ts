import { resolveSwaps } from '../plan/resolve-swaps.ts'
import type { Program } from '../program/program.ts'
import { createShotRandom, drawSeed } from '../random/shot-random.ts'
import { createCollector, type Collector, type CollectorOptions } from '../results/create-collector.ts'
import type { EngineResult } from '../results/engine-result.ts'
import type { Machine, Pass, ProgramRequest } from './method/method.ts'
import { chooseMethod, profiles, type MethodName } from './profiles.ts'
import { runners } from './runners.ts'

/** A program that is ready to run. */
type PreparedRun = Omit<Pass, 'collector'>

/** A pass that is done: its method, and what was collected. */
interface FinishedPass {
  readonly method: MethodName
  readonly collector: Collector
}

/**
 * Runs a program and returns what the request asks for. A first pass follows every trajectory if
 * the averages shall be exact; a second one those of the shots, for what the first left open.
 */
export async function runProgram(
  machine: Machine,
  program: Program,
  request: ProgramRequest,
): Promise<EngineResult> {
  const run = prepareRun(program, request)
  const { counters } = machine.engine
  const { passes, calls } = counters
  const exact = run.maxTrajectories === undefined ? undefined : await runPass(run, machine, 'all')
  const sampled = await runOpenPass(run, machine, exact)
  const averages = (exact ?? sampled)!.collector
  const samples = (sampled ?? exact)!.collector
  return {
    seed: run.seed,
    ...samples.readSamples(),
    ...averages.readAverages(),
    ...(request.maxTrajectories && {
      isExact: exact !== undefined,
      ...(exact && { trajectories: averages.trajectories }),
    }),
    ...(request.outcomes && { outcomeProbability: Math.min(1, samples.share) }),
    statistics: { passes: counters.passes - passes, calls: counters.calls - calls },
  }
}

function prepareRun(original: Program, request: ProgramRequest): PreparedRun {
  const program = resolveSwaps(original)
  const seed = request.seed ?? drawSeed()
  return {
    program,
    request,
    seed,
    random: createShotRandom(seed),
    shots: numbersOfShots(request.shots ?? 1),
    maxTrajectories: program.isDeterministic ? 1 : request.maxTrajectories,
  }
}

/** Chooses a method and runs it. Returns undefined if there are more trajectories than allowed. */
async function runPass(
  run: PreparedRun,
  machine: Machine,
  asked: CollectorOptions['answers'],
): Promise<FinishedPass | undefined> {
  const method = chooseMethod(run, machine.tuning)
  const answers = profiles[method].averagesOnly ? 'averages' : asked
  const collector = createCollector({ ...run, answers, isExact: run.maxTrajectories !== undefined })
  return (await runners[method]({ ...run, collector }, machine)) ? { method, collector } : undefined
}

/** Samples the trajectories of the shots for everything that no exact pass has answered. */
function runOpenPass(
  run: PreparedRun,
  machine: Machine,
  exact: FinishedPass | undefined,
): Promise<FinishedPass | undefined> | undefined {
  const { shots, amplitudes, probabilities } = run.request
  if (exact && !(profiles[exact.method].averagesOnly && (shots || amplitudes || probabilities)))
    return undefined
  return runPass({ ...run, maxTrajectories: undefined }, machine, exact ? 'samples' : 'all')
}

const maxKeptNumbers = 2 ** 14
let keptNumbers = new Uint32Array(0)

/** Returns 0, 1, 2, ... Runs share the array, since nothing writes to it. */
function numbersOfShots(count: number): Uint32Array {
  if (count <= keptNumbers.length) return keptNumbers.subarray(0, count)
  const numbers = new Uint32Array(count)
  for (let shot = 0; shot < count; shot++) numbers[shot] = shot
  if (count <= maxKeptNumbers) keptNumbers = numbers
  return numbers
}
