import type { ProblemList } from '../problems/problem-list.ts'
import type { QasmHint, QasmHintCode, QasmProblemCode, QasmSeverity } from '../problems/problem.ts'
import type { TokenList } from './token-list.ts'
import { isWord, Token, type TokenKind } from './token.ts'
import type { Identifier, Scope } from './tree.ts'

/**
 * Limit on nested blocks, parentheses and operators, because the parser and functions that walk the
 * tree recurse.
 */
const maxDepth = 200

/**
 * Thrown to abandon the current statement. A single object, because it may be thrown thousands of
 * times.
 */
export const syntaxFailure = new Error('a statement of the program cannot be read')

const lineFeed = 10
const carriageReturn = 13

/** The parser's position in the token list, and operations that all grammar rules share. */
export class TokenCursor {
  readonly text: string
  readonly tokens: TokenList
  readonly problems: ProblemList
  readonly version: 2 | 3
  position = 0
  /** The current token. */
  kind: number
  depth = 0
  /** Height of the last parsed expression tree. */
  height = 0
  /**
   * Injected by the statement rules. Expressions contain statements only in `durationof({ ... })`.
   */
  parseScope: (cursor: TokenCursor) => Scope
  unterminatedReported = false
  /** Token position at which the current statement starts. */
  statementPosition = 0
  #hasOpenBrace: boolean | undefined
  /** Work done so far: rules applied, and tokens skipped after errors. */
  steps = 0

  constructor(
    text: string,
    tokens: TokenList,
    problems: ProblemList,
    version: 2 | 3,
    parseScope: (cursor: TokenCursor) => Scope,
  ) {
    this.text = text
    this.tokens = tokens
    this.problems = problems
    this.version = version
    this.kind = tokens.kinds[0]!
    this.parseScope = parseScope
  }

  get start(): number {
    return this.tokens.starts[this.position]!
  }

  get end(): number {
    return this.tokens.ends[this.position]!
  }

  /** End of the previous token. */
  get previousEnd(): number {
    return this.position === 0 ? 0 : this.tokens.ends[this.position - 1]!
  }

  /** Kind of the next token. */
  get nextKind(): number {
    return this.kind === Token.EndOfText ? Token.EndOfText : this.tokens.kinds[this.position + 1]!
  }

  get name(): string {
    return this.tokens.names[this.tokens.nameIds[this.position]!]!
  }

  get tokenText(): string {
    return this.text.slice(this.start, this.end)
  }

  is(kind: TokenKind): boolean {
    return this.kind === kind
  }

  advance(): void {
    if (this.kind !== Token.EndOfText) this.kind = this.tokens.kinds[++this.position]!
  }

  /** Consumes the current token if it has the given kind. */
  accept(kind: TokenKind): boolean {
    if (this.kind !== kind) return false
    this.kind = this.tokens.kinds[++this.position]!
    return true
  }

  expect(kind: TokenKind, spelling: string): void {
    if (this.kind === kind) this.kind = this.tokens.kinds[++this.position]!
    else this.fail('syntax/expected', { expected: spelling })
  }

  /**
   * Expects a semicolon. A missing one at the end of a line or before a keyword is a problem but
   * does not abandon the statement.
   */
  expectSemicolon(severity: QasmSeverity = 'error'): void {
    if (this.kind === Token.Semicolon) {
      this.kind = this.tokens.kinds[++this.position]!
      return
    }
    const isForgotten = this.startsLine() || this.kind === Token.RightBrace || this.kind >= Token.OpenQasm
    if (!isForgotten) this.fail('syntax/expected', { expected: ';' })
    this.#reportForgotten(';', 'add-semicolon', severity)
  }

  /** Reports a comma that is missing before the current token. The statement is not abandoned. */
  reportForgottenComma(): void {
    this.#reportForgotten(',', 'add-comma', 'error')
  }

  /** Reports a missing token after the previous one, with a quick fix that inserts it. */
  #reportForgotten(expected: ';' | ',', code: QasmHintCode, severity: QasmSeverity): void {
    const end = this.previousEnd
    const start = Math.max(0, end - 1)
    const isAtEnd = this.kind === Token.EndOfText
    this.problems.add(isAtEnd ? 'syntax/expected-at-end' : 'syntax/expected', start, end, {
      severity,
      parameters: { expected, ...(!isAtEnd && { found: this.#excerpt() }) },
      hint: { code, parameters: {}, replacement: `${this.text.slice(start, end)}${expected}` },
    })
  }

  identifier(): Identifier {
    if (this.kind !== Token.Identifier) {
      if (this.kind >= Token.OpenQasm)
        this.fail('syntax/keyword-as-name', {}, { code: 'rename', parameters: {} })
      this.fail('syntax/expected-name')
    }
    const position = this.position
    const { starts, ends, names, nameIds } = this.tokens
    const node: Identifier = {
      kind: 'Identifier',
      start: starts[position]!,
      end: ends[position]!,
      name: names[nameIds[position]!]!,
    }
    this.kind = this.tokens.kinds[++this.position]!
    return node
  }

  /** Reports a problem at the current token and abandons the statement. */
  fail(code: QasmProblemCode, parameters: Record<string, string | number> = {}, hint?: QasmHint): never {
    this.report(code, parameters, hint)
    throw syntaxFailure
  }

  report(code: QasmProblemCode, parameters: Record<string, string | number> = {}, hint?: QasmHint): void {
    if (this.kind === Token.EndOfText) {
      if (!this.unterminatedReported) this.problems.add('syntax/unexpected-end', this.start, this.start)
      this.unterminatedReported = true
    } else if (this.kind !== Token.Invalid) {
      this.problems.add(code, this.start, this.end, {
        parameters: { ...parameters, found: this.#excerpt() },
        hint: hint ?? this.#hintOfVersion(),
      })
    }
  }

  /**
   * Suggests version 3 if a statement of OpenQASM 2 starts with a keyword of OpenQASM 3, such as
   * `for`.
   */
  #hintOfVersion(): QasmHint | undefined {
    const { kinds, nameIds, names } = this.tokens
    if (this.version === 3 || kinds[this.statementPosition] !== Token.Identifier) return undefined
    const word = names[nameIds[this.statementPosition]!]!
    return isWord(word) ? { code: 'openqasm-3', parameters: { word } } : undefined
  }

  enter(): void {
    this.steps++
    if (++this.depth > maxDepth) this.fail('syntax/too-deep', { limit: maxDepth })
  }

  leave(): void {
    this.depth--
  }

  /**
   * Skips a broken statement: moves past the next semicolon or block (with its `else`), or to a
   * token that probably starts a statement. Always moves past `from`.
   */
  resynchronize(from: number, insideBlock: boolean): void {
    if (this.position === from && !(insideBlock && this.kind === Token.RightBrace)) this.#skipOne()
    while (this.kind !== Token.EndOfText) {
      this.steps++
      if (this.kind === Token.RightBrace && insideBlock) return
      if (this.kind === Token.LeftBrace) this.#skipBlock()
      else if (this.kind !== Token.Semicolon) {
        if (startsStatement(this.kind) && this.startsLine()) return
        this.advance()
        continue
      }
      this.accept(Token.Semicolon)
      if (!this.accept(Token.Else)) return
    }
  }

  /**
   * Whether the block ends here: at its brace or, if a brace is missing, at a statement that is
   * only valid outside blocks.
   */
  endsBlock(): boolean {
    if (this.kind === Token.RightBrace) return true
    if (!outsideBlocks.has(this.kind) || !this.startsLine()) return false
    this.#hasOpenBrace ??= hasOpenBrace(this.tokens)
    return this.#hasOpenBrace
  }

  /** Moves to the brace that closes the current block. */
  skipToBrace(): void {
    for (let depth = 0; this.kind !== Token.EndOfText; this.advance()) {
      this.steps++
      if (this.kind === Token.LeftBrace) depth++
      else if (this.kind === Token.RightBrace && depth-- === 0) return
    }
  }

  #skipOne(): void {
    if (this.kind === Token.LeftBrace) this.#skipBlock()
    else this.advance()
  }

  #skipBlock(): void {
    let depth = 0
    for (; this.kind !== Token.EndOfText; this.advance()) {
      this.steps++
      if (this.kind === Token.LeftBrace) depth++
      else if (this.kind === Token.RightBrace && --depth === 0) return this.advance()
    }
  }

  /** Whether the current token is the first of its line, or the end of the text. */
  startsLine(): boolean {
    for (let i = this.previousEnd; i < this.start; i++) {
      const unit = this.text.charCodeAt(i)
      if (unit === lineFeed || unit === carriageReturn) return true
    }
    return this.kind === Token.EndOfText
  }

  #excerpt(): string {
    const text = this.tokenText
    return text.length > 40 ? `${text.slice(0, 40)}...` : text
  }
}

const outsideBlocks: ReadonlySet<number> = new Set<TokenKind>([
  Token.OpenQasm,
  Token.Include,
  Token.Def,
  Token.Gate,
  Token.Opaque,
  Token.Extern,
  Token.Input,
  Token.Output,
  Token.Qreg,
  Token.Qubit,
])

function hasOpenBrace({ kinds, count }: TokenList): boolean {
  let open = 0
  for (let i = 0; i < count; i++) {
    if (kinds[i] === Token.LeftBrace) open++
    else if (kinds[i] === Token.RightBrace) open--
  }
  return open > 0
}

function startsStatement(kind: number): boolean {
  return (
    kind === Token.Identifier ||
    kind === Token.Annotation ||
    kind === Token.PragmaLine ||
    kind >= Token.OpenQasm
  )
}
