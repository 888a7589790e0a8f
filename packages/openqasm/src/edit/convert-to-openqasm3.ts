import { equalCircuits, type Circuit } from '@qportal/circuit'
import { readFileName } from '../interpreter/names/gate-library.ts'
import { rowsToDefine } from '../print/gate-names.ts'
import { withOpenQasm3Names } from '../print/openqasm3-names.ts'
import { openQasm3RowDefinition } from '../print/openqasm3-statement.ts'
import { walk } from '../syntax/children.ts'
import { isVersion2 } from '../syntax/is-version-2.ts'
import { spacerCommentAfter } from '../syntax/spacer-comment.ts'
import { Token } from '../syntax/token.ts'
import type { GateDefinitionStatement, Statement, SyntaxTree } from '../syntax/tree.ts'
import { isHeader } from './declare-text.ts'
import { readDocument } from './document.ts'
import type { QasmDocument } from './qasm-document.ts'
import { changeText, type TextChange } from './text-change.ts'
import { insertAfter, findStart } from './text-layout.ts'

type Names = ReadonlyMap<string, string>

/**
 * Converts a program of OpenQASM 2 to OpenQASM 3 by small changes of its text: comments, layout,
 * names and broadcasts stay. Returns the text of an OpenQASM 3 program unchanged. Undefined if the
 * program has errors, or if the converted text would have another meaning.
 */
export function convertToOpenQasm3(document: QasmDocument): string | undefined {
  const { tree, text, circuit, options, problems } = document
  if (!isVersion2(tree)) return text
  if (problems.some(({ severity }) => severity === 'error')) return undefined
  const wanted = withOpenQasm3Names(circuit)
  for (const include of ['add', 'keep'] as const) {
    const converted = changeText(text, listChanges(tree, circuit, wanted, include === 'add'))
    const read = readDocument(converted, options)
    const isSame = equalCircuits(read.circuit, wanted)
    if (isSame && !read.problems.some(({ severity }) => severity === 'error')) return converted
  }
  return undefined
}

function listChanges(tree: SyntaxTree, before: Circuit, after: Circuit, addsInclude: boolean): TextChange[] {
  const { text } = tree
  const changes = renames(tree, before, after)
  const change = (from: number, to: number, insert: string): unknown => changes.push({ from, to, insert })
  let hasLibrary = false
  walk(tree.statements, (node) => {
    switch (node.kind) {
      case 'Version': {
        const at = node.start + text.slice(node.start, node.end).search(/\d/)
        change(at, node.end - 1 - trailing(text.slice(at, node.end - 1)), '3.0')
        break
      }
      case 'Include':
        hasLibrary ||= readFileName(node) === 'qelib1.inc'
        if (readFileName(node) === 'qelib1.inc') {
          const at = text.indexOf('qelib1.inc', node.start)
          change(at, at + 'qelib1.inc'.length, 'stdgates.inc')
        }
        break
      case 'QubitDeclaration':
        if (node.oldStyle && node.size) changes.push(...modernRegister(text, node, node.size, 'qubit'))
        break
      case 'ClassicalDeclaration':
        if (node.oldStyle && node.type.kind === 'ScalarType' && node.type.size)
          changes.push(...modernRegister(text, node, node.type.size, 'bit'))
        break
      case 'MeasureStatement':
        if (node.target !== undefined) changes.push(...assignedMeasurement(text, node, node.target))
        break
      case 'OpaqueDeclaration':
        change(node.start, node.end, commentedOut(text, node))
        break
      case 'Barrier': {
        const comment = spacerCommentAfter(text, node.end)
        if (comment === undefined) break
        change(node.start, node.start + 'barrier'.length, 'nop')
        change(node.end, comment, '')
        break
      }
      case 'Call':
        if (node.name.name === 'ln') change(node.name.start, node.name.end, 'log')
        break
      case 'Binary':
        if (node.operator === '^' || node.operator === '**') {
          const between = text.slice(node.left.end, node.right.start)
          const at = between.replace(/\/\/[^\r\n]*/g, blank).indexOf('^')
          if (at >= 0) change(node.left.end + at, node.left.end + at + 1, '**')
        }
        break
      default:
    }
  })
  return [...changes, ...headerLines(tree, after, !hasLibrary && addsInclude)]
}

function blank(comment: string): string {
  return ' '.repeat(comment.length)
}

function trailing(text: string): number {
  return text.length - text.trimEnd().length
}

/** `qreg q[2]` becomes `qubit[2] q`. Comments inside stay; then the old form does, too. */
function modernRegister(
  text: string,
  { start, end, name }: Extract<Statement, { kind: 'QubitDeclaration' | 'ClassicalDeclaration' }>,
  size: { readonly start: number; readonly end: number },
  type: 'qubit' | 'bit',
): TextChange[] {
  if (/\/\/|\/\*/.test(text.slice(start, end))) return []
  return [
    { from: start, to: start + 'qreg'.length, insert: `${type}[${text.slice(size.start, size.end)}]` },
    { from: name.end, to: text.indexOf(']', size.end) + 1, insert: '' },
  ]
}

/** `measure q -> c` becomes `c = measure q`. A statement with comments inside keeps its arrow. */
function assignedMeasurement(
  text: string,
  { start, end, value }: Extract<Statement, { kind: 'MeasureStatement' }>,
  target: { readonly start: number; readonly end: number },
): TextChange[] {
  if (/\/\/|\/\*/.test(text.slice(start, end))) return []
  return [
    { from: start, to: start, insert: `${text.slice(target.start, target.end)} = ` },
    { from: value.end, to: target.end, insert: '' },
  ]
}

/** OpenQASM 3 has no `opaque`. The declaration stays as a comment. */
function commentedOut(text: string, { start, end }: Statement): string {
  const lines = text.slice(start, end).replaceAll(/^/gm, '// ')
  const follows = /^[ \t]*(?:\r?\n|$)/.test(text.slice(end))
  return follows ? lines : `${lines}\n`
}

/** The include of the library if it is missing, and definitions of gates that it lacks. */
function headerLines(tree: SyntaxTree, circuit: Circuit, addsInclude: boolean): TextChange[] {
  const { text, statements } = tree
  const defined = new Set(
    statements.flatMap((each) => (each.kind === 'GateDefinition' ? [each.name.name] : [])),
  )
  const rows = rowsToDefine(circuit, 'openqasm3').filter(({ openqasm3 }) => !defined.has(openqasm3.name))
  const lines = [...(addsInclude ? ['include "stdgates.inc";'] : []), ...rows.flatMap(openQasm3RowDefinition)]
  const header = statements.findLast(isHeader)
  return header === undefined || lines.length === 0
    ? []
    : [insertAfter(text, findStart(header), header.end, lines)]
}

/** Changes of names that are reserved in OpenQASM 3, such as `input`. */
function renames(tree: SyntaxTree, before: Circuit, after: Circuit): TextChange[] {
  const named = ({ qubitRegisters, bitRegisters, gateDefinitions }: Circuit) =>
    [...qubitRegisters, ...bitRegisters, ...gateDefinitions].map(({ name }) => name)
  const global = paired(named(before), named(after))
  const formal = new Map(
    before.gateDefinitions.map(({ name, parameters, qubits }, i) => {
      const renamed = after.gateDefinitions[i]!
      return [name, paired([...parameters, ...qubits], [...renamed.parameters, ...renamed.qubits])] as const
    }),
  )
  if (global.size === 0 && [...formal.values()].every(({ size }) => size === 0)) return []
  const bodies = tree.statements.filter((each) => each.kind === 'GateDefinition')
  return renamedTokens(tree, global, formal, bodies)
}

function renamedTokens(
  { tokens }: SyntaxTree,
  global: Names,
  formal: ReadonlyMap<string, Names>,
  bodies: readonly GateDefinitionStatement[],
): TextChange[] {
  const changes: TextChange[] = []
  for (let i = 0, body = 0; i < tokens.count; i++) {
    if (tokens.kinds[i] !== Token.Identifier) continue
    const [from, to] = [tokens.starts[i]!, tokens.ends[i]!]
    while (bodies[body] !== undefined && bodies[body]!.end <= from) body++
    const definition = bodies[body]
    const isInside = definition !== undefined && definition.start <= from
    const name = tokens.names[tokens.nameIds[i]!] ?? ''
    const insert = (isInside ? formal.get(definition.name.name)?.get(name) : undefined) ?? global.get(name)
    if (insert !== undefined) changes.push({ from, to, insert })
  }
  return changes
}

function paired(before: readonly string[], after: readonly string[]): Names {
  return new Map(before.flatMap((name, i) => (after[i] === name ? [] : [[name, after[i]!] as const])))
}
