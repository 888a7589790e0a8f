import type { Circuit, InstructionId } from '@qportal/circuit'
import { describeProblem, describeRefusal } from '@qportal/openqasm/messages'
import { earlyConditions } from '../../commands/early-conditions.ts'
import { fixOf, type ProblemFix } from '../../document/problem-fixes.ts'
import type { CommandRefusal } from '../../commands/command.ts'
import type { EditorRefusal, EditorState } from '../../editor/create-editor.ts'
import { opaqueInstruction } from '../../layout/opaque-item.ts'
import type { Say } from '../../messages/composer-words.ts'
import { pythonLibraryOf } from '../../share/python-snippet.ts'
import type { ComposerMark } from './composer-context.ts'

/** One problem with all of its places: lines of the text, or gates of the drawing. */
export interface ListedProblem {
  readonly severity: ComposerMark['severity']
  readonly message: string
  readonly places: readonly ProblemPlace[]
  /** Replacements that fix the problem at its places; empty if none is known. */
  readonly fixes: readonly ProblemFix[]
}

export type ProblemPlace =
  | { readonly line: number; readonly offset: number }
  | { readonly wire: string; readonly column: number; readonly id: InstructionId }

/** The text of a refusal; undefined if there is none. */
export function refusalText(
  refusal: EditorRefusal | undefined,
  say: Say,
  language: 'en' | 'ja',
): string | undefined {
  if (refusal === undefined) return undefined
  if (typeof refusal === 'object') {
    const { pasted, python } = refusal
    if (python !== undefined) return say(`python.${python}`)
    return say('paste.unreadable', { line: pasted.line, problem: describeProblem(pasted, language) })
  }
  return isOfComposer(refusal) ? say(`refusal.${refusal}`) : describeRefusal(refusal, language)
}

type ComposerRefusal = Extract<CommandRefusal, `command/${string}`>

/** All other refusals come from the OpenQASM package, which has their texts. */
function isOfComposer(refusal: CommandRefusal): refusal is ComposerRefusal {
  return refusal.startsWith('command/')
}

interface Listing extends Pick<EditorState, 'refusal' | 'document' | 'layout' | 'names'> {
  /** A message about the last share, import or export. */
  readonly notice?: ComposerMark | undefined
}

/**
 * Lists all problems of a circuit, the most recent action first: the refused command, the notice,
 * the problems of the text, then the marks of the device.
 */
export function listProblems(
  { refusal, notice, document, layout, names }: Listing,
  marks: readonly ComposerMark[],
  say: Say,
  language: 'en' | 'ja',
): readonly ListedProblem[] {
  const listed = new Map<
    string,
    ListedProblem & { readonly places: ProblemPlace[]; readonly fixes: ProblemFix[] }
  >()
  const add = (
    severity: ComposerMark['severity'],
    message: string,
    place?: ProblemPlace,
    fix?: ProblemFix,
  ) => {
    const key = `${severity} ${message}`
    const same = listed.get(key)
    const places = same?.places ?? []
    const fixes = same?.fixes ?? []
    if (fix) fixes.push(fix)
    // One link to a line is enough; its other problems are seen there.
    const isKnown =
      place && 'line' in place && places.some((each) => 'line' in each && each.line === place.line)
    if (place && !isKnown) places.push(place)
    if (!same) listed.set(key, { severity, message, places, fixes })
  }
  const addMark = ({ id, severity, message }: ComposerMark) => {
    const item = id === undefined ? undefined : layout.byId.get(id)
    const wire = names[item?.top ?? 0] ?? ''
    add(severity, message, item && { wire, column: item.column + 1, id: item.id })
  }
  const refused = refusalText(refusal, say, language)
  if (refused !== undefined) add('warning', refused)
  if (notice !== undefined) addMark(notice)
  const { text, problems } = document.qasm
  const python = problems.some(({ severity }) => severity === 'error') ? pythonLibraryOf(text) : undefined
  // One message that helps replaces those about each line.
  if (python !== undefined) add('error', say(`python.${python}`))
  for (const problem of python === undefined ? problems : []) {
    const { severity, code, line, offset } = problem
    if (severity === 'information' || code.startsWith('value/input')) continue
    add(severity, describeProblem(problem, language), { line, offset }, fixOf(problem, text))
  }
  marks.forEach(addMark)
  for (const id of earlyConditions(document.qasm.circuit))
    addMark({ id, severity: 'warning', message: say('canvas.conditionFirst') })
  return [...listed.values()]
}

/** Marks on opaque statements. The list names their problems by line. */
export function opaqueMarks({ instructions }: Circuit): readonly ComposerMark[] {
  return instructions.flatMap((instruction): readonly ComposerMark[] => {
    const unread = opaqueInstruction(instruction)
    return unread ? [{ id: instruction.id, severity: 'error', message: unread.text }] : []
  })
}
