import {
  inlineGates,
  type Circuit,
  type Instruction,
  type PauliSum,
  type ProblemPlace,
} from '@qportal/circuit'
import { isStepGate, noiseOfChip, type TranspilerSettings } from '@qportal/transpiler'
import type { Chip } from '../compute/compute-task.ts'
import { circuitReason, type JobReason } from '../compute/job-reason.ts'
import { checkNoisyRun, maxNoisySeconds, type NoisyRunCheck } from '../compute/noisy-limits.ts'
import { chipCalibration } from './chip-calibration.ts'
import { placeOnChip } from './place-on-chip.ts'

/**
 * Maximum gates on one qubit, cx and measurements. More take the transpiler gigabytes, and few
 * shots of them could be simulated.
 */
const maxSteps = 200_000
/** Maximum gates after decomposition. A million take half a gigabyte until they are written. */
const maxGates = 3_000_000
/**
 * Maximum instructions that are transpiled during a check, so that other checks need not wait. A
 * longer program is sampled.
 */
const maxSamples = 10_000
const samplePieces = 4

/**
 * Estimates how long a chip runs a program, or returns why it cannot. Called at submission: the
 * transpiler makes between none and hundreds of gates from one, so only the transpiled program
 * tells how long the noisy simulation takes.
 *
 * @param job.transpilerSettings Transpiler settings; null: no transpiler.
 */
export function checkOnChip(
  program: Circuit,
  job: {
    readonly shots: number
    readonly bases: number
    readonly observable: PauliSum | null
    readonly transpilerSettings: TranspilerSettings | null
  },
  chip: Chip,
): NoisyRunCheck {
  const { transpilerSettings } = job
  const findNoise = (active: readonly number[]) => noiseOfChip(chipCalibration(chip.calibration), active)
  const asked = transpilerSettings ? job : { ...job, findNoise }
  const untranspiled = checkNoisyRun(program, asked, maxNoisySeconds.submitted)
  if (!transpilerSettings || (untranspiled.message !== undefined && untranspiled.at)) return untranspiled
  const read = readProgram(program)
  if ('reason' in read) return read
  const { steps } = read
  const { instructions } = steps
  const sample = { ...steps, instructions: takeSample(instructions) }
  // Level 2 takes the best of several circuits that resemble the one of level 1.
  const optimizationLevel = transpilerSettings.optimizationLevel === 0 ? 0 : 1
  const { circuit } = placeOnChip(
    sample,
    { ...job, transpilerSettings: { ...transpilerSettings, optimizationLevel } },
    chip,
  )
  const share = sample.instructions.length / instructions.length || 1
  const gates = Math.round(circuit.instructions.length / share)
  if (gates > maxGates)
    return {
      reason: 'transpiler/too-many-gates',
      values: { gates, limit: maxGates },
      message: `The program is too long for the transpiler, which would make about ${gates} gates of it; ${maxGates} are possible.`,
      at: { kind: 'whole' },
    }
  const maxSeconds = share < 1 ? maxNoisySeconds.sampled : maxNoisySeconds.submitted
  return checkNoisyRun(circuit, { ...job, isTranspiled: true, share, findNoise }, maxSeconds)
}

type LocatedReason = JobReason & { readonly at: ProblemPlace }

/** Returns why the transpiler does not take a program; undefined if it does. */
export function findExcess(program: Circuit): LocatedReason | undefined {
  const read = readProgram(program)
  return 'reason' in read ? read : undefined
}

/** Decomposes a program as the transpiler does, or returns why it does not take the program. */
function readProgram(program: Circuit): { readonly steps: Circuit } | LocatedReason {
  const { value: steps, problems = [] } = inlineGates(program, {
    isPrimitive: isStepGate,
    modifiers: 'expand',
  })
  const [problem] = problems
  if (!steps)
    return problem!.code === 'inline/too-many'
      ? tooLong(problem!.at)
      : { ...circuitReason(problem!), at: problem!.at }
  const firstExcess = steps.instructions[maxSteps]
  if (!firstExcess) return { steps }
  const { id, origin } = firstExcess
  return tooLong({ kind: 'instruction', id, ...(origin && { origin }) })
}

function tooLong(at: ProblemPlace): LocatedReason {
  return {
    reason: 'transpiler/too-many-steps',
    values: { limit: maxSteps },
    message: `The program is too long for the transpiler, which takes ${maxSteps} steps: gates on one qubit, cx and measurements, into which all others are taken apart.`,
    at,
  }
}

/** Returns pieces from the beginning to the end, each of consecutive instructions. */
function takeSample(instructions: readonly Instruction[]): readonly Instruction[] {
  if (instructions.length <= maxSamples) return instructions
  const size = maxSamples / samplePieces
  const stride = (instructions.length - size) / (samplePieces - 1)
  return Array.from({ length: samplePieces }, (_, piece) => {
    const start = Math.floor(piece * stride)
    return instructions.slice(start, start + size)
  }).flat()
}
