import type { Circuit, InstructionId } from '@qportal/circuit'
import { isVersion2 } from '../syntax/is-version-2.ts'
import type { SyntaxTree } from '../syntax/tree.ts'
import { findAllQubitDirectives } from './cover-all-qubits.ts'
import {
  declareParameterText,
  declareRegisterText,
  definitionsText,
  includeText,
  resizeRegisterText,
} from './declare-text.ts'
import { documentNames } from './document-names.ts'
import { listIds, readDocument, adoptIds } from './document.ts'
import { editCircuit } from './edit-circuit.ts'
import type { EditRefusal, QasmEdit } from './edit.ts'
import { keepBranches } from './instruction-tree.ts'
import { isHardware, compareLikeness } from './likeness.ts'
import { narrowUses } from './narrow-uses.ts'
import type { QasmDocument } from './qasm-document.ts'
import { planRewrite, printRegisterCondition } from './rewrite-plan.ts'
import { rewriteText } from './rewrite-text.ts'
import { changeText, inOrder, type TextChange } from './text-change.ts'

/** The document after an edit, or the reason for a refusal. */
export type EditResult =
  | {
      readonly document: QasmDocument
      /** Changes of the text, in its order. */
      readonly changes: readonly TextChange[]
      /** Ids of new instructions. */
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
 * Applies an edit of the circuit to the text with minimal changes: comments, names and `pi/2` stay.
 *
 * Parses the new text and refuses the edit unless its circuit equals the edited circuit, apart from
 * unnamed bits. Instructions keep their ids. Adds the `include` of a library gate if it is missing.
 * A comment after a statement that is alone on its line moves with the statement. A comment on its
 * own line stays, because it may be a heading.
 */
export function applyEdit(document: QasmDocument, edit: QasmEdit): EditResult {
  let next = document.nextId
  const isOfQubits = 'register' in edit && edit.register === 'qubit'
  const directives = isOfQubits ? findAllQubitDirectives(document, edit) : undefined
  const edited = editCircuit(directives?.detached ?? document.circuit, edit, () => `i${next++}`)
  if ('refusal' in edited) return { refusal: edited.refusal }
  if (edit.kind === 'declareParameter' && document.options.parameters !== undefined)
    return withParameter(document, document.options.parameters, edit.name)
  let refusal: EditRefusal = 'edit/would-change-meaning'
  let nearly: EditResult | undefined
  const after = directives?.attach(edited.circuit) ?? edited.circuit
  for (const circuit of circuitsAfter(document.circuit, edit, after))
    for (const attempt of attempts(document, edit, circuit)) {
      if (typeof attempt === 'string') {
        refusal = attempt
        continue
      }
      const read = readChanged(document, attempt, circuit)
      if (read === undefined) continue
      const { result, changes, likeness } = withLibrary(document, read, circuit)
      const done: EditResult = {
        document: adoptIds(result, circuit, next),
        changes: inOrder(changes),
        created: edited.created,
      }
      // Prefers exact results, because callers use the indices of the edited circuit's bits.
      if (likeness === 'same') return done
      nearly ??= done
    }
  return nearly ?? { refusal }
}

/** Adds a parameter to those of the options; the text does not change. */
function withParameter(document: QasmDocument, before: readonly string[], name: string): EditResult {
  const result = readDocument(document.text, { ...document.options, parameters: [...before, name] })
  return {
    document: adoptIds(result, document.circuit, document.nextId),
    changes: [],
    created: [],
  }
}

/**
 * The circuits to try. If an `if` replaces another, the first one keeps the ids in its branches; a
 * loop in a branch may prevent that.
 */
function circuitsAfter(before: Circuit, { kind }: QasmEdit, edited: Circuit): readonly Circuit[] {
  if (kind !== 'replace' && kind !== 'replaceEach') return [edited]
  const instructions = keepBranches(before.instructions, edited.instructions)
  return instructions === edited.instructions ? [edited] : [{ ...edited, instructions }, edited]
}

/** Text changes and their result. */
interface Reading {
  readonly changes: readonly TextChange[]
  readonly result: QasmDocument
  readonly likeness: ReturnType<typeof compareLikeness>
}

/**
 * Parses the changed text. Undefined if its circuit differs from the wanted one or it has new
 * errors.
 */
function readChanged(
  document: QasmDocument,
  changes: readonly TextChange[],
  circuit: Circuit,
): Reading | undefined {
  // Given the ids at once, as replacing those of a long circuit takes as long as lowering it.
  const result = readDocument(changeText(document.text, changes), document.options, listIds(circuit))
  const likeness = compareLikeness(result, circuit)
  return likeness === 'none' || errors(result) > errors(document) ? undefined : { changes, result, likeness }
}

/**
 * Adds the include of a library if the edit uses its gates. Skips it if the program defines gates
 * of these names.
 */
function withLibrary(document: QasmDocument, read: Reading, circuit: Circuit): Reading {
  const missing = missingLibraries(read.result)
  if (missing.length <= missingLibraries(document).length) return read
  const changes = [includeText(document.tree, missing[0]!), ...read.changes]
  return readChanged(document, changes, circuit) ?? read
}

/** Missing libraries, once for each use of their gates. */
function missingLibraries({ problems }: QasmDocument): string[] {
  return problems.flatMap(({ hint }) =>
    hint?.code === 'include-library' ? [String(hint.parameters['library'])] : [],
  )
}

function errors({ problems }: QasmDocument): number {
  return problems.reduce((count, problem) => count + (problem.severity === 'error' ? 1 : 0), 0)
}

/** Possible text changes, the most usual first. */
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
    const rewritten = rewriteText(planRewrite(document, edit, edited, nextTo))
    yield typeof rewritten === 'string' ? rewritten : [...declared, ...rewritten]
  }
}

/**
 * Changes the declaration and those uses of the register that depend on its size, so that
 * statements stay whole.
 */
function* narrowedTexts(
  { tree, circuit }: QasmDocument,
  edit: Extract<QasmEdit, { kind: 'resizeRegister' }>,
): Iterable<TextChange[]> {
  const { register, name, size } = edit
  const registers = register === 'qubit' ? circuit.qubitRegisters : circuit.bitRegisters
  const sizeBefore = registers.find((each) => each.name === name)!.size
  // `q[0]` is the usual name of a single qubit. `q[0:0]` is needed where a register is expected.
  const parts = sizeBefore === 1 ? ['[0]', '[0:0]'] : [`[0:${sizeBefore - 1}]`]
  for (const part of size > sizeBefore ? parts : [undefined]) {
    const narrowed = narrowUses(tree.statements, { name, sizeBefore, whole: part })
    if (narrowed.length === 0 || !isVersion2(tree) || (part === '[0]' && !changesConditions(tree, narrowed)))
      yield [...resizeRegisterText(tree, edit, part)!, ...narrowed]
    if (narrowed.length === 0) return
  }
}

/**
 * Returns whether a change is in a condition. Conditions of OpenQASM 2 apply to whole registers
 * only.
 */
function changesConditions({ statements }: SyntaxTree, changes: readonly TextChange[]): boolean {
  return statements.some(
    (each) =>
      each.kind === 'If' &&
      changes.some(({ from }) => from >= each.condition.start && from <= each.condition.end),
  )
}

function prefersNext(edit: QasmEdit): boolean {
  const position = edit.kind === 'insert' ? edit.at : edit.kind === 'move' ? edit.to : undefined
  return position?.kind === 'before' || position?.kind === 'start' || position?.kind === 'end'
}
