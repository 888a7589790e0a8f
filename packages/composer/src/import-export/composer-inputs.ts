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
export function readComposerInputs(value: unknown): ComposerInputs | undefined {
  if (!isObject(value)) return undefined
  const { jobType, observable } = value
  const values = readNumbers(value['values'])
  if (jobType !== 'sampling' && jobType !== 'estimation') return undefined
  if (typeof observable !== 'string' || values === undefined) return undefined
  return { jobType, observable, values }
}

/** Returns the finite numbers of an object by name; undefined if the value is no object. */
export function readNumbers(value: unknown): Readonly<Record<string, number>> | undefined {
  if (!isObject(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, number] => Number.isFinite(entry[1])),
  )
}

/** Returns whether a parsed value is an object with members. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns whether the inputs are those of a new composer. */
export function areDefaultInputs({ jobType, observable, values }: ComposerInputs): boolean {
  return jobType === 'sampling' && observable === '' && Object.keys(values).length === 0
}
