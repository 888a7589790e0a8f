import { precisionOf } from '../api-types/precision-of.ts'
import type { RunRequest } from '../api-types/run-request.ts'
import type { RunResult } from '../api-types/run-result.ts'
import { exactMixture, type WeightedState } from '../density/exact-mixture.ts'
import { groupsOfSteps } from '../plan/group-qubits.ts'
import { qubitsOfDirectPlan } from '../plan/plan-directly.ts'
import { resolveSwaps } from '../plan/resolve-swaps.ts'
import type { Program } from '../program/program.ts'
import { createShotRandom, drawSeed } from '../random/shot-random.ts'
import { createAverages } from '../results/create-averages.ts'
import { createDistribution } from '../results/create-distribution.ts'
import { createTally, type Tally } from '../results/create-tally.ts'
import type { EngineResult } from '../results/engine-result.ts'
import type { ReadableState } from '../results/readable-state.ts'
import { isCliffordProgram } from '../stabilizer/is-clifford-program.ts'
import { readTableau } from '../stabilizer/read-tableau.ts'
import { createStabilizerRun } from '../stabilizer/stabilizer-run.ts'
import { planBatches, type BatchPlan } from '../state-vector/plan-batches.ts'
import { readProduct } from '../state-vector/read-product.ts'
import { runBatches } from '../state-vector/run-batches.ts'
import { runDirectly } from '../state-vector/run-directly.ts'
import { createStateVectorRun } from '../state-vector/state-vector-run.ts'
import type { Branch } from '../trajectories/branch.ts'
import { drawHistories } from '../trajectories/draw-histories.ts'
import { enumerateTrajectories } from '../trajectories/enumerate-trajectories.ts'
import type { QuantumRun } from '../trajectories/quantum-run.ts'
import { sampleTrajectories } from '../trajectories/sample-trajectories.ts'
import type { WalkOptions } from '../trajectories/walk-branches.ts'
import type { Engine, Steps } from '../wasm/create-engine.ts'
import { reservedBytes, stateBytes, usualTuning, type Tuning } from '../wasm/create-register.ts'

/** The fields of a request that the engine reads. */
export type EngineRequest = Omit<RunRequest, 'signal' | 'onProgress' | 'parameters' | 'noise' | 'upTo'>

/** Runs a program and returns what the request asks for. */
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
  let isExact = program.isDeterministic
  let reading = startReading(request, isExact || request.maxTrajectories !== undefined)
  /** What an exact mixture was averaged over, if `reading` samples trajectories for the counts. */
  let averaged: Reading | undefined
  const isMeasured = new Uint8Array(program.qubits)
  for (const { qubit } of program.finalMeasurements) isMeasured[qubit] = 1
  const { finalEvent } = program
  const readingOptions = { seeds: { seed, finalEvent }, isMeasured }
  const { arena, counters } = engine
  const before = { ...counters }
  counters.finished = program.isDeterministic ? undefined : 0

  const batches = planBatches(program, tuning)
  const touched = qubitsOfDirectPlan(program, tuning.minQubitsToPlan)
  if (touched) {
    const state = yield* runDirectly(engine, program, touched)
    const bits = new Uint8Array(program.bits)
    yield* readState(reading, readProduct(engine, state, readingOptions), { shots, bits, share: 1 })
  } else if (isCliffordProgram(program, tuning.minQubitsToStabilize))
    yield* explore(
      () => createStabilizerRun(engine, program),
      (tableau) => readTableau(engine, tableau, { random, finalEvent }),
    )
  else
    yield* explore(
      () => createStateVectorRun(engine, program, { precision, tuning }),
      (state) => readProduct(engine, state, readingOptions),
      batches && (() => sampleInBatches(batches)),
    )

  return {
    seed,
    ...(reading.tally && { packedCounts: reading.tally.read() }),
    ...readAverages(averaged ?? reading),
    ...(request.maxTrajectories && {
      isExact,
      ...(isExact && { trajectories: (averaged ?? reading).trajectories }),
    }),
    ...(request.outcomes && { outcomeProbability: Math.min(1, reading.averages.share()) }),
    ...reading.stateOfFirst,
    statistics: { passes: counters.passes - before.passes, calls: counters.calls - before.calls },
  }

  function startReading(asked: EngineRequest, isEnumerated: boolean): Reading {
    const hasDistribution = asked.distribution && program.resultBits.length > 0 && isEnumerated
    return {
      request: asked,
      tally:
        request.shots && !request.outcomes && program.resultBits.length > 0
          ? createTally(program, random)
          : undefined,
      distribution: hasDistribution ? createDistribution(program) : undefined,
      averages: createAverages(asked, {
        qubits: program.qubits,
        measured:
          request.finalMeasurements === 'averaged' ? program.finalMeasurements.map(({ qubit }) => qubit) : [],
      }),
      trajectories: 0,
      stateOfFirst: undefined,
    }
  }

  /** Enumerates all trajectories if there are few; otherwise samples those of the shots. */
  function* explore<State, Saved>(
    startRun: () => QuantumRun<State, Saved>,
    read: (state: State) => ReadableState,
    sampleBatches?: () => Steps,
  ): Steps {
    const options: WalkOptions<State, Saved> = {
      program,
      random,
      maxSavedBytes: maxSavedBytesOf(engine, program, precision, tuning),
      startRun,
      openScope() {
        const mark = arena.mark()
        return () => arena.release(mark)
      },
      *finish(run, branch) {
        const state = yield* run.finish(needsPhases(request, isFirst(reading, branch)))
        yield* readState(reading, read(state), branch)
        if (counters.finished !== undefined) counters.finished += branch.share
      },
    }
    const mixture = request.maxTrajectories && !isExact && exactMixture(program, request.maxTrajectories)
    if (mixture) {
      isExact = true
      yield* averageOver(mixture)
      averaged = reading
      const { shots: asked, seed: same, amplitudes, probabilities, precision: wanted } = request
      if (!asked && !amplitudes && !probabilities) return
      reading = startReading(
        { shots: asked, seed: same, amplitudes, probabilities, precision: wanted },
        false,
      )
      counters.finished = 0
    } else if (request.maxTrajectories && !isExact) {
      isExact = yield* enumerateTrajectories(options, shots, request.maxTrajectories)
      if (isExact) return
      reading = startReading(request, false)
      counters.finished = 0
    }
    yield* sampleBatches ? sampleBatches() : sampleTrajectories(options, shots)
  }

  function* averageOver(mixture: readonly WeightedState[]): Steps {
    const { qubits, bits } = program
    const all = Array.from({ length: qubits }, (_, qubit) => qubit)
    const address = arena.allocateState(16 * 2 ** qubits)
    const vector = { address, precision: 8, qubits } as const
    const factors = [{ kind: 'vector', qubits: all, vector }] as const
    for (const { share, amplitudes } of mixture) {
      arena.f64.set(amplitudes, address / 8)
      const state = readProduct(engine, { qubits, factors, factorRe: 1, factorIm: 0 }, readingOptions)
      yield* readState(reading, state, { shots: new Uint32Array(0), bits: new Uint8Array(bits), share })
    }
  }

  function* sampleInBatches(batches: BatchPlan): Steps {
    const histories = yield* drawHistories(engine, program, { shots, seed })
    const precisionOfBatch = precisionOf(request, { isDeterministic: true })
    yield* runBatches(engine, batches, histories, {
      precision: precisionOfBatch,
      phases: needsPhases(request, true),
      maxBytes: maxSavedBytesOf(engine, program, precisionOfBatch, tuning),
      *read(state, some) {
        const share = some.length / shots.length
        const bits = new Uint8Array(program.bits)
        yield* readState(reading, readProduct(engine, state, readingOptions), { shots: some, bits, share })
        if (counters.finished !== undefined) counters.finished += share
      },
    })
  }
}

function readAverages({ distribution, averages }: Reading) {
  return { ...(distribution && { packedDistribution: distribution.read() }), ...averages.read() }
}

/** Bytes for saved states and batches: what the engine's limit leaves beside the state itself. */
function maxSavedBytesOf(
  { arena, maxBytes }: Engine,
  { steps, qubits, isDeterministic }: Program,
  precision: 4 | 8,
  { maxSavedBytes }: Tuning,
): number {
  if (isDeterministic) return 0
  const groups = groupsOfSteps(steps, qubits)
  const bytes = groups.reduce((sum, { length }) => sum + stateBytes(length, precision), 0)
  return Math.max(0, Math.min(maxSavedBytes, maxBytes - arena.mark() - bytes - reservedBytes))
}

/** A request, and the results collected from the branches so far. */
interface Reading {
  readonly request: EngineRequest
  readonly tally: Tally | undefined
  readonly distribution: ReturnType<typeof createDistribution> | undefined
  readonly averages: ReturnType<typeof createAverages>
  trajectories: number
  stateOfFirst: Partial<RunResult> | undefined
}

/**
 * Adds the results of one branch. A module-level function: a generator created for each run lives
 * until the next full garbage collection, together with everything it can reach.
 */
function* readState(reading: Reading, state: ReadableState, { shots, bits, share }: Branch): Steps {
  const { request, tally, distribution, averages } = reading
  if (tally && shots.length > 0) tally.add(bits, shots, yield* state.sample(shots))
  if (distribution) distribution.add(bits, yield* state.marginal(distribution.qubits), share)
  yield* averages.add(state, share)
  reading.trajectories++
  if (isFirst(reading, { shots })) reading.stateOfFirst = yield* readFirst(state, request)
}

/** Whether the state of a branch is read. With chosen outcomes the first shot may have others. */
function isFirst({ request, stateOfFirst }: Reading, { shots }: Pick<Branch, 'shots'>): boolean {
  return request.outcomes ? stateOfFirst === undefined : shots.includes(0)
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

function needsPhases(
  { observable, blochVectors, densityMatrix, amplitudes }: EngineRequest,
  isFirst: boolean,
): boolean {
  const isDiagonal = observable?.every(({ factors }) => factors.every(({ pauli }) => pauli === 'Z')) ?? true
  return !isDiagonal || !!blochVectors || !!densityMatrix || (isFirst && amplitudes !== undefined)
}

/** Reads what a request asks about the state of the first shot. */
function* readFirst(
  state: ReadableState,
  { amplitudes, probabilities }: EngineRequest,
): Steps<Partial<RunResult>> {
  return {
    ...(amplitudes && { amplitudes: yield* state.amplitudes(amplitudes) }),
    ...(probabilities && { probabilities: yield* state.topProbabilities(probabilities.top) }),
  }
}
