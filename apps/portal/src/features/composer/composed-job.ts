import { submissionText } from '@qportal/composer/react'
import type { ComposerJobType, ComposerProgram } from '@qportal/composer/react'

/** What the composer hands to the form that sends a job. */
export interface ComposedJob {
  readonly program: string
  readonly type: ComposerJobType
  readonly operator: readonly { readonly pauli: string; readonly coefficient: string }[]
}

/** A job of what stands in the composer. */
export function composedJob({
  text,
  circuit,
  parameters,
  jobType,
  observable,
  isSound,
}: ComposerProgram): ComposedJob {
  return {
    // The circuit of a text with errors lacks what is wrong: printed, it would be another program, and nobody would hear of it.
    program: isSound ? submissionText(text, circuit, parameters) : text,
    type: jobType,
    operator: (observable ?? []).map(({ coefficient, factors }) => ({
      pauli: factors.map(({ pauli, qubit }) => `${pauli}${qubit}`).join(' ') || 'I0',
      coefficient: String(coefficient),
    })),
  }
}
