import type { Circuit, ProblemPlace } from '@qportal/circuit'
import type { Chip } from '../compute/compute-task.ts'
import type { JobReason } from '../compute/job-reason.ts'
import { findExcess } from './check-on-chip.ts'
import { placeOnChip, Refusal } from './place-on-chip.ts'
import type { TranspileRequest } from './read-transpiler-info.ts'
import { transpileResultOf } from './transpile-result.ts'

/** Gates that the transpiler writes. */
const writtenGates = ['rz', 'sx', 'cx']

/**
 * Transpiles a program for a device that an adapter runs. Returns `transpile_result` of the
 * contract, null if the transpiler does not know the gates of the device, or why it cannot.
 */
export function transpileForAdapter(
  program: Circuit,
  transpileRequest: TranspileRequest,
  chip: Chip,
): { readonly transpileResult: object | null } | (JobReason & { readonly at: ProblemPlace }) {
  if (!writtenGates.every((gate) => chip.basisGates.includes(gate))) return { transpileResult: null }
  const excess = findExcess(program)
  if (excess) return excess
  try {
    const { transpiled } = placeOnChip(program, { transpileRequest, observable: null }, chip)
    return { transpileResult: transpiled && transpileResultOf(transpiled) }
  } catch (error) {
    if (error instanceof Refusal) return { ...error.reason, at: { kind: 'whole' } }
    throw error
  }
}
