import type { Circuit } from '@qportal/circuit'
import { compileQasm } from '@qportal/openqasm'
import type { JobCheck } from './compute-task.ts'
import { qasmReason } from './job-reason.ts'

/** Fits into the engine's memory with a margin. A device may allow less. */
const limits = { qubits: 1024, bits: 4096, instructions: 200_000, operands: 1_000_000, steps: 1_000_000 }

/** Compiles a program to its circuit, or to its first problem. */
export function compileProgram(
  program: string,
): { readonly circuit: Circuit } | Extract<JobCheck, { at: 'program' }> {
  const { circuit, problems } = compileQasm(program, { limits })
  const problem = problems.find(({ severity }) => severity === 'error')
  if (circuit && !problem) return { circuit }
  if (!problem)
    return { ok: false, at: 'program', message: 'The program cannot be read.', reason: 'program/unreadable' }
  const { line, column } = problem
  return { ok: false, at: 'program', ...qasmReason(problem), line, column }
}
