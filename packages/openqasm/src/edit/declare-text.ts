import type { Circuit, GateDefinition } from '@qportal/circuit'
import { findLibrary } from '../interpreter/names/gate-library.ts'
import { rowsOfGate, rowsToDefine } from '../print/gate-names.ts'
import { OpenQasm2Writer } from '../print/openqasm2-writer.ts'
import { openQasm3Definition, openQasm3RowDefinition } from '../print/openqasm3-statement.ts'
import { registerNames } from '../print/register-names.ts'
import type { QasmProblem } from '../problems/problem.ts'
import { isVersion2 } from '../syntax/is-version-2.ts'
import type { Statement, SyntaxTree } from '../syntax/tree.ts'
import { registerDeclaration } from './document-names.ts'
import type { QasmEdit } from './edit.ts'
import type { QasmDocument } from './qasm-document.ts'
import type { TextChange } from './text-change.ts'
import { splitDeclaration, insertBefore, insertAfter, findStart } from './text-layout.ts'

type Declare = Extract<QasmEdit, { kind: 'declareRegister' }>
type Resize = Extract<QasmEdit, { kind: 'resizeRegister' }>

/** Declares a register after the others of its kind, or at the end if `atEnd`. */
export function declareRegisterText(tree: SyntaxTree, edit: Declare, atEnd: boolean): TextChange {
  const { name, size } = edit
  const line =
    edit.register === 'qubit'
      ? isVersion2(tree)
        ? `qreg ${name}[${size}];`
        : `qubit[${size}] ${name};`
      : isVersion2(tree)
        ? `creg ${name}[${size}];`
        : `bit[${size}] ${name};`
  if (atEnd) return insertAfterLast(tree, () => true, line)
  const isSame = (statement: Statement): boolean => registerDeclaration(statement)?.kind === edit.register
  const isRegister = (statement: Statement): boolean => registerDeclaration(statement) !== undefined
  const anchor = tree.statements.some(isSame)
    ? isSame
    : tree.statements.some(isRegister)
      ? isRegister
      : isHeader
  return insertAfterLast(tree, anchor, line)
}

/** Inserts lines after the last matching statement, or at the start if there is none. */
function insertAfterLast(
  tree: SyntaxTree,
  isAnchor: (statement: Statement) => boolean,
  ...lines: string[]
): TextChange {
  const { text, statements } = tree
  const last = statements.findLast(isAnchor)
  if (last !== undefined) return insertAfter(text, findStart(last), last.end, lines)
  const first = statements[0]
  if (first !== undefined) return insertBefore(text, findStart(first), lines)
  return { from: text.length, to: text.length, insert: `${lines.join('\n')}\n` }
}

/** Returns whether a statement is the version, an include or a pragma. */
export function isHeader({ kind }: Statement): boolean {
  return kind === 'Version' || kind === 'Include' || kind === 'Pragma'
}

/**
 * Changes the size in a declaration. Undefined if the register is not declared at the top level. An
 * initial value is assigned to `whole`, the part that existed before.
 */
export function resizeRegisterText(
  { text, statements }: SyntaxTree,
  { register, name, size }: Resize,
  whole: string | undefined,
): TextChange[] | undefined {
  const statement = statements.find((each) => {
    const declaration = registerDeclaration(each)
    return declaration?.kind === register && declaration.name === name
  })
  if (statement === undefined) return undefined
  if (statement.kind === 'QubitDeclaration') {
    const behindWord = statement.oldStyle ? statement.name.end : statement.start + 'qubit'.length
    return [sizeChange(statement.size, size, behindWord)]
  }
  if (statement.kind !== 'ClassicalDeclaration' && statement.kind !== 'InputOutput') return undefined
  if (statement.type.kind !== 'ScalarType') return undefined
  const isOldStyle = statement.kind === 'ClassicalDeclaration' && statement.oldStyle
  const resized = sizeChange(statement.type.size, size, isOldStyle ? statement.name.end : statement.type.end)
  if (statement.kind !== 'ClassicalDeclaration' || statement.value === undefined || whole === undefined)
    return [resized]
  const at = statement.name.end
  return [resized, { from: at, to: at, insert: splitDeclaration(text, statement, [name + whole]) }]
}

function sizeChange(
  written: { readonly start: number; readonly end: number } | undefined,
  size: number,
  otherwiseAt: number,
): TextChange {
  return written === undefined
    ? { from: otherwiseAt, to: otherwiseAt, insert: `[${size}]` }
    : { from: written.start, to: written.end, insert: String(size) }
}

/** Declares a named parameter after the others. */
export function declareParameterText(tree: SyntaxTree, name: string): TextChange {
  const isInput = ({ kind }: Statement): boolean => kind === 'InputOutput'
  return insertAfterLast(tree, tree.statements.some(isInput) ? isInput : isHeader, `input float ${name};`)
}

/** Includes a library before all statements that may use its gates. */
export function includeText({ text, statements }: SyntaxTree, library: string): TextChange {
  const lines = [`include "${library}";`]
  const header = statements[statements.findIndex((each) => !isHeader(each)) - 1]
  return header === undefined
    ? insertBefore(text, findStart(statements[0]!), lines)
    : insertAfter(text, findStart(header), header.end, lines)
}

/**
 * Returns the change that includes or defines the gate that a problem is about, as its hint says.
 * Undefined for other problems and for OpenQASM 2.
 */
export function declareMissingGate(
  { tree }: Pick<QasmDocument, 'tree'>,
  { hint, parameters: { name } }: QasmProblem,
): TextChange | undefined {
  if (isVersion2(tree)) return undefined
  const library = hint?.parameters['library']
  if (hint?.code === 'include-library' && typeof library === 'string') return includeText(tree, library)
  if (hint?.code !== 'define-gate' || typeof name !== 'string') return undefined
  const rows = rowsOfGate(name, 'openqasm3')
  // An alias has no definition of its own.
  if (rows.at(-1)?.openqasm3.name !== name) return undefined
  const defined = new Set(
    tree.statements.flatMap((each) => (each.kind === 'GateDefinition' ? [each.name.name] : [])),
  )
  const missing = rows.filter(({ openqasm3 }) => !defined.has(openqasm3.name))
  return insertAfterLast(tree, isHeader, ...missing.flatMap(openQasm3RowDefinition))
}

/** Adds the missing gate definitions of a circuit after the existing ones. */
export function definitionsText(document: QasmDocument, after: Circuit): TextChange[] {
  const { tree, circuit: before, gateNames } = document
  const language = isVersion2(tree) ? 'openqasm2' : 'openqasm3'
  const known = new Set(rowsToDefine(before, language).map(({ name }) => name))
  for (const statement of tree.statements) {
    if (statement.kind === 'GateDefinition') known.add(statement.name.name)
    if (statement.kind !== 'Include') continue
    for (const name of findLibrary(statement) ?? []) known.add(name)
  }
  const rows = rowsToDefine(after, language).filter(({ name }) => !known.has(name))
  const added: GateDefinition[] = after.gateDefinitions.slice(before.gateDefinitions.length)
  if (rows.length + added.length === 0) return []
  const isDefinition = ({ kind }: Statement): boolean =>
    kind === 'GateDefinition' || kind === 'OpaqueDeclaration'
  const gates = new Map(after.gateDefinitions.map(({ name }) => [name, gateNames.get(name) ?? name]))
  const names = registerNames(after.qubitRegisters, after.bitRegisters)
  const writer =
    language === 'openqasm2' ? new OpenQasm2Writer({ names, gates, values: new Map() }) : undefined
  const anchor = tree.statements.some(isDefinition) ? isDefinition : isHeader
  const lines = [
    ...rows.flatMap((row) => writer?.rowDefinition(row) ?? openQasm3RowDefinition(row)),
    ...added.flatMap(
      (definition) => writer?.definition(definition) ?? openQasm3Definition(definition, gateNames),
    ),
  ]
  return [insertAfterLast(tree, anchor, ...lines)]
}
