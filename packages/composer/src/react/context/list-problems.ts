import type { Circuit } from '@qportal/circuit'
import { describeProblem, describeRefusal } from '@qportal/openqasm/messages'
import type { CommandRefusal } from '../../commands/command.ts'
import { earlyConditions } from '../../commands/early-conditions.ts'
import { fixOf, isSameFix, type ProblemFix } from '../../document/problem-fixes.ts'
import type { EditorRefusal, EditorState } from '../../editor/create-editor.ts'
import { pythonLibraryOf } from '../../import-export/python-snippet.ts'
import { tileFinder } from '../../layout/marked-tiles.ts'
import type { Say } from '../../messages/composer-words.ts'
import type { Language } from '../../messages/languages.ts'
import type { ComposerMark } from './composer-context.ts'
import { isShownProblem } from './text-marks.ts'

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
  /** `id` is that of the tile, which may be in the inside of an unfolded block. */
  | { readonly wire: string; readonly column: number; readonly id: string }

/** The text of a refusal; undefined if there is none. */
export function refusalText(
  refusal: EditorRefusal | undefined,
  say: Say,
  language: Language,
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

interface Listing extends Pick<EditorState, 'refusal' | 'document' | 'shown' | 'layout' | 'names'> {
  /** A message about the last share, import or export. */
  readonly notice?: ComposerMark | undefined
}

/**
 * Lists all problems of a circuit, the most recent action first: the refused command, the notice,
 * the problems of the text, then the marks of instructions.
 */
export function listProblems(
  { refusal, notice, document, shown, layout, names }: Listing,
  marks: readonly ComposerMark[],
  say: Say,
  language: Language,
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
    if (fix && !fixes.some((each) => isSameFix(each, fix))) fixes.push(fix)
    // One link to a line or a folded block is enough; its other problems are seen there.
    const isKnown = place && places.some((each) => isSamePlace(each, place))
    if (place && !isKnown) places.push(place)
    if (!same) listed.set(key, { severity, message, places, fixes })
  }
  const find = tileFinder(layout, shown.circuit)
  const addMark = ({ id, severity, message }: ComposerMark) => {
    const [tile] = id === undefined ? [] : find({ id }).map((each) => each.tile)
    const wire = names[tile?.top ?? 0] ?? ''
    add(severity, message, tile && { wire, column: tile.column + 1, id: tile.id })
  }
  const refused = refusalText(refusal, say, language)
  if (refused !== undefined) add('warning', refused)
  if (notice !== undefined) addMark(notice)
  const { text, problems } = document.qasm
  const python = problems.some(({ severity }) => severity === 'error') ? pythonLibraryOf(text) : undefined
  // One message that helps replaces those about each line.
  if (python !== undefined) add('error', say(`python.${python}`))
  for (const problem of python === undefined ? problems : []) {
    const { severity, line, offset } = problem
    if (!isShownProblem(problem)) continue
    add(severity, describeProblem(problem, language), { line, offset }, fixOf(problem, document.qasm))
  }
  marks.forEach(addMark)
  return [...listed.values()]
}

function isSamePlace(one: ProblemPlace, other: ProblemPlace): boolean {
  if ('line' in one) return 'line' in other && one.line === other.line
  return 'id' in other && one.id === other.id
}

/** Marks the conditions that read a bit before its first measurement. */
export function earlyMarks(circuit: Circuit, say: Say): readonly ComposerMark[] {
  const message = say('canvas.conditionFirst')
  return [...earlyConditions(circuit)].map((id) => ({ id, severity: 'warning', message }))
}
