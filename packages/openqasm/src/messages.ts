/** Texts of all problems and hints in English and Japanese. */
import type { EditRefusal } from './edit/edit.ts'
import type { MessageCatalogue } from './messages/catalogue.ts'
import { english } from './messages/english.ts'
import { japanese } from './messages/japanese.ts'
import type { PrintProblem } from './print/print-problem.ts'
import type { QasmProblem } from './problems/problem.ts'

export type { MessageCatalogue } from './messages/catalogue.ts'

/** All languages. One that lacks a text of `MessageCatalogue` does not compile. */
export const qasmMessages = { en: english, ja: japanese } as const satisfies Record<string, MessageCatalogue>

export type QasmMessageLanguage = keyof typeof qasmMessages

/** Describes a problem and, where possible, how to fix it, in one line. */
export function describeProblem(
  problem: Pick<QasmProblem, 'code' | 'hint' | 'parameters'>,
  language: QasmMessageLanguage,
): string {
  const { problems, hints, sentenceSpace } = qasmMessages[language]
  const message = fill(problems[problem.code], problem.parameters)
  if (problem.hint === undefined) return message
  const hint = fill(hints[problem.hint.code], problem.hint.parameters)
  return `${message}${sentenceSpace}${hint}`
}

/** Describes what OpenQASM 2 cannot express. */
export function describePrintProblem(problem: PrintProblem, language: QasmMessageLanguage): string {
  return fill(qasmMessages[language].printing[problem.code], problem.parameters)
}

/** Describes why an edit is not possible. */
export function describeRefusal(refusal: EditRefusal, language: QasmMessageLanguage): string {
  return qasmMessages[language].refusals[refusal]
}

function fill(text: string, parameters: QasmProblem['parameters']): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(parameters[name] ?? ''))
}
