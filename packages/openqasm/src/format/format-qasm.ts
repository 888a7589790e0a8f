import { parseQasm } from '../syntax/parse-qasm.ts'
import { listPieces, type Piece } from '../syntax/pieces.ts'
import { Token } from '../syntax/token.ts'
import type { SyntaxTree } from '../syntax/tree.ts'
import { readLayout, type Layout } from './layout.ts'
import { spaceBetween } from './token-spacing.ts'

/**
 * Formats a program: one statement per line, indentation by two spaces, at most one consecutive
 * empty line. Keeps comments and line breaks inside statements. Returns a text with syntax errors
 * unchanged. Formatting is idempotent.
 */
export function formatQasm(text: string): string {
  const { tree, problems } = parseQasm(text)
  if (problems.some((problem) => problem.severity === 'error')) return text
  return new Formatter(tree).run()
}

class Formatter {
  readonly #tree: SyntaxTree
  readonly #layout: Layout
  readonly #lines: string[] = []
  #line = ''
  /**
   * Whether the line is empty apart from its indentation. Searching the line would take quadratic
   * time with many comments.
   */
  #isLineEmpty = true
  #indent = 0
  /** Whether a statement continues after a line break of its author. */
  #continues = false
  /** Whether a block comment begins the line. The next token may share the line with it. */
  #afterLeadingComment = false
  #previous: Piece | undefined

  constructor(tree: SyntaxTree) {
    this.#tree = tree
    this.#layout = readLayout(tree)
  }

  run(): string {
    for (const piece of listPieces(this.#tree)) this.#place(piece)
    this.#flush()
    return this.#lines.length === 0 ? '' : `${this.#lines.join('\n')}\n`
  }

  #place(piece: Piece): void {
    const { text, tokens } = this.#tree
    const kind = piece.token < 0 ? -1 : tokens.kinds[piece.token]!
    const closes = kind === Token.RightBrace && this.#layout.blockEnds.has(piece.start)
    if (closes) this.#indent--
    this.#breakBefore(piece, closes)
    this.#afterLeadingComment = piece.comment?.isBlock === true && this.#isLineEmpty
    this.#line += this.#textOf(piece, text)
    this.#isLineEmpty = false
    if (kind === Token.LeftBrace && this.#layout.blockStarts.has(piece.start)) this.#indent++
    this.#previous = piece
  }

  #textOf(piece: Piece, text: string): string {
    const written = text.slice(piece.start, piece.end)
    const isMultiLine =
      piece.comment?.isBlock === true || this.#tree.tokens.kinds[piece.token] === Token.CalibrationBody
    return isMultiLine ? written.replaceAll('\r\n', '\n') : written
  }

  #breakBefore(piece: Piece, closes: boolean): void {
    const { text, tokens } = this.#tree
    const previous = this.#previous
    if (previous === undefined) return
    const gap = text.slice(previous.end, piece.start)
    const breaks = countBreaks(gap)
    const starts = this.#layout.lineStarts.has(piece.start)
    const afterBlockStart = this.#layout.blockStarts.has(previous.start) && previous.token >= 0
    const previousKind = previous.token < 0 ? -1 : tokens.kinds[previous.token]!
    if (this.#isVerbatim(piece, previousKind)) {
      this.#line += gap
      return
    }
    const mustBreak =
      (starts && !(this.#afterLeadingComment && breaks === 0)) ||
      (closes && !(afterBlockStart && breaks === 0 && gap.trim() === ''))
    const endsLine =
      previous.comment?.isBlock === false ||
      previousKind === Token.Annotation ||
      previousKind === Token.PragmaLine
    if (mustBreak || endsLine || (breaks > 0 && this.#mayBreak(piece))) {
      const isNew = starts || closes || (piece.comment !== undefined && this.#betweenStatements(previous))
      const emptyLine = breaks > 1 && isNew && !afterBlockStart && !closes
      this.#newLine(emptyLine, !isNew && !this.#closesGroup(piece))
      return
    }
    if (piece.comment !== undefined || previous.comment !== undefined) this.#line += ' '
    else if (this.#hasSpaceBetween(previous, piece)) this.#line += ' '
  }

  #hasSpaceBetween({ token, start }: Piece, next: Piece): boolean {
    const { kinds } = this.#tree.tokens
    const isUnary = this.#layout.unaryOperators.has(start)
    return spaceBetween({ kind: kinds[token]!, isUnary }, kinds[next.token]!)
  }

  /** Whether the piece is the body of a `cal` block, which is not OpenQASM. */
  #isVerbatim(piece: Piece, previousKind: number): boolean {
    return (
      previousKind === Token.CalibrationBody || this.#tree.tokens.kinds[piece.token] === Token.CalibrationBody
    )
  }

  /** Whether a line break of the author stays. A brace or `else` always joins the previous line. */
  #mayBreak(piece: Piece): boolean {
    if (piece.token < 0) return true
    const kind = this.#tree.tokens.kinds[piece.token]!
    if (kind === Token.Semicolon || kind === Token.Comma || kind === Token.Else) return false
    return !(kind === Token.LeftBrace && this.#layout.blockStarts.has(piece.start))
  }

  #closesGroup({ token }: Piece): boolean {
    const kind = this.#tree.tokens.kinds[token]
    return kind === Token.RightBrace || kind === Token.RightParen || kind === Token.RightBracket
  }

  #betweenStatements(previous: Piece): boolean {
    if (previous.token < 0) return !this.#continues
    return this.#layout.statementEnds.has(previous.end) || this.#layout.blockStarts.has(previous.start)
  }

  #newLine(emptyLine: boolean, continues: boolean): void {
    this.#flush()
    if (emptyLine && this.#lines.length > 0) this.#lines.push('')
    this.#continues = continues
    this.#isLineEmpty = true
    this.#line = '  '.repeat(Math.max(0, this.#indent) + (continues ? 2 : 0))
  }

  #flush(): void {
    if (this.#previous !== undefined) this.#lines.push(this.#line.trimEnd())
    this.#line = ''
  }
}

function countBreaks(gap: string): number {
  let breaks = 0
  for (let i = 0; i < gap.length; i++) {
    if (gap[i] === '\n' || (gap[i] === '\r' && gap[i + 1] !== '\n')) breaks++
  }
  return breaks
}
