import type { QasmProblem } from '@qportal/openqasm'

/**
 * A program has errors, so it did not run. `describeProblem` of `@qportal/openqasm/messages` has
 * the texts of its problems, in English and Japanese.
 */
export class QasmError extends Error {
  override readonly name = 'QasmError'
  readonly code = 'qasm/invalid-program'
  /** The errors and warnings of the program, in the order of the text. */
  readonly problems: readonly QasmProblem[]

  constructor(problems: readonly QasmProblem[]) {
    const errors = problems.filter(({ severity }) => severity === 'error')
    const places = errors.map(({ line, column, code }) => `line ${line}, column ${column}: ${code}`)
    super(`The program has errors: ${places.slice(0, 3).join('; ')}`)
    this.problems = problems
  }
}

/** Returns whether an error is a `QasmError`, also if another copy of this package made it. */
export function isQasmError(error: unknown): error is QasmError {
  return error instanceof Error && error.name === 'QasmError' && 'problems' in error
}
