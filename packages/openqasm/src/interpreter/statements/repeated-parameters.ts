import type { SubroutineDefinition } from '../../syntax/tree.ts'
import type { Interpreter } from '../state/interpreter.ts'

/** Reports parameters of the same name. */
export function reportRepeatedParameters(
  interpreter: Interpreter,
  { parameters }: SubroutineDefinition,
): void {
  const seen = new Set<string>()
  for (const { name } of parameters) {
    if (seen.has(name.name)) interpreter.problems.error('name/declared-twice', name, { name: name.name })
    seen.add(name.name)
  }
}
