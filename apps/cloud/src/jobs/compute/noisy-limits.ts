import {
  isDirective,
  qubitsOf,
  visitInstructions,
  type Circuit,
  type ProblemPlace,
  type NoiseModel,
} from '@qportal/circuit'
import { estimateRun } from '@qportal/simulator'
import { keepActiveQubits } from '@qportal/transpiler'
import { inWords } from './in-words.ts'
import type { JobReason } from './job-reason.ts'

/** With noise all qubits count as entangled. */
export const maxNoisyQubits = 20
/**
 * Maximum seconds of noisy simulation. The limit of a running job is higher: between submission and
 * run the device is recalibrated and the transpiler draws other random numbers, and of a long
 * program the check saw only a sample.
 */
export const maxNoisySeconds = { submitted: 400, running: 540, sampled: 200 }

/** Swaps outside the sample of a program may use a few more qubits. */
const qubitsBesideSample = 2

/** The simulator shares the work of shots on at most this many qubits. */
const maxSharedQubits = 16

/**
 * Upper bounds, measured on one busy core of 2025 with the gates of a layered circuit: for shots
 * that share their work, and for shots that are simulated one by one.
 */
function secondsPerGate(qubits: number, isShared: boolean) {
  return isShared ? 1.5e-6 + 6e-11 * 2 ** qubits : 8e-7 + 1.5e-9 * 2 ** qubits
}

/** A busy machine takes this many times as long as the simulator's estimate. */
const estimateMargin = 4
/** An estimate of more instructions takes seconds, too long for a check. */
const maxEstimatedInCheck = 20_000
/** The limit is per shot, whatever the number of shots that a job requests. */
const estimatedShots = 1000

/**
 * Costs of other instructions, in gates: a mid-circuit measurement computes a probability over the
 * whole state and projects it. Measured on 1 to 12 qubits.
 */
const inGates = { measure: 8, reset: 4, delay: 1 }

/** Why a program cannot be run: the place of the cause, or the number of shots that is possible. */
export interface ExceededLimit extends JobReason {
  readonly at?: ProblemPlace
  readonly maxShots?: number
}

/** The estimated time of a noisy simulation, or the limit that it exceeds. */
export type NoisyRunCheck = { readonly seconds: number; readonly message?: undefined } | ExceededLimit

/**
 * Estimates the time of a noisy simulation. Returns the limit that it exceeds, if any: the qubits
 * in use (with the source range of the first one too many), or the shots.
 */
export function checkNoisyRun(
  circuit: Circuit,
  {
    shots,
    bases,
    isTranspiled = false,
    share = 1,
    findNoise,
    maxEstimated = maxEstimatedInCheck,
  }: {
    readonly shots: number
    /** Number of measurement bases of an observable. Each gets the same number of shots. */
    readonly bases: number
    readonly isTranspiled?: boolean
    /** Fraction of the program that the circuit represents. */
    readonly share?: number
    /** The errors of some qubits, if the circuit names physical qubits and basis gates. */
    readonly findNoise?: (active: readonly number[]) => NoiseModel
    /** Maximum instructions of which the simulator estimates the time. */
    readonly maxEstimated?: number
  },
  maxSeconds: number,
): NoisyRunCheck {
  const active = new Set<number>()
  /**
   * Qubits without an operation since their measurement. That may be a final measurement, which
   * costs no time.
   */
  const read = new Set<number>()
  let [gates, others, work] = [0, 0, 0]
  let tooMany: ProblemPlace | undefined
  visitInstructions(circuit.instructions, (instruction) => {
    const { id, origin, kind } = instruction
    if (isDirective(instruction) || kind === 'if') return
    const qubits = qubitsOf(instruction)
    const late = qubits.filter((qubit) => read.delete(qubit)).length
    others += late
    work += late * inGates.measure
    if (kind === 'gate') {
      gates++
      work++
    }
    if (kind === 'measure') read.add(instruction.qubit)
    if (kind === 'reset' || kind === 'delay') {
      others++
      work += inGates[kind]
    }
    if (kind === 'delay') return
    for (const qubit of qubits) active.add(qubit)
    if (active.size > maxNoisyQubits) tooMany ??= { kind: 'instruction', id, ...(origin && { origin }) }
  })
  const whose = isTranspiled ? 'transpiled program' : 'program'
  if (tooMany)
    return {
      reason: isTranspiled ? 'noise/too-many-qubits-transpiled' : 'noise/too-many-qubits',
      values: { qubits: active.size, limit: maxNoisyQubits },
      message: `The ${whose} uses ${active.size} qubits; with the errors of the device at most ${maxNoisyQubits} can be simulated.`,
      at: tooMany,
    }
  const qubits = share < 1 ? Math.min(active.size + qubitsBesideSample, maxNoisyQubits) : active.size
  const isShared = others === 0 && qubits <= maxSharedQubits
  const bound = work * secondsPerGate(qubits, isShared)
  const isEstimated = findNoise !== undefined && share === 1 && gates + others <= maxEstimated
  const ofShot = isEstimated ? Math.min(bound, estimatedSeconds(circuit, findNoise)) : bound
  const seconds = (bases * ofShot) / share
  if (shots * seconds <= maxSeconds) return { seconds: shots * seconds }
  const allowed = Math.floor(maxSeconds / seconds)
  const between = others > 0 ? ` and ${count(others)} measurements, resets and delays in between` : ''
  const size = `${count(gates)} gates${between} on ${active.size} qubits${isTranspiled ? ' after transpilation' : ''}`
  const inBases = bases > 1 ? ` in each of ${bases} bases` : ''
  const values = { gates: Math.round(gates / share), qubits: active.size, bases }
  if (allowed === 0)
    return {
      reason: 'noise/too-long',
      values,
      message: `Too long: with noise, not a single shot${inBases} of this program (${size}) fits into the time limit.`,
      at: { kind: 'whole' },
    }
  return {
    reason: 'noise/too-many-shots',
    values: { ...values, max_shots: allowed },
    message: `Too many shots: with noise, at most ${inWords(allowed)} shots${inBases} of this program (${size}) fit into the time limit.`,
    maxShots: allowed,
  }

  function count(steps: number) {
    return share < 1 ? `about ${inWords(Math.round(steps / share))}` : inWords(steps)
  }
}

/** Returns the seconds per shot that the simulator estimates, with a margin. */
function estimatedSeconds(circuit: Circuit, findNoise: (active: readonly number[]) => NoiseModel): number {
  const { circuit: small, active } = keepActiveQubits(circuit)
  const { seconds } = estimateRun(small, { shots: estimatedShots, noise: findNoise(active) })
  return (estimateMargin * seconds) / estimatedShots
}
