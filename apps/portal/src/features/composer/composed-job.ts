import { submissionText } from '@qportal/composer/react'
import type { ComposerJobType, ComposerProgram } from '@qportal/composer/react'

/** The part of a job that the composer provides to the job form. */
export interface ComposedJob {
  readonly program: string
  /** Whether the program was printed anew, so that its lines are not those of the text. */
  readonly isPrinted: boolean
  readonly type: ComposerJobType
  readonly operator: readonly { readonly pauli: string; readonly coefficient: string }[]
}

/** Converts the composer's program to a job. */
export function composedJob({
  text,
  circuit,
  parameters,
  jobType,
  observable,
  isSound,
}: ComposerProgram): ComposedJob {
  // The circuit of a text with errors lacks the invalid parts; printing it would silently submit
  // another program.
  const program = isSound ? submissionText(text, circuit, parameters) : text
  return {
    program,
    isPrinted: program !== text,
    type: jobType,
    operator: (observable ?? []).map(({ coefficient, factors }) => ({
      pauli: factors.map(({ pauli, qubit }) => `${pauli}${qubit}`).join(' ') || 'I0',
      coefficient: String(coefficient),
    })),
  }
}
