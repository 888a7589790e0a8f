import type { Engine, Steps } from '../engine/create-engine.ts'
import type { EngineResult } from '../engine-result.ts'
import { usualTuning, type Tuning } from '../engine/create-register.ts'
import { qubitsOfDirectPlan } from '../plan/plan-directly.ts'
import { resolveSwaps } from '../plan/resolve-swaps.ts'
import { precisionOf } from '../precision-of.ts'
import type { Program } from '../program/program.ts'
import { createShotRandom, drawSeed } from '../random/shot-random.ts'
import type { RunRequest, RunResult } from '../simulator.ts'
import { createAverages } from './create-averages.ts'
import { exploreShots, type Branch, type ExploreOptions } from './explore-shots.ts'
import { measureWeights } from './measure-weights.ts'
import { createQuantumRun } from './quantum-run.ts'
import { readAmplitudes } from './read-amplitudes.ts'
import { readTopProbabilities } from './read-probabilities.ts'
import { runDirectly } from './run-directly.ts'
import { joinFactors, sampleFactor, type FactorSample, type SampleSeeds } from './sample-factors.ts'
import { looseWeights, type ProductState } from './state-factor.ts'
import { createTally, type Tally } from './tally-counts.ts'

/** What of a request the engine reads; the rest is for whoever drives it. */
export type EngineRequest = Omit<RunRequest, 'signal' | 'onProgress' | 'parameters' | 'noise' | 'upTo'>

/** Bytes that may be kept for returning to branch points. */
const mostSavedBytes = 2 ** 28

/** Runs a program and answers the request. */
export function* runProgram(
  engine: Engine,
  original: Program,
  request: EngineRequest,
  tuning: Tuning = usualTuning,
): Steps<EngineResult> {
  const program = resolveSwaps(original)
  const seed = request.seed ?? drawSeed()
  const random = createShotRandom(seed)
  const shots = numbersOfShots(request.shots ?? 1)
  const precision = precisionOf(request, program)
  const reading: Reading = {
    engine,
    request,
    shots: shots.length,
    seeds: { seed, finalEvent: program.finalEvent },
    tally: request.shots && program.bits > 0 ? createTally(program, random) : undefined,
    averages: createAverages(request, program.qubits),
    isMeasured: new Uint8Array(program.qubits),
    stateOfFirst: {},
  }
  for (const { qubit } of program.finalMeasurements) reading.isMeasured[qubit] = 1
  const { arena, counters } = engine
  const before = { ...counters }
  counters.finished = program.isDeterministic ? undefined : 0

  const touched = qubitsOfDirectPlan(program, tuning.leastQubitsToPlan)
  if (touched) {
    const state = yield* runDirectly(engine, program, touched)
    yield* readState(reading, state, { shots, bits: new Uint8Array(program.bits) })
  } else yield* explore()

  return {
    seed,
    ...reading.tally?.read(),
    ...reading.averages.read(),
    ...reading.stateOfFirst,
    statistics: { passes: counters.passes - before.passes, calls: counters.calls - before.calls },
  }

  function explore(): Steps {
    const options: ExploreOptions = {
      program,
      random,
      mostSavedBytes,
      startRun: () => createQuantumRun(engine, program, { precision, tuning }),
      openScope() {
        const mark = arena.mark()
        return () => arena.release(mark)
      },
      *finish(run, branch) {
        const state = yield* run.finish(needsPhases(request, branch.shots.includes(0)))
        yield* readState(reading, state, branch)
        if (counters.finished !== undefined) counters.finished += branch.shots.length / shots.length
      },
    }
    return exploreShots(options, shots)
  }
}

/** What is asked of the states that a run comes to, and what they have answered so far. */
interface Reading {
  readonly engine: Engine
  readonly request: EngineRequest
  readonly shots: number
  readonly seeds: SampleSeeds
  readonly tally: Tally | undefined
  readonly averages: ReturnType<typeof createAverages>
  /** 1 for each qubit that is read out at the end. */
  readonly isMeasured: Uint8Array
  stateOfFirst: Partial<RunResult>
}

/**
 * What the request asks of the state that a branch of the shots has come to. On its own, since a generator made for each run lives until
 * the next full collection of garbage, with all it can reach.
 */
function* readState(reading: Reading, state: ProductState, branch: Branch): Steps {
  const { engine, request, tally, isMeasured } = reading
  const totals = needsTotals(request, branch) ? yield* totalsOf(engine, state) : []
  if (tally) {
    const { arena } = engine
    const mark = arena.mark()
    const factors = state.factors.filter(({ qubits }) => qubits.some((qubit) => isMeasured[qubit]))
    const samples: FactorSample[] = []
    for (const factor of joinFactors(arena, factors, branch.shots.length))
      samples.push(yield* sampleFactor(engine, factor, branch.shots, reading.seeds))
    tally.add(branch.bits, branch.shots, samples)
    arena.release(mark)
  }
  yield* reading.averages.add(engine, state, totals, branch.shots.length / reading.shots)
  if (branch.shots.includes(0)) reading.stateOfFirst = yield* readFirst(engine, state, totals, request)
}

const mostKeptNumbers = 2 ** 14
let keptNumbers = new Uint32Array(0)

/** 0, 1, 2, ...: nobody writes to them, so that runs share them. */
function numbersOfShots(count: number): Uint32Array {
  if (count <= keptNumbers.length) return keptNumbers.subarray(0, count)
  const numbers = new Uint32Array(count)
  for (let shot = 0; shot < count; shot++) numbers[shot] = shot
  if (count <= mostKeptNumbers) keptNumbers = numbers
  return numbers
}

function needsPhases({ observable, blochVectors, amplitudes }: EngineRequest, isFirst: boolean): boolean {
  const isDiagonal = observable?.every(({ factors }) => factors.every(({ pauli }) => pauli === 'Z')) ?? true
  return !isDiagonal || blochVectors === true || (isFirst && amplitudes !== undefined)
}

/** Counts alone do not need norms: sampling weighs the state by itself. */
function needsTotals(
  { marginals, blochVectors, amplitudes, probabilities }: EngineRequest,
  { shots }: Branch,
): boolean {
  const isOfFirst = amplitudes !== undefined || probabilities !== undefined
  return marginals !== undefined || blochVectors === true || (isOfFirst && shots.includes(0))
}

function* totalsOf(engine: Engine, state: ProductState): Steps<number[]> {
  const totals: number[] = []
  for (const factor of state.factors) {
    if (factor.kind === 'loose') {
      const { zero, one } = looseWeights(factor)
      totals.push(zero + one)
      continue
    }
    const mark = engine.arena.mark()
    totals.push((yield* measureWeights(engine, factor.vector)).total)
    engine.arena.release(mark)
  }
  return totals
}

/** What a request asks of the state of the first shot. */
function* readFirst(
  engine: Engine,
  state: ProductState,
  totals: readonly number[],
  { amplitudes, probabilities }: EngineRequest,
): Steps<Partial<RunResult>> {
  const total = totals.reduce((product, value) => product * value, state.factorRe ** 2 + state.factorIm ** 2)
  return {
    ...(amplitudes && {
      amplitudes: {
        start: amplitudes.start,
        values: readAmplitudes(engine.arena, state, 1 / Math.sqrt(total), amplitudes),
      },
    }),
    ...(probabilities && {
      probabilities: yield* readTopProbabilities(engine, state, totals, probabilities.top),
    }),
  }
}
