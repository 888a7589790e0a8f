import { angleConstants, angleFunctionArity, findGate, gateTable } from '@qportal/circuit'
import { gateLibraries, findLibrary } from '../interpreter/names/gate-library.ts'
import { isVersion2 } from '../syntax/is-version-2.ts'
import { parseQasm } from '../syntax/parse-qasm.ts'
import type { TokenList } from '../syntax/token-list.ts'
import { allKeywords, openqasm2Keywords, Token } from '../syntax/token.ts'
import type { SyntaxTree } from '../syntax/tree.ts'
import { declarationsBefore, type Declaration } from './declarations.ts'

/** What a suggestion names. */
export type CompletionKind =
  | 'constant'
  | 'function'
  | 'gate'
  | 'keyword'
  | 'library'
  | 'register'
  | 'type'
  | 'variable'

/** A suggestion at a position of the text. */
export interface Completion {
  readonly label: string
  readonly kind: CompletionKind
  /** Text to insert; the label if omitted. */
  readonly insert?: string
  /** Parameters and operands such as `(θ) q`, or the type. */
  readonly detail?: string
}

/** The suggestions, and the range of the text that they replace. */
export interface CompletionResult {
  /** Start of the word that a completion replaces. */
  readonly from: number
  readonly to: number
  readonly completions: readonly Completion[]
}

const functions = [...Object.keys(angleFunctionArity), 'popcount', 'pow', 'rotl', 'rotr', 'sizeof'].toSorted()

/** Completions at an offset, for an editor. Empty inside comments. */
export function completeQasm(text: string, offset: number): CompletionResult {
  const { tree } = parseQasm(text)
  const { tokens } = tree
  const { index, from, to } = wordAt(tokens, offset)
  const result = (completions: readonly Completion[]): CompletionResult => ({ from, to, completions })
  if (isInComment(text, tokens, index, offset)) return result([])
  const previous = index === 0 ? Token.EndOfText : tokens.kinds[index - 1]!
  if (previous === Token.Include) return result(libraries(tree, from < offset))
  const declared = declarationsBefore(tree, offset)
  if (startsStatement(previous))
    return result([...keywords(tree), ...gates(tree, declared), ...variables(declared)])
  if (insideOperands(tokens, index)) return result(registers(declared))
  return result([...variables(declared), ...registers(declared), ...expressionWords()])
}

/**
 * The word that ends at the offset or contains it, and the index of its token or of the next one.
 */
function wordAt(tokens: TokenList, offset: number): { index: number; from: number; to: number } {
  let low = 0
  let high = tokens.count
  while (low < high) {
    const middle = (low + high) >> 1
    if (tokens.ends[middle]! < offset) low = middle + 1
    else high = middle
  }
  const kind = tokens.kinds[low]!
  const isWord = kind === Token.Identifier || kind >= Token.OpenQasm || kind === Token.String
  if (low < tokens.count && isWord && tokens.starts[low]! < offset) {
    return { index: low, from: tokens.starts[low]!, to: tokens.ends[low]! }
  }
  const index = low < tokens.count && tokens.ends[low]! <= offset ? low + 1 : low
  return { index, from: offset, to: offset }
}

function isInComment(text: string, tokens: TokenList, index: number, offset: number): boolean {
  const start = index === 0 ? 0 : tokens.ends[index - 1]!
  const gap = text.slice(start, offset)
  const line = gap.slice(gap.lastIndexOf('\n') + 1)
  return line.includes('//') || gap.lastIndexOf('/*') > gap.lastIndexOf('*/')
}

function startsStatement(previous: number): boolean {
  return (
    previous === Token.EndOfText ||
    previous === Token.Semicolon ||
    previous === Token.LeftBrace ||
    previous === Token.RightBrace ||
    previous === Token.At ||
    previous === Token.Else
  )
}

/**
 * Returns whether the cursor is after the name and parameters of a gate, or after a keyword that
 * takes qubits.
 */
function insideOperands(tokens: TokenList, index: number): boolean {
  let depth = 0
  for (let i = index - 1; i >= 0; i--) {
    const kind = tokens.kinds[i]!
    if (kind === Token.RightParen || kind === Token.RightBracket) depth++
    else if (kind === Token.LeftParen || kind === Token.LeftBracket) {
      if (depth-- === 0) return false
    } else if (depth > 0) continue
    else if (kind === Token.Measure || kind === Token.Reset || kind === Token.Barrier) return true
    else if (kind === Token.Identifier) {
      const before = i === 0 ? Token.EndOfText : tokens.kinds[i - 1]!
      if (startsStatement(before)) return true
    } else if (kind !== Token.Comma) return false
  }
  return false
}

function libraries(tree: SyntaxTree, quoted: boolean): Completion[] {
  const fit = isVersion2(tree) ? 'qelib1.inc' : 'stdgates.inc'
  return Object.keys(gateLibraries)
    .sort((a, b) => Number(b === fit) - Number(a === fit))
    .map((label) => ({ label, kind: 'library', insert: quoted ? `"${label}"` : `"${label}";` }))
}

function keywords(tree: SyntaxTree): Completion[] {
  const isOpenQasm2 = isVersion2(tree)
  const result: Completion[] = []
  for (const [label, kind] of allKeywords) {
    if (isOpenQasm2 ? !openqasm2Keywords.has(kind) : kind === Token.Opaque) continue
    const isType = (kind >= Token.Bit && kind <= Token.Array) || kind === Token.Qubit
    result.push({ label, kind: isType ? 'type' : 'keyword' })
  }
  return result
}

/** Gates of the program, then those of the included library. */
function gates(tree: SyntaxTree, declared: readonly Declaration[]): Completion[] {
  const result: Completion[] = []
  for (const { name, kind, detail } of declared) {
    if (kind === 'gate' || kind === 'subroutine')
      result.push({ label: name, kind: kind === 'gate' ? 'gate' : 'function', detail })
  }
  const included = new Set<string>(['U', 'gphase'])
  for (const statement of tree.statements) {
    if (statement.kind !== 'Include') continue
    for (const name of findLibrary(statement) ?? []) included.add(name)
  }
  if (included.size === 2) for (const { name } of gateTable) included.add(name)
  for (const name of included) {
    const row = findGate(name)
    if (row === undefined) continue
    const qubits = Array.from({ length: row.qubits }, (_, i) => `q${i}`).join(', ')
    const parameters = row.parameters.length === 0 ? '' : `(${row.parameters.join(', ')})`
    result.push({ label: name, kind: 'gate', detail: `${parameters} ${qubits}`.trim() })
  }
  return result
}

function registers(declared: readonly Declaration[]): Completion[] {
  return declared
    .filter(({ kind }) => kind === 'qubits')
    .map(({ name, detail }) => ({ label: name, kind: 'register', detail }))
}

function variables(declared: readonly Declaration[]): Completion[] {
  return declared
    .filter(({ kind }) => kind === 'variable')
    .map(({ name, detail }) => ({ label: name, kind: 'variable', detail }))
}

function expressionWords(): Completion[] {
  return [
    ...[...Object.keys(angleConstants), 'true', 'false'].map(
      (label) => ({ label, kind: 'constant' }) as const,
    ),
    ...functions.map((label) => ({ label, kind: 'function', insert: `${label}(` }) as const),
    { label: 'measure', kind: 'keyword' },
  ]
}
