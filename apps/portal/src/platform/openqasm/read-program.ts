import { compileQasm } from '@qportal/openqasm'

/** The circuit of a program, if it has one, and its problems. */
export type CompiledProgram = ReturnType<typeof compileQasm>

type Compile = (text: string) => CompiledProgram

/** Keeps the programs of a form and of its job's page; more would take memory. */
const maxKeptCharacters = 200_000

/** Returns a function that compiles each text once, as long as it keeps the result. */
export function createProgramReader(
  compileText: Compile,
): (text: string, compile?: Compile) => CompiledProgram {
  // In the order of their last use.
  const kept = new Map<string, CompiledProgram>()
  return (text, compile = compileText) => {
    const program = kept.get(text) ?? compile(text)
    kept.delete(text)
    kept.set(text, program)
    let characters = 0
    for (const key of [...kept.keys()].toReversed()) {
      characters += key.length
      if (characters > maxKeptCharacters && key !== text) kept.delete(key)
    }
    return program
  }
}

/**
 * Compiles a program. The job forms, the page of a job and the dashboard share the results, so a
 * text is parsed once. Imports the parser, so load it lazily.
 *
 * @param compile returns the result that the caller can get for less, such as the composer's
 */
export const readProgram = createProgramReader(compileQasm)
