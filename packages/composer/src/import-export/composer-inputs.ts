/** The inputs of a program beside its text. */
export interface ComposerInputs {
  readonly jobType: 'sampling' | 'estimation'
  /** As typed, such as `0.5 Z0 Z1 - X1`; it may be incomplete. */
  readonly observable: string
  /** Values in radians of the named parameters that were set. */
  readonly values: Readonly<Record<string, number>>
}

/**
 * Reads inputs from an untrusted value; undefined if it contains none. Values that are not finite
 * numbers are dropped.
 */
export function readComposerInputs(found: unknown): ComposerInputs | undefined {
  if (!isObject(found)) return undefined
  const { jobType, observable, values } = found
  if (jobType !== 'sampling' && jobType !== 'estimation') return undefined
  if (typeof observable !== 'string' || !isObject(values)) return undefined
  const numbers = Object.entries(values).filter((entry): entry is [string, number] =>
    Number.isFinite(entry[1]),
  )
  return { jobType, observable, values: Object.fromEntries(numbers) }
}

function isObject(found: unknown): found is Readonly<Record<string, unknown>> {
  return typeof found === 'object' && found !== null && !Array.isArray(found)
}

/** Whether the inputs are those of a new composer. */
export function areDefaultInputs({ jobType, observable, values }: ComposerInputs): boolean {
  return jobType === 'sampling' && observable === '' && Object.keys(values).length === 0
}
