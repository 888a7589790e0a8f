import { quoteCode } from '@qportal/circuit/messages'
import type { QasmProblem } from '@qportal/openqasm'
import { describeProblem } from '@qportal/openqasm/messages'
import type { EditorProblem } from '@qportal/ui'
import type { Language } from '../../messages/languages.ts'

/** Converts the problems of a program to marks of the code editor. */
export function editorProblems(
  problems: readonly QasmProblem[],
  language: Language,
): readonly EditorProblem[] {
  return problems.map((problem) => ({
    from: problem.offset,
    to: problem.offset + problem.length,
    severity: problem.severity === 'information' ? 'info' : problem.severity,
    message: quoteCode(describeProblem(problem, language)),
  }))
}
