import { describeProblem, describeRefusal } from '@qportal/openqasm/messages'
import type { EditorState } from '../editor/create-editor.ts'
import type { Say } from '../messages/composer-words.ts'
import type { ComposerMark } from './composer-context.ts'

/** What stands below the circuit: why a command was not possible, what is wrong with the text, what the device cannot do. */
export function listProblems(
  { refusal, document, layout }: Pick<EditorState, 'refusal' | 'document' | 'layout'>,
  marks: readonly ComposerMark[],
  say: Say,
  language: 'en' | 'ja',
): readonly ComposerMark[] {
  const problems: ComposerMark[] = []
  if (refusal !== undefined) {
    const message = refusal.startsWith('command/')
      ? say(`refusal.${refusal as 'command/no-room'}`)
      : describeRefusal(refusal as Parameters<typeof describeRefusal>[0], language)
    problems.push({ severity: 'warning', message })
  }
  for (const problem of document.qasm.problems) {
    if (problem.severity === 'information' || problem.code.startsWith('value/input')) continue
    problems.push({
      severity: problem.severity,
      message: say('problems.at', { line: problem.line, problem: describeProblem(problem, language) }),
    })
  }
  for (const mark of marks) {
    const item = mark.id === undefined ? undefined : layout.byId.get(mark.id)
    problems.push(
      item
        ? { ...mark, message: say('problems.inColumn', { problem: mark.message, column: item.column + 1 }) }
        : mark,
    )
  }
  return problems
}
