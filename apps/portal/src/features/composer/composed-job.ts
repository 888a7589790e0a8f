import {
  createSubmission,
  type ComposerJobType,
  type ComposerProgram,
  type ComposerSubmission,
} from '@qportal/composer/react'

/** The part of a job that the composer provides to the job form. */
export interface ComposedJob {
  readonly program: string
  /** Whether the program was printed anew, so that its lines are not those of the text. */
  readonly isPrinted: boolean
  /** Returns the circuit and the problems of `program`; the composer has parsed most programs. */
  readonly compile: ComposerSubmission['compile']
  /** Finds the gate of the drawing at an offset of a program that was printed anew. */
  readonly gateAt: (offset: number) => { readonly name: string; readonly show: () => void } | undefined
  /** Moves the cursor of the composer's code to an offset. */
  readonly showText: (offset: number) => void
  readonly type: ComposerJobType
  readonly operator: readonly { readonly pauli: string; readonly coefficient: string }[]
}

/** Converts the composer's program to a job. */
export function composedJob({ qasm, parameters, jobType, observable, places }: ComposerProgram): ComposedJob {
  const { text, compile, instructionAt } = createSubmission({ qasm, parameters })
  return {
    program: text,
    isPrinted: text !== qasm.text,
    compile,
    gateAt(offset) {
      const id = instructionAt(offset)
      const name = id === undefined ? undefined : places.nameOf(id)
      return id === undefined || name === undefined
        ? undefined
        : { name, show: () => places.showInstruction(id) }
    },
    showText: places.showText,
    type: jobType,
    operator: (observable ?? []).map(({ coefficient, factors }) => ({
      pauli: factors.map(({ pauli, qubit }) => `${pauli}${qubit}`).join(' ') || 'I0',
      coefficient: String(coefficient),
    })),
  }
}
