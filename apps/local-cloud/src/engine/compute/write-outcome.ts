import type { JobOutcome, WrittenOutcome } from './compute-task.ts'
import { maxCharacters } from './result-length.ts'

/** Writes what came out of a job as it is stored; a result that is too long is the job's failure. */
export function writeOutcome(outcome: JobOutcome, most = maxCharacters): WrittenOutcome {
  if (!outcome.ok) return outcome
  const result = writeWithin(outcome.result, most)
  if (result === undefined)
    return {
      ok: false,
      message:
        'The result is too long: there are too many different outcomes. Take fewer shots, or measure fewer qubits.',
    }
  const { transpileResult } = outcome
  return { ok: true, result, transpileResult: transpileResult && JSON.stringify(transpileResult) }
}

function writeWithin(value: object, most: number): string | undefined {
  try {
    const text = JSON.stringify(value)
    return text.length <= most ? text : undefined
  } catch (error) {
    // Longer than any text can be.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
