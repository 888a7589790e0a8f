import { ProblemList } from '../problems/problem-list.ts'
import type { QasmProblem } from '../problems/problem.ts'
import { freeLaterWords } from './free-later-words.ts'
import { isVersion2 } from './is-version-2.ts'
import { lex } from './lexer.ts'
import { parseScope, parseStatements } from './parse-statement.ts'
import { reportOpenQasm3Syntax } from './report-openqasm3-syntax.ts'
import { TokenCursor } from './token-cursor.ts'
import type { TokenList } from './token-list.ts'
import { Token } from './token.ts'
import type { SyntaxTree } from './tree.ts'

/** A syntax tree and the problems of the text. */
export interface ParseResult {
  readonly tree: SyntaxTree
  readonly problems: readonly QasmProblem[]
  /**
   * Number of tokens, rules applied and tokens skipped. A small multiple of the length of the text.
   */
  readonly steps: number
}

/**
 * Parses a program of OpenQASM 3.1, or of OpenQASM 2 if it starts with `OPENQASM 2.0;`. Never
 * throws: an invalid statement becomes a problem and a `BrokenStatement`, and parsing continues
 * after it. Takes linear time.
 *
 * @see OpenQASM 3.1, grammar (qasm3Lexer.g4, qasm3Parser.g4); arXiv:1707.03429 for OpenQASM 2
 */
export function parseQasm(text: string): ParseResult {
  const problems = new ProblemList(text)
  const tokens = lex(text, problems)
  const version = readVersion(text, tokens)
  freeLaterWords(tokens, version)
  const cursor = new TokenCursor(text, tokens, problems, isVersion2({ version }) ? 2 : 3, parseScope)
  const statements = parseStatements(cursor, false)
  if (isVersion2({ version })) reportOpenQasm3Syntax(text, statements, problems)
  const first = statements[0]
  if (first?.kind === 'Version' && first.major !== 2 && first.major !== 3) {
    problems.add('version/unsupported', first.start, first.end, {
      parameters: { found: `${first.major}.${first.minor}` },
    })
  }
  return {
    tree: { text, version, statements, tokens },
    problems: inOrder(problems.problems),
    steps: tokens.count + cursor.steps,
  }
}

function readVersion(text: string, tokens: TokenList): SyntaxTree['version'] {
  const number = tokens.kinds[1]
  if (tokens.kinds[0] !== Token.OpenQasm || (number !== Token.Integer && number !== Token.Float))
    return undefined
  const [major = '', minor = '0'] = text.slice(tokens.starts[1], tokens.ends[1]).split('.')
  return { major: Number.parseInt(major, 10), minor: Number.parseInt(minor, 10) }
}

function inOrder(problems: QasmProblem[]): QasmProblem[] {
  return problems.every((problem, i) => i === 0 || problems[i - 1]!.offset <= problem.offset)
    ? problems
    : problems.toSorted((a, b) => a.offset - b.offset)
}
