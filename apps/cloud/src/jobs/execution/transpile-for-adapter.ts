import type { Circuit, ProblemPlace } from '@qportal/circuit'
import type { TranspilerSettings } from '@qportal/transpiler'
import type { Chip } from '../compute/compute-task.ts'
import type { JobReason } from '../compute/job-reason.ts'
import { findExcess } from './check-on-chip.ts'
import { createRefusal, transpileForChip } from './place-on-chip.ts'
import { createTranspileResult } from './transpile-result.ts'

/**
 * Transpiles a program for a device that an adapter runs. Returns `transpile_result` of the
 * contract, null if the transpiler cannot express the program in the gates of the device, or why it
 * cannot place it.
 */
export function transpileForAdapter(
  program: Circuit,
  transpilerSettings: TranspilerSettings,
  chip: Chip,
): { readonly transpileResult: object | null } | (JobReason & { readonly at: ProblemPlace }) {
  const excess = findExcess(program)
  if (excess) return excess
  const transpiled = transpileForChip(program, transpilerSettings, null, chip)
  if ('circuit' in transpiled) return { transpileResult: createTranspileResult(transpiled) }
  if ('missing' in transpiled) return { transpileResult: null }
  return { ...createRefusal(transpiled).reason, at: { kind: 'whole' } }
}
