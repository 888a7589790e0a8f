import { visitInstructions, type InstructionId } from '@qportal/circuit'
import type { QasmDocument, QasmProblem } from '@qportal/openqasm'
import { describeProblem } from '@qportal/openqasm/messages'
import { opaqueInstruction } from '../../layout/opaque-item.ts'
import type { Language } from '../../messages/languages.ts'
import type { ComposerMark } from './composer-context.ts'

/** A problem of an instruction, of the definition of a custom gate, or of the whole circuit. */
export interface CircuitMark extends ComposerMark {
  /** The custom gate whose definition has the problem. */
  readonly gate?: string | undefined
  /** The place of the problem in the text of the definition. */
  readonly offset?: number | undefined
}

/** Returns whether a problem of a program is shown to the user. */
export function isShownProblem({ severity, code }: QasmProblem): boolean {
  return severity !== 'information' && !code.startsWith('value/input')
}

/**
 * Marks the instructions of the innermost statements that have a problem, the custom gates whose
 * definitions have one, and opaque statements.
 */
export function textMarks(
  { problems, circuit, tree, gateNames }: QasmDocument,
  language: Language,
): readonly CircuitMark[] {
  const shown = problems.filter(isShownProblem).toSorted((a, b) => a.offset - b.offset)
  const idsByProblem = shown.length > 0 ? instructionsAt(shown, circuit.instructions) : []
  const marks = shown.flatMap((problem, i): readonly CircuitMark[] => {
    const { severity } = problem
    const message = describeProblem(problem, language)
    const ids = idsByProblem[i]!
    if (ids.length > 0) return ids.map((id) => ({ id, severity, message }))
    const definition = tree.statements.find(
      ({ kind, start, end }) => kind === 'GateDefinition' && start <= problem.offset && problem.offset < end,
    )
    if (definition?.kind !== 'GateDefinition') return []
    const { name } = definition.name
    const gate = [...gateNames].find(([, written]) => written === name)?.[0] ?? name
    return [{ gate, offset: problem.offset, severity, message }]
  })
  const marked = new Set(marks.map(({ id }) => id))
  visitInstructions(circuit.instructions, (each) => {
    const opaque = opaqueInstruction(each)
    if (opaque && !marked.has(each.id)) marks.push({ id: each.id, severity: 'error', message: opaque.text })
  })
  return marks
}

/** The instructions of the shortest statement around each problem, which are sorted by offset. */
function instructionsAt(
  problems: readonly QasmProblem[],
  instructions: QasmDocument['circuit']['instructions'],
): readonly (readonly InstructionId[])[] {
  const innermost = problems.map(() => ({ length: Infinity, ids: [] as InstructionId[] }))
  visitInstructions(instructions, ({ id, origin }) => {
    if (origin === undefined) return
    const length = origin.end - origin.start
    for (let i = firstFrom(problems, origin.start); i < problems.length; i++) {
      if (problems[i]!.offset >= origin.end) break
      if (length < innermost[i]!.length) innermost[i] = { length, ids: [id] }
      else if (length === innermost[i]!.length) innermost[i]!.ids.push(id)
    }
  })
  return innermost.map(({ ids }) => ids)
}

/** The index of the first problem at an offset or after it. */
function firstFrom(problems: readonly QasmProblem[], offset: number): number {
  let [low, high] = [0, problems.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (problems[middle]!.offset < offset) low = middle + 1
    else high = middle
  }
  return low
}
