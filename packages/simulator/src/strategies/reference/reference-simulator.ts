import { countQubits } from '@qportal/circuit'
import { checkArguments, checkRequest } from '../../api-types/check-request.ts'
import type { RunRequest } from '../../api-types/run-request.ts'
import type { RunResult } from '../../api-types/run-result.ts'
import { SimulatorError } from '../../api-types/simulator-error.ts'
import { withTypedResults, type Simulator } from '../../api-types/simulator.ts'
import { throwIfAborted } from '../../api-types/throw-if-aborted.ts'
import { lowerCircuit } from '../../expand/lower-circuit.ts'
import { collapse, probabilityOfOne, type DenseState } from '../../matrix/dense-state.ts'
import { addProjector, zeroMatrix } from '../../matrix/density-matrix.ts'
import { observableMoments } from '../../matrix/observable-moments.ts'
import { readoutErrorProbability } from '../../program/event-probabilities.ts'
import type { Program } from '../../program/program.ts'
import { minProbability } from '../../random/min-probability.ts'
import { createShotRandom, drawSeed, type ShotRandom } from '../../random/shot-random.ts'
import { createResultCoder, keyOfCode } from '../../results/bit-code.ts'
import { createDistribution } from '../../results/create-distribution.ts'
import { toRunResult } from '../../results/engine-result.ts'
import { toBlochVector } from '../../results/to-bloch-vector.ts'
import { toExpectation } from '../../results/to-expectation.ts'
import { blochVector, marginal, topProbabilities } from '../dense/describe-state.ts'
import { exactMixture } from '../density/exact-mixture.ts'
import { enumerateBranches } from './enumerate-branches.ts'
import { runShot, type ShotOutcome } from './run-shot.ts'
import { sampleState } from './sample-state.ts'

const maxQubits = 20

/**
 * Creates a slow, simple simulator in plain TypeScript, for up to 20 qubits: it multiplies a vector
 * by every gate's matrix, and runs every shot by itself. The tests compare the engine with it, and
 * it replaces the engine where WebAssembly SIMD is missing.
 */
export function createReferenceSimulator(): Simulator {
  let isDisposed = false
  return {
    run: withTypedResults(async (circuit, request) => {
      if (isDisposed) throw new SimulatorError('simulator/disposed', 'The simulator is disposed')
      checkArguments(circuit, request)
      const qubits = countQubits(circuit)
      checkRequest(request, qubits)
      if (qubits > maxQubits) {
        const bytes = 16 * 2 ** qubits
        const message = `${qubits} qubits are too many for the reference simulator, which takes ${maxQubits}`
        throw new SimulatorError('simulator/too-large', message, { bytes })
      }
      return runProgram(lowerCircuit(circuit, request), request)
    }),
    dispose() {
      isDisposed = true
    },
  }
}

function runProgram(program: Program, request: RunRequest): RunResult {
  const seed = request.seed ?? drawSeed()
  const random = createShotRandom(seed)
  const shots = request.shots ?? 1
  const counts: Record<string, number> = {}
  let averages = createAverages(
    request,
    program,
    program.isDeterministic || request.maxTrajectories !== undefined,
  )

  const count = (outcome: ShotOutcome, group: readonly number[]) => {
    const indices = sampleState(outcome.state, group, (shot, qubit) =>
      random.draw(shot, program.finalEvent + qubit),
    )
    for (const shot of group) {
      const bits = readFinalBits(program, outcome.bits, indices.get(shot)!, shot, random)
      counts[bits] = (counts[bits] ?? 0) + 1
    }
  }

  const runOne = (shot: number) => runShot(program, (event, _, indexOf) => indexOf(random.draw(shot, event)))
  let first = request.outcomes ? undefined : runOne(0)
  let trajectories = 0
  const isExact = program.isDeterministic || averageBranches()
  if (program.isDeterministic) {
    visit(runOne(0), 1)
    if (request.shots && !request.outcomes) count(runOne(0), range(shots))
  } else {
    for (const shot of isExact && !request.shots ? [] : range(shots)) {
      throwIfAborted(request)
      const outcome = runOne(shot)
      if (!isExact) visit(outcome, 1 / shots)
      if (request.shots && !request.outcomes) count(outcome, [shot])
      if (shot % Math.ceil(shots / 50) === 0) request.onProgress?.({ fraction: shot / shots })
    }
  }

  return toRunResult({
    seed,
    ...(request.shots && !request.outcomes && program.resultBits.length > 0 && { counts }),
    ...averages.read(),
    ...(request.maxTrajectories && { isExact, ...(isExact && { trajectories }) }),
    ...(request.outcomes && { outcomeProbability: Math.min(1, averages.share()) }),
    ...(first && request.amplitudes && { amplitudes: amplitudesOf(first, request.amplitudes) }),
    ...(first &&
      request.probabilities && {
        probabilities: topProbabilities(first.state, request.probabilities.top),
      }),
  })

  function visit(outcome: ShotOutcome, share: number): void {
    if (!outcome.isSelected) return
    averages.add(outcome, share)
    trajectories++
    first ??= outcome
  }

  function startAgain(): void {
    averages = createAverages(request, program, false)
    trajectories = 0
    if (request.outcomes) first = undefined
  }

  function averageBranches(): boolean {
    if (!request.maxTrajectories) return false
    const mixture = exactMixture(program, request.maxTrajectories)
    if (mixture) {
      for (const { share, amplitudes } of mixture)
        visit({ state: amplitudes, bits: new Uint8Array(program.bits), isSelected: true }, share)
      return true
    }
    const isAll = enumerateBranches(program, request.maxTrajectories, (outcome, probability) => {
      throwIfAborted(request)
      visit(outcome, probability)
    })
    if (!isAll) startAgain()
    return isAll
  }
}

function range(length: number) {
  return Array.from({ length }, (_, i) => i)
}

function amplitudesOf({ state }: ShotOutcome, { start, count }: { start: number; count: number }) {
  return { start, values: state.slice(2 * start, 2 * (start + count)) }
}

function readFinalBits(
  program: Program,
  earlier: Uint8Array,
  index: number,
  shot: number,
  random: ShotRandom,
): string {
  const bits = earlier.slice()
  for (const { qubit, bit, readoutError } of program.finalMeasurements) {
    const value = (index >> qubit) & 1
    const isReadWrong =
      readoutError && random.draw(shot, readoutError.event) < readoutErrorProbability(value, readoutError)
    bits[bit] = isReadWrong ? 1 - value : value
  }
  return keyOfCode(createResultCoder(program)(bits), program.resultBits.length)
}

/**
 * Averages over shots or branches what the request asks about their states; only enumerated
 * branches have a distribution.
 */
function createAverages(request: RunRequest, program: Program, isEnumerated: boolean) {
  const { observable, marginals, blochVectors } = request
  const { qubits, resultBits } = program
  const density = request.densityMatrix ? zeroMatrix(2 ** qubits) : undefined
  const distribution =
    request.distribution && resultBits.length > 0 && isEnumerated ? createDistribution(program) : undefined
  const measured =
    request.finalMeasurements === 'averaged' ? program.finalMeasurements.map(({ qubit }) => qubit) : []
  let total = 0
  let [first, second] = [0, 0]
  const distributions = (marginals ?? []).map((list) => new Float64Array(2 ** list.length))
  const vectors = range(blochVectors ? qubits : 0).map(() => ({ x: 0, y: 0, z: 0 }))
  return {
    add({ state, bits }: ShotOutcome, share: number) {
      total += share
      distribution?.add(bits, marginal(state, distribution.qubits), share)
      for (const measuredState of listOutcomes(state, measured))
        addState(measuredState.state, share * measuredState.probability)
    },
    share: () => total,
    read() {
      if (total === 0) return {}
      const scale = 1 / total
      for (const list of [...distributions, ...(density ? [density.values] : [])])
        list.forEach((value, i) => (list[i] = value * scale))
      return {
        ...(distribution && { packedDistribution: distribution.read() }),
        ...(observable && { expectation: toExpectation(request, first * scale, second * scale) }),
        ...(marginals && { marginals: distributions }),
        ...(density && { densityMatrix: density }),
        ...(blochVectors && {
          blochVectors: vectors.map(({ x, y, z }) => toBlochVector(x * scale, y * scale, z * scale)),
        }),
      }
    },
  }

  function addState(state: DenseState, share: number): void {
    if (density) addProjector(density, state, share)
    if (observable) {
      const moments = observableMoments(state, observable)
      first += share * moments.first
      second += share * moments.second
    }
    marginals?.forEach((list, k) =>
      marginal(state, list).forEach((value, i) => (distributions[k]![i]! += share * value)),
    )
    vectors.forEach((vector, qubit) => {
      const { x, y, z } = blochVector(state, qubit)
      vector.x += share * x
      vector.y += share * y
      vector.z += share * z
    })
  }
}

/** Lists the states after measurements of some qubits, with the probability of each. */
function listOutcomes(state: DenseState, measured: readonly number[]): MeasuredState[] {
  const [qubit, ...others] = measured
  if (qubit === undefined) return [{ state, probability: 1 }]
  const one = probabilityOfOne(state, qubit)
  return [1 - one, one].flatMap((probability, value) => {
    if (probability < minProbability) return []
    const after = state.slice()
    collapse(after, qubit, value)
    return listOutcomes(after, others).map((each) => ({
      ...each,
      probability: probability * each.probability,
    }))
  })
}

interface MeasuredState {
  readonly state: DenseState
  readonly probability: number
}
