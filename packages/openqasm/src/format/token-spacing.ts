import { Token } from '../syntax/token.ts'

const noneBefore: ReadonlySet<number> = new Set([
  Token.Semicolon,
  Token.Comma,
  Token.RightParen,
  Token.RightBracket,
  Token.Colon,
  Token.LeftBracket,
  Token.RightBrace,
])

/** Operators without spaces in `pi/2`, `2*n` and `0:3`. */
const tight: ReadonlySet<number> = new Set([
  Token.Asterisk,
  Token.Slash,
  Token.Percent,
  Token.DoubleAsterisk,
  Token.Colon,
  Token.Dot,
])

const callable: ReadonlySet<number> = new Set([
  Token.Identifier,
  Token.Gphase,
  Token.Pow,
  Token.Ctrl,
  Token.Negctrl,
  Token.Durationof,
  Token.RightBracket,
  Token.LeftParen,
  Token.LeftBracket,
])

interface TokenInText {
  readonly kind: number
  /** Whether the token is `-`, `!` or `~` before an operand. */
  readonly isUnary: boolean
}

/** Returns whether a space separates two tokens on one line. */
export function spaceBetween(previous: TokenInText, next: number): boolean {
  if (previous.isUnary) return false
  switch (previous.kind) {
    case Token.LeftParen:
    case Token.LeftBracket:
    case Token.LeftBrace:
      return false
    case Token.In:
      return true
  }
  if (tight.has(previous.kind) || tight.has(next) || noneBefore.has(next)) return false
  return next !== Token.LeftParen || (!callable.has(previous.kind) && !isType(previous.kind))
}

function isType(kind: number): boolean {
  return kind >= Token.Bit && kind <= Token.Array
}
