import type { Circuit } from '@qportal/circuit'
import { describeProblem, describeRefusal } from '@qportal/openqasm/messages'
import type { CommandRefusal } from '../commands/command.ts'
import type { EditorState } from '../editor/create-editor.ts'
import { unreadStatement } from '../layout/unread-item.ts'
import type { Say } from '../messages/composer-words.ts'
import type { ComposerMark } from './composer-context.ts'

/** Why a command was not possible, if it was not. */
export function refusalText(
  refusal: CommandRefusal | undefined,
  say: Say,
  language: 'en' | 'ja',
): string | undefined {
  if (refusal === undefined) return undefined
  return isOfComposer(refusal) ? say(`refusal.${refusal}`) : describeRefusal(refusal, language)
}

type ComposerRefusal = Extract<CommandRefusal, `command/${string}`>

/** The others are those of the text, whose words are with its package. */
const isOfComposer = (refusal: CommandRefusal): refusal is ComposerRefusal => refusal.startsWith('command/')

/** What stands below the circuit: why a command was not possible, what is wrong with the text, what the device cannot do. */
export function listProblems(
  { refusal, document, layout }: Pick<EditorState, 'refusal' | 'document' | 'layout'>,
  marks: readonly ComposerMark[],
  say: Say,
  language: 'en' | 'ja',
): readonly ComposerMark[] {
  const problems: ComposerMark[] = []
  const refused = refusalText(refusal, say, language)
  if (refused !== undefined) problems.push({ severity: 'warning', message: refused })
  for (const problem of document.qasm.problems) {
    if (problem.severity === 'information' || problem.code.startsWith('value/input')) continue
    problems.push({
      severity: problem.severity,
      message: say('problems.at', { line: problem.line, problem: describeProblem(problem, language) }),
    })
  }
  for (const mark of marks) {
    const item = mark.id === undefined ? undefined : layout.byId.get(mark.id)
    problems.push(item ? { ...mark, message: inColumn(mark.message, item.column + 1, say) } : mark)
  }
  return problems
}

/** Signs on the statements that cannot be drawn as gates. What is wrong with them stands in the list by its line. */
export const unreadMarks = ({ instructions }: Circuit): readonly ComposerMark[] =>
  instructions.flatMap((instruction): readonly ComposerMark[] => {
    const unread = unreadStatement(instruction)
    return unread ? [{ id: instruction.id, severity: 'error', message: unread.line }] : []
  })

/** The column belongs to the sentence: it stands before the full stop. */
function inColumn(message: string, column: number, say: Say): string {
  const stop = /[.。]$/.exec(message)?.[0] ?? ''
  return say('problems.inColumn', { problem: message.slice(0, message.length - stop.length), column }) + stop
}
