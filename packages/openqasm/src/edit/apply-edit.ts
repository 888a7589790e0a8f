import {
  visitInstructions,
  withBranches,
  type Circuit,
  type InstructionDraft,
  type InstructionId,
} from '@qportal/circuit'
import { isVersion2 } from '../syntax/is-version-2.ts'
import type { SyntaxTree } from '../syntax/tree.ts'
import {
  declareParameterText,
  declareRegisterText,
  definitionsText,
  includeText,
  resizeRegisterText,
} from './declare-text.ts'
import { documentNames } from './document-names.ts'
import { readDocument, withIds } from './document.ts'
import type { QasmDocument } from './qasm-document.ts'
import { editCircuit } from './edit-circuit.ts'
import type { EditRefusal, QasmEdit } from './edit.ts'
import { keepBranches } from './instruction-tree.ts'
import { narrowUses } from './narrow-uses.ts'
import { planOf, printRegisterCondition } from './rewrite-plan.ts'
import { rewriteText } from './rewrite-text.ts'
import { isHardware, likenessOf } from './likeness.ts'
import { changeText, inOrder, type TextChange } from './text-change.ts'

export type EditResult =
  | {
      readonly document: QasmDocument
      /** What changed in the text, in its order. */
      readonly changes: readonly TextChange[]
      /** Ids of instructions that were not there before. */
      readonly created: readonly InstructionId[]
      readonly refusal?: undefined
    }
  | {
      readonly document?: undefined
      readonly changes?: undefined
      readonly created?: undefined
      readonly refusal: EditRefusal
    }

/**
 * Carries an edit of the circuit out on the text, with as little change as possible: comments, names and `pi/2` survive. The new
 * text is read again, and the edit is refused unless its circuit is exactly the edited one, bits without a name aside. Instructions
 * keep their ids. A gate of a library that the text does not include brings its `include`. A comment behind a statement that has its
 * line for itself moves and goes with it; one on a line of its own stays, as it may head all that follows.
 */
export function applyEdit(document: QasmDocument, given: QasmEdit): EditResult {
  const edit = isVersion2(document.tree) ? withoutNops(given) : given
  let next = document.nextId
  const edited = editCircuit(document.circuit, edit, () => `i${next++}`)
  if ('refusal' in edited) return { refusal: edited.refusal }
  let refusal: EditRefusal = 'edit/would-change-meaning'
  let nearly: EditResult | undefined
  for (const circuit of circuitsAfter(document.circuit, edit, edited.circuit))
    for (const attempt of attempts(document, edit, circuit)) {
      if (typeof attempt === 'string') {
        refusal = attempt
        continue
      }
      const read = readChanged(document, attempt, circuit)
      if (read === undefined) continue
      const { result, changes, likeness } = withLibrary(document, read, circuit)
      const done: EditResult = {
        document: withIds(result, pairIds(result.circuit, circuit), next),
        changes: inOrder(changes),
        created: edited.created,
      }
      // Where bits have other numbers, whoever counts on those of the edited circuit would name others.
      if (likeness === 'same') return done
      nearly ??= done
    }
  return nearly ?? { refusal }
}

/** OpenQASM 2 has no `nop`; there a barrier takes up the place. */
function withoutNops(edit: QasmEdit): QasmEdit {
  const barriers = (drafts: readonly InstructionDraft[]): InstructionDraft[] =>
    drafts.map((draft) => {
      if (draft.kind === 'if') return withBranches(draft, barriers(draft.then), barriers(draft.else))
      return draft.kind === 'nop' ? { ...draft, kind: 'barrier' } : draft
    })
  if (edit.kind === 'insert' || edit.kind === 'replace')
    return { ...edit, instructions: barriers(edit.instructions) }
  if (edit.kind !== 'replaceEach') return edit
  const instructions = new Map([...edit.instructions].map(([id, drafts]) => [id, barriers(drafts)]))
  return { ...edit, instructions }
}

/** The edited circuit, and first, where an `if` took the place of another, the one in which the branches are those there were. A loop in one is then in the way. */
function circuitsAfter(before: Circuit, { kind }: QasmEdit, edited: Circuit): readonly Circuit[] {
  if (kind !== 'replace' && kind !== 'replaceEach') return [edited]
  const instructions = keepBranches(before.instructions, edited.instructions)
  return instructions === edited.instructions ? [edited] : [{ ...edited, instructions }, edited]
}

/** Changes of a text, and what it is then. */
interface Reading {
  readonly changes: readonly TextChange[]
  readonly result: QasmDocument
  readonly likeness: ReturnType<typeof likenessOf>
}

/** Undefined if the text is not that of the circuit then, or has new errors. */
function readChanged(
  document: QasmDocument,
  changes: readonly TextChange[],
  circuit: Circuit,
): Reading | undefined {
  const result = readDocument(changeText(document.text, changes), document.options)
  const likeness = likenessOf(result, circuit)
  return likeness === 'none' || errors(result) > errors(document) ? undefined : { changes, result, likeness }
}

/** The library of a gate that the text has not had, if it lacks that; a program with own gates of these names has to do without. */
function withLibrary(document: QasmDocument, read: Reading, circuit: Circuit): Reading {
  const missing = missingLibraries(read.result)
  if (missing.length <= missingLibraries(document).length) return read
  const changes = [includeText(document.tree, missing[0]!), ...read.changes]
  return readChanged(document, changes, circuit) ?? read
}

/** As often as a gate of it is used. */
function missingLibraries({ problems }: QasmDocument): string[] {
  return problems.flatMap(({ hint }) =>
    hint?.code === 'include-library' ? [String(hint.parameters['library'])] : [],
  )
}

function errors({ problems }: QasmDocument): number {
  return problems.reduce((count, problem) => count + (problem.severity === 'error' ? 1 : 0), 0)
}

/** The ids of a circuit that was read again, from the edited one, which has the same instructions in the same order. */
function pairIds(read: Circuit, edited: Circuit): Map<InstructionId, InstructionId> {
  const wanted: InstructionId[] = []
  visitInstructions(edited.instructions, ({ id }) => wanted.push(id))
  const ids = new Map<InstructionId, InstructionId>()
  visitInstructions(read.instructions, ({ id }) => ids.set(id, wanted[ids.size]!))
  return ids
}

/** The ways to carry an edit out, the usual one first. */
function* attempts(
  document: QasmDocument,
  edit: QasmEdit,
  edited: Circuit,
): Iterable<TextChange[] | EditRefusal> {
  const { tree, circuit } = document
  const isOfQubits = 'register' in edit && edit.register === 'qubit'
  if (isOfQubits && circuit.qubitRegisters.some(isHardware)) {
    yield 'edit/hardware-qubits'
    return
  }
  if (edit.kind === 'declareRegister') {
    yield [declareRegisterText(tree, edit, false)]
    yield [declareRegisterText(tree, edit, true)]
    // Where something ends the program before, and a barrier on everything stands before that.
    const whole = allQubits(circuit, '', '')
    if (isOfQubits && whole !== '')
      yield [
        declareRegisterText(tree, edit, false),
        ...narrowUses(tree.statements, { name: '', sizeBefore: 0, whole: undefined, allQubits: whole }),
      ]
    return
  }
  if (edit.kind === 'declareParameter') {
    yield isVersion2(tree) ? 'edit/no-name' : [declareParameterText(tree, edit.name)]
    return
  }
  if (edit.kind === 'setCondition' && isVersion2(tree)) {
    const names = documentNames(tree, circuit, document.bitAliases)
    if (printRegisterCondition(edit.condition, names) === undefined) {
      yield 'edit/not-in-openqasm-2'
      return
    }
  }
  const declared = definitionsText(document, edited)
  if (edit.kind === 'resizeRegister') {
    const resized = resizeRegisterText(tree, edit, undefined)
    if (resized === undefined) {
      yield 'edit/no-such-register'
      return
    }
    yield* narrowedTexts(document, edit)
    declared.push(...resized)
  }
  const preferred = prefersNext(edit) ? (['next', 'previous'] as const) : (['previous', 'next'] as const)
  for (const nextTo of preferred) {
    const rewritten = rewriteText(planOf(document, edit, edited, nextTo))
    yield typeof rewritten === 'string' ? rewritten : [...declared, ...rewritten]
  }
}

/** The declaration alone, and the uses of the register that depend on its size: statements stay whole. */
function* narrowedTexts(
  { tree, circuit }: QasmDocument,
  edit: Extract<QasmEdit, { kind: 'resizeRegister' }>,
): Iterable<TextChange[]> {
  const { register, name, size } = edit
  const registers = register === 'qubit' ? circuit.qubitRegisters : circuit.bitRegisters
  const sizeBefore = registers.find((each) => each.name === name)!.size
  // One qubit is better named `q[0]`; where it has to be a register, `q[0:0]` is one.
  const parts = sizeBefore === 1 ? ['[0]', '[0:0]'] : [`[0:${sizeBefore - 1}]`]
  for (const part of size > sizeBefore ? parts : [undefined]) {
    const narrowed = narrowUses(tree.statements, {
      name,
      sizeBefore,
      whole: part,
      allQubits: register === 'qubit' && part !== undefined ? allQubits(circuit, name, part) : undefined,
    })
    if (narrowed.length === 0 || !isVersion2(tree) || (part === '[0]' && !areAsked(tree, narrowed)))
      yield [...resizeRegisterText(tree, edit, part)!, ...narrowed]
    if (narrowed.length === 0) return
  }
}

/** Whether one of the changes is of a condition: those of OpenQASM 2, which knows no parts of registers, are about whole ones. */
function areAsked({ statements }: SyntaxTree, changes: readonly TextChange[]): boolean {
  return statements.some(
    (each) =>
      each.kind === 'If' &&
      changes.some(({ from }) => from >= each.condition.start && from <= each.condition.end),
  )
}

function allQubits({ qubitRegisters }: Circuit, resized: string, part: string): string {
  return qubitRegisters.map(({ name }) => (name === resized ? name + part : name)).join(', ')
}

function prefersNext(edit: QasmEdit): boolean {
  const position = edit.kind === 'insert' ? edit.at : edit.kind === 'move' ? edit.to : undefined
  return position?.kind === 'before' || position?.kind === 'start' || position?.kind === 'end'
}
