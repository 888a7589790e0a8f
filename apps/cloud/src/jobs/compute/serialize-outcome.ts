import type { JobOutcome, SerializedOutcome } from './compute-task.ts'
import { maxCharacters } from './result-length.ts'

/** Serializes a job's outcome for storage. A result that is too long fails the job. */
export function serializeOutcome(outcome: JobOutcome, maxLength = maxCharacters): SerializedOutcome {
  if (!outcome.ok) return outcome
  const result = stringifyWithin(outcome.result, maxLength)
  if (result === undefined)
    return {
      ok: false,
      reason: 'result/too-many-outcomes',
      message:
        'The result is too long: there are too many different outcomes. Take fewer shots, or measure fewer qubits.',
    }
  const { transpileResult } = outcome
  return { ok: true, result, transpileResult: transpileResult && JSON.stringify(transpileResult) }
}

function stringifyWithin(value: object, maxLength: number): string | undefined {
  try {
    const text = JSON.stringify(value)
    return text.length <= maxLength ? text : undefined
  } catch (error) {
    // Longer than any string can be.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
