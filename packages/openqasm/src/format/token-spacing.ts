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

/** `pi/2`, `2*n`, `0:3`. */
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
  /** Whether it is a `-` in front of an operand. */
  readonly isUnary: boolean
}

/** Whether a blank stands between two tokens of one line. */
export function spaceBetween(previous: TokenInText, next: TokenInText): boolean {
  if (isPrefix(previous)) return false
  switch (previous.kind) {
    case Token.LeftParen:
    case Token.LeftBracket:
    case Token.LeftBrace:
      return false
    case Token.In:
      return true
  }
  if (tight.has(previous.kind) || (tight.has(next.kind) && !next.isUnary)) return false
  if (next.kind === Token.LeftBracket && isOperator(previous.kind)) return true
  if (noneBefore.has(next.kind)) return false
  return next.kind !== Token.LeftParen || (!callable.has(previous.kind) && !isType(previous.kind))
}

const isPrefix = ({ kind, isUnary }: TokenInText): boolean =>
  isUnary || kind === Token.Exclamation || kind === Token.Tilde

const isType = (kind: number): boolean => kind >= Token.Bit && kind <= Token.Array

const isOperator = (kind: number): boolean =>
  kind === Token.Equals ||
  kind === Token.CompoundAssignment ||
  (kind >= Token.DoublePlus && kind <= Token.ShiftRight)
