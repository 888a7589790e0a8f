/** What is asked of the circuit beside its text. */
export interface ComposerInputs {
  readonly jobType: 'sampling' | 'estimation'
  /** As it is typed, `0.5 Z0 Z1 - X1`; it may not be one yet. */
  readonly observable: string
  /** Radians, of the named parameters that somebody has set. */
  readonly values: Readonly<Record<string, number>>
}

/** The inputs in a value that came from elsewhere; undefined if it holds none. What is no number is left out. */
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

/** Whether they are those that the composer begins with. */
export function areDefaultInputs({ jobType, observable, values }: ComposerInputs): boolean {
  return jobType === 'sampling' && observable === '' && Object.keys(values).length === 0
}
