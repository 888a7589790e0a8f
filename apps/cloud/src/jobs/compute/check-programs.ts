import type { Circuit } from '@qportal/circuit'
import { printOpenQasm3 } from '@qportal/openqasm'
import { requestedTranspilation } from '@qportal/transpiler'
import { combinePrograms } from '../execution/combine-programs.ts'
import { withoutAllocation } from '../execution/transpiler-info.ts'
import { allocationField, checkJob } from './check-job.ts'
import { compileProgram } from './compile-program.ts'
import type { JobCheck, ProgramsToCheck } from './compute-task.ts'
import { inWords } from './in-words.ts'
import { maxNoisySeconds } from './noisy-limits.ts'

/**
 * Checks a job of one or several programs: each program for itself, then all on disjoint qubits. If
 * they do not fit together, they run one after another.
 */
export function checkPrograms({ programs, ...job }: ProgramsToCheck, maxBytes = Infinity): JobCheck {
  const [program = ''] = programs
  if (programs.length <= 1) return checkJob({ ...job, program }, maxBytes)
  const { transpilerInfo = {} } = job
  let seconds = 0
  for (const [index, own] of programs.entries()) {
    const alone = { ...job, program: own, transpilerInfo: withoutAllocation(transpilerInfo) }
    const check = checkJob(alone, maxBytes)
    if (!check.ok) return inProgram(check, index)
    seconds += check.seconds ?? 0
  }
  const combinedProgram = combinedText(programs, job)
  const combined = combinedProgram && checkJob({ ...job, program: combinedProgram }, maxBytes)
  if (combined && combined.ok) return { ...combined, combinedProgram }
  const { allocation, layout } = requestedTranspilation(transpilerInfo)
  if (allocation !== undefined || layout !== undefined) {
    const field = allocationField(transpilerInfo)
    if (combined && combined.at === 'field' && combined.field === field) return combined
    const message = 'The programs do not fit on the device together, so their qubits cannot be chosen.'
    return { ok: false, at: 'field', field, message, reason: 'programs/no-room' }
  }
  if (job.chip && seconds > maxNoisySeconds.submitted) {
    const maxShots = Math.floor((job.shots * maxNoisySeconds.submitted) / seconds)
    const message = `Too many shots: with noise, at most ${inWords(maxShots)} shots of these ${programs.length} programs fit into the time limit.`
    return {
      ok: false,
      at: 'field',
      field: 'shots',
      message,
      maxShots,
      reason: 'noise/too-many-shots',
      values: { max_shots: maxShots },
    }
  }
  return { ok: true, ...(seconds > 0 && { seconds }) }
}

/** Without the transpiler, a chip runs each program on the qubits that the program names. */
function combinedText(
  programs: readonly string[],
  { chip, isTranspiled }: Pick<ProgramsToCheck, 'chip' | 'isTranspiled'>,
): string | undefined {
  if (chip && !isTranspiled) return undefined
  const circuits: Circuit[] = []
  for (const program of programs) {
    const compiled = compileProgram(program)
    if ('ok' in compiled) return undefined
    circuits.push(compiled.circuit)
  }
  const combined = combinePrograms(circuits)
  return combined && printOpenQasm3(combined)
}

function inProgram(check: Extract<JobCheck, { ok: false }>, program: number): JobCheck {
  if (check.at === 'program') return { ...check, program }
  // The settings are those of all programs; the number of shots is too large for this one.
  return check.at === 'field' && check.field === 'shots'
    ? { ...check, message: `Program ${program + 1}: ${check.message}` }
    : check
}
