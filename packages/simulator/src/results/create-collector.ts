import type { RunRequest } from '../api-types/run-request.ts'
import type { RunResult } from '../api-types/run-result.ts'
import type { Program } from '../program/program.ts'
import type { ShotRandom } from '../random/shot-random.ts'
import { createAverages } from './create-averages.ts'
import { createDistribution } from './create-distribution.ts'
import { createTally } from './create-tally.ts'
import type { EngineResult } from './engine-result.ts'
import type { Branch, Questions, Readout } from './readout.ts'

/** Asks about the branches of a pass, and collects the answers. */
export interface Collector {
  questionsFor(branch: Pick<Branch, 'shots'>): Questions
  add(branch: Branch, readout: Readout): void
  /** Counts, and the state of the first shot. */
  readSamples(): Partial<EngineResult>
  readAverages(): Partial<EngineResult>
  readonly trajectories: number
  /** The sum of the shares of the branches. */
  readonly share: number
}

export interface CollectorOptions {
  readonly program: Program
  readonly request: RunRequest
  readonly random: ShotRandom
  /** What the pass answers: averages, or counts and the state of the first shot, or all of it. */
  readonly answers: 'all' | 'averages' | 'samples'
  /** Whether the branches are all trajectories of the program. */
  readonly isExact: boolean
}

export function createCollector({ program, request, random, answers, isExact }: CollectorOptions): Collector {
  const { shots, outcomes, amplitudes, probabilities } = request
  const hasBits = program.resultBits.length > 0
  const tally =
    answers !== 'averages' && shots && !outcomes && hasBits ? createTally(program, random) : undefined
  const distribution =
    answers !== 'samples' && request.distribution && hasBits && isExact
      ? createDistribution(program)
      : undefined
  const measured =
    request.finalMeasurements === 'averaged' ? program.finalMeasurements.map(({ qubit }) => qubit) : []
  const averages = createAverages(answers === 'samples' ? {} : request, { qubits: program.qubits, measured })
  const marginals = distribution ? [...averages.marginals, distribution.qubits] : averages.marginals
  const readsPhases = averagesNeedPhases(request)
  let stateOfFirst: Partial<RunResult> | undefined
  let trajectories = 0

  return {
    questionsFor(branch) {
      const isFirst = isReadFirst(branch)
      return {
        moments: averages.moments,
        marginals,
        blochVectors: averages.blochVectors,
        amplitudes: [...averages.amplitudes, ...(isFirst && amplitudes ? [amplitudes] : [])],
        topProbabilities: isFirst ? probabilities?.top : undefined,
        samples: tally && branch.shots.length > 0 ? branch.shots : undefined,
        needsPhases: readsPhases || (isFirst && amplitudes !== undefined),
      }
    },
    add(branch, readout) {
      const { shots: own, bits, share } = branch
      const isFirst = isReadFirst(branch)
      if (tally && own.length > 0) tally.add(bits, own, readout.samples)
      distribution?.add(bits, readout.marginals.at(-1)!, share)
      averages.add(readout, share)
      trajectories++
      if (!isFirst) return
      stateOfFirst = {
        ...(amplitudes && { amplitudes: readout.amplitudes.at(-1)! }),
        ...(probabilities && { probabilities: readout.topProbabilities }),
      }
    },
    readSamples: () => ({ ...(tally && { packedCounts: tally.read() }), ...stateOfFirst }),
    readAverages: () => ({
      ...(distribution && { packedDistribution: distribution.read() }),
      ...averages.read(),
    }),
    get trajectories() {
      return trajectories
    },
    get share() {
      return averages.share()
    },
  }

  /** Returns whether a branch is read as the first one. The first shot may miss chosen outcomes. */
  function isReadFirst({ shots: own }: Pick<Branch, 'shots'>): boolean {
    if (answers === 'averages') return false
    return outcomes ? stateOfFirst === undefined : own.includes(0)
  }
}

function averagesNeedPhases({ observable, blochVectors, densityMatrix }: RunRequest): boolean {
  const isDiagonal = observable?.every(({ factors }) => factors.every(({ pauli }) => pauli === 'Z')) ?? true
  return !isDiagonal || !!blochVectors || !!densityMatrix
}
