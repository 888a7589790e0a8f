import { english } from './messages/english.ts'
import { japanese } from './messages/japanese.ts'
/** Texts of all problems in English and Japanese. */
import type { CircuitProblem, CircuitProblemCode } from './problems/circuit-problem.ts'

export { quoteCode, splitCode } from './messages/code-in-messages.ts'

export type CircuitMessageLanguage = 'en' | 'ja'

/** Text by language and code. `{{name}}` is replaced by a parameter of the problem. */
export const circuitMessages: Readonly<
  Record<CircuitMessageLanguage, Readonly<Record<CircuitProblemCode, string>>>
> = { en: english, ja: japanese }

/** Describes a problem in one or two sentences. */
export function describeCircuitProblem(
  { code, parameters }: Pick<CircuitProblem, 'code' | 'parameters'>,
  language: CircuitMessageLanguage,
): string {
  return circuitMessages[language][code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(parameters[name] ?? ''),
  )
}
