import type { ProblemList } from '../problems/problem-list.ts'
import { calibrationBodyEnd, lineEnd } from './calibration-body.ts'
import { characterClasses, CharacterClass, isWordUnit, unicodeLetterLength } from './character-class.ts'
import { describeCharacter } from './describe-character.ts'
import { displayMark, isDisplayComment } from './display-comment.ts'
import { lastKeywordId, NameTable } from './name-table.ts'
import { unitLength } from './number-literal.ts'
import { TokenBuilder, type TokenList } from './token-list.ts'
import { allKeywords, openqasm2Keywords, Token, type TokenKind } from './token.ts'

const blank = 32
const tab = 9
const lineFeed = 10
const carriageReturn = 13
const doubleQuote = 34
const asterisk = 42
const dot = 46
const slash = 47
const zero = 48
const one = 49
const underscore = 95
const byteOrderMark = 0xfeff

/**
 * Splits a text into tokens in one pass, in linear time. Invalid characters become `Invalid` tokens
 * and problems.
 *
 * @throws TypeError for bytes and everything else that is no text
 */
export function lex(text: string, problems: ProblemList): TokenList {
  // A Buffer has a length, too, and would be read as an empty program.
  if (typeof text !== 'string') throw new TypeError('OpenQASM is read from text: decode bytes first')
  return new Lexer(text, problems).run()
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57
}

class Lexer {
  readonly #text: string
  readonly #problems: ProblemList
  readonly #tokens: TokenBuilder
  readonly #nameTable = new NameTable()
  #offset = 0
  /** Whether a `cal` or `defcal` has started whose body is not open yet. */
  #calibrationAhead = false
  #version2 = false
  /** Number of open braces. */
  #depth = 0
  /**
   * For each open parenthesis, whether it follows `pow`, `ctrl` or `negctrl`. `#closedModifier` is
   * the value of the last closed one.
   */
  readonly #parentheses: boolean[] = []
  #closedModifier = false

  constructor(text: string, problems: ProblemList) {
    this.#text = text
    this.#problems = problems
    this.#tokens = new TokenBuilder(text.length)
  }

  run(): TokenList {
    const text = this.#text
    const length = text.length
    while (this.#offset < length) {
      const unit = text.charCodeAt(this.#offset)
      const kind = unit < 128 ? characterClasses[unit]! : CharacterClass.Other
      if (kind === CharacterClass.Blank) this.#offset++
      else if (kind === CharacterClass.Letter) this.#word(this.#offset)
      else if (kind === CharacterClass.Punctuation) this.#punctuation(unit)
      else if (kind === CharacterClass.Digit) this.#number(this.#offset)
      else if (kind === CharacterClass.Quote) this.#string(unit)
      else if (unit === byteOrderMark && this.#offset === 0) this.#offset++
      else if (unit >= 128 && unicodeLetterLength(text, this.#offset) > 0) this.#word(this.#offset)
      else this.#invalid(text.codePointAt(this.#offset)! > 0xffff ? 2 : 1)
    }
    this.#tokens.push(Token.EndOfText, length, length, 0)
    const { kinds, starts, ends, nameIds, count } = this.#tokens
    return { count: count - 1, kinds, starts, ends, nameIds, names: this.#nameTable.names }
  }

  #emit(kind: TokenKind, end: number): void {
    this.#tokens.push(kind, this.#offset, end, 0)
    this.#offset = end
  }

  #lastKind(): number {
    return this.#tokens.count === 0 ? Token.EndOfText : this.#tokens.kinds[this.#tokens.count - 1]!
  }

  #word(start: number): void {
    const text = this.#text
    const length = text.length
    let end = start
    let hash = 0
    while (end < length) {
      const unit = text.charCodeAt(end)
      if (unit >= 128) {
        const units = unicodeLetterLength(text, end)
        if (units === 0) break
        hash = (Math.imul(hash, 31) + unit) | 0
        if (units === 2) hash = (Math.imul(hash, 31) + text.charCodeAt(end + 1)) | 0
        end += units
        continue
      }
      const kind = characterClasses[unit]
      if (kind !== CharacterClass.Letter && kind !== CharacterClass.Digit) break
      hash = (Math.imul(hash, 31) + unit) | 0
      end++
    }
    const id = this.#nameTable.idOf(text, start, end, hash)
    let kind: TokenKind = Token.Identifier
    if (id <= lastKeywordId) kind = this.#keyword(allKeywords[id - 1]![1])
    else if (end - start === 6 && text.startsWith('pragma', start) && this.#startsLine(start)) {
      return this.#restOfLine(Token.PragmaLine)
    }
    this.#tokens.push(kind, start, end, id)
    this.#offset = end
  }

  #keyword(kind: TokenKind): TokenKind {
    if (this.#version2) return openqasm2Keywords.has(kind) ? kind : Token.Identifier
    if (kind === Token.Opaque) return Token.Identifier
    if (kind === Token.Cal || kind === Token.Defcal) this.#calibrationAhead = true
    return kind
  }

  /** Whether only blanks precede `offset` on its line. */
  #startsLine(offset: number): boolean {
    for (let i = offset - 1; i >= 0; i--) {
      const unit = this.#text.charCodeAt(i)
      if (unit === lineFeed || unit === carriageReturn) return true
      if (unit !== blank && unit !== tab) return i === 0 && unit === byteOrderMark
    }
    return true
  }

  #restOfLine(kind: TokenKind): void {
    let end = lineEnd(this.#text, this.#offset)
    while (end > this.#offset + 1 && this.#text.charCodeAt(end - 1) <= blank) end--
    this.#emit(kind, end)
  }

  #number(start: number): void {
    const text = this.#text
    const next = text.charCodeAt(start + 1) | 32
    if (text.charCodeAt(start) === zero && (next === 98 || next === 111 || next === 120))
      return this.#basedInteger(start, next)
    let end = this.#digits(start)
    let kind: TokenKind = Token.Integer
    if (text.charCodeAt(end) === dot) {
      kind = Token.Float
      end = this.#digits(end + 1)
    }
    this.#finishNumber(start, end, kind)
  }

  /** Reads the exponent and then the unit of time or `im`, from the end of the mantissa. */
  #finishNumber(start: number, mantissaEnd: number, mantissaKind: TokenKind): void {
    const text = this.#text
    let end = mantissaEnd
    let kind = mantissaKind
    if ((text.charCodeAt(end) | 32) === 101) {
      const sign = text.charCodeAt(end + 1)
      const digits = sign === 43 || sign === 45 ? end + 2 : end + 1
      if (isDigit(text.charCodeAt(digits))) {
        kind = Token.Float
        end = this.#digits(digits)
      }
    }
    let unitStart = end
    while (text.charCodeAt(unitStart) === blank || text.charCodeAt(unitStart) === tab) unitStart++
    const length = this.#version2 ? 0 : unitLength(text, unitStart)
    if (length > 0) {
      kind = text.charCodeAt(unitStart) === 105 ? Token.Imaginary : Token.Timing
      end = unitStart + length
    }
    if (isWordUnit(text.charCodeAt(end))) return this.#malformedNumber(start, end)
    this.#emit(kind, end)
  }

  /** End of a run of decimal digits. A single underscore may separate two digits. */
  #digits(from: number): number {
    const text = this.#text
    let end = from
    for (;;) {
      const unit = text.charCodeAt(end)
      const isParting = unit === underscore && end > from && isDigit(text.charCodeAt(end + 1))
      if (!isDigit(unit) && !isParting) return end
      end++
    }
  }

  #basedInteger(start: number, letter: number): void {
    const text = this.#text
    let end = start + 2
    // The prefix `0O` does not exist.
    let valid = text.charCodeAt(start + 1) !== 79
    let isDigitNext = true
    for (; isWordUnit(text.charCodeAt(end)); end++) {
      const unit = text.charCodeAt(end)
      const digit = isDigit(unit) ? unit - zero : (unit | 32) - 87
      const isParting: boolean = unit === underscore && !isDigitNext
      if (!isParting && (digit < 0 || digit >= (letter === 98 ? 2 : letter === 111 ? 8 : 16))) valid = false
      isDigitNext = isParting
    }
    if (!valid || isDigitNext) return this.#malformedNumber(start, end)
    this.#emit(Token.Integer, end)
  }

  #malformedNumber(start: number, from: number): void {
    let end = from
    while (isWordUnit(this.#text.charCodeAt(end)) || this.#text.charCodeAt(end) === dot) end++
    this.#problems.add('syntax/malformed-number', start, end, {
      parameters: { found: excerpt(this.#text, start, end) },
    })
    this.#emit(Token.Integer, end)
  }

  #string(quote: number): void {
    const text = this.#text
    const start = this.#offset
    let end = start + 1
    let bits = quote === doubleQuote
    let isDigitNext = true
    for (; end < text.length; end++) {
      const unit = text.charCodeAt(end)
      if (unit === quote) {
        return this.#emit(bits && !isDigitNext ? Token.Bitstring : Token.String, end + 1)
      }
      if (unit === lineFeed || unit === carriageReturn) break
      const isParting: boolean = unit === underscore && !isDigitNext
      if (unit !== zero && unit !== one && !isParting) bits = false
      isDigitNext = isParting
    }
    this.#problems.add('syntax/unterminated-string', start, end)
    this.#emit(Token.String, end)
  }

  #invalid(units: number): void {
    const found = this.#text.slice(this.#offset, this.#offset + units)
    const description = describeCharacter(found)
    let end = this.#offset + units
    // Invisible characters are often used for indentation. A run of one character is one problem.
    if (description.parameters.found !== found) while (this.#text.startsWith(found, end)) end += units
    this.#problems.add('syntax/unexpected-character', this.#offset, end, description)
    this.#emit(Token.Invalid, end)
  }

  #punctuation(unit: number): void {
    const text = this.#text
    const at = this.#offset
    const next = text.charCodeAt(at + 1)
    const equalsNext = next === 61
    switch (unit) {
      case 91: // [
        return this.#emit(Token.LeftBracket, at + 1)
      case 93: // ]
        return this.#emit(Token.RightBracket, at + 1)
      case 59: // ;
        this.#calibrationAhead = false
        if (this.#tokens.count === 2) this.#readVersion()
        return this.#emit(Token.Semicolon, at + 1)
      case 44: // ,
        return this.#emit(Token.Comma, at + 1)
      case 40: // (
        this.#parentheses.push(this.#afterModifier())
        return this.#emit(Token.LeftParen, at + 1)
      case 41: // )
        this.#closedModifier = this.#parentheses.pop() ?? false
        return this.#emit(Token.RightParen, at + 1)
      case 123: // {
        this.#depth++
        this.#emit(Token.LeftBrace, at + 1)
        if (this.#calibrationAhead) this.#calibrationBody()
        return
      case 125: // }
        this.#depth--
        return this.#emit(Token.RightBrace, at + 1)
      case 58: // :
        return this.#emit(Token.Colon, at + 1)
      case 61: // =
        return equalsNext ? this.#emit(Token.EqualEqual, at + 2) : this.#emit(Token.Equals, at + 1)
      case 46: // .
        return isDigit(next)
          ? this.#finishNumber(at, this.#digits(at + 1), Token.Float)
          : this.#emit(Token.Dot, at + 1)
      case 64: // @
        return this.#at()
      case 36: // $
        return isDigit(next) ? this.#emit(Token.HardwareQubit, this.#plainDigits(at + 1)) : this.#invalid(1)
      case 35: // #
        return this.#hash()
      case 47: // /
        if (next === slash) {
          if (isDisplayComment(text, at) && this.#canDisplay())
            return this.#emit(Token.DisplayComment, at + displayMark.length)
          this.#offset = lineEnd(this.#text, at)
          return
        }
        if (next === asterisk) return this.#blockComment()
        return this.#operator(Token.Slash, equalsNext)
      case 43: // +
        return next === 43 ? this.#emit(Token.DoublePlus, at + 2) : this.#operator(Token.Plus, equalsNext)
      case 45: // -
        return next === 62 ? this.#emit(Token.Arrow, at + 2) : this.#operator(Token.Minus, equalsNext)
      case 42: // *
        if (next !== asterisk) return this.#operator(Token.Asterisk, equalsNext)
        return text.charCodeAt(at + 2) === 61
          ? this.#emit(Token.CompoundAssignment, at + 3)
          : this.#emit(Token.DoubleAsterisk, at + 2)
      case 37: // %
        return this.#operator(Token.Percent, equalsNext)
      case 124: // |
        return next === 124 ? this.#emit(Token.DoublePipe, at + 2) : this.#operator(Token.Pipe, equalsNext)
      case 38: // &
        return next === 38
          ? this.#emit(Token.DoubleAmpersand, at + 2)
          : this.#operator(Token.Ampersand, equalsNext)
      case 94: // ^
        return this.#operator(Token.Caret, equalsNext)
      case 126: // ~
        return this.#operator(Token.Tilde, equalsNext)
      case 33: // !
        return equalsNext ? this.#emit(Token.NotEqual, at + 2) : this.#emit(Token.Exclamation, at + 1)
      case 60: // <
        return this.#angleBracket(60, next, Token.Less, Token.LessEqual, Token.ShiftLeft)
      default: // >
        return this.#angleBracket(62, next, Token.Greater, Token.GreaterEqual, Token.ShiftRight)
    }
  }

  #operator(kind: TokenKind, equalsNext: boolean): void {
    if (equalsNext) this.#emit(Token.CompoundAssignment, this.#offset + 2)
    else this.#emit(kind, this.#offset + 1)
  }

  #angleBracket(unit: number, next: number, plain: TokenKind, orEqual: TokenKind, shift: TokenKind): void {
    const at = this.#offset
    if (next === 61) this.#emit(orEqual, at + 2)
    else if (next !== unit) this.#emit(plain, at + 1)
    else if (this.#text.charCodeAt(at + 2) === 61) this.#emit(Token.CompoundAssignment, at + 3)
    else this.#emit(shift, at + 2)
  }

  #plainDigits(from: number): number {
    let end = from
    while (isDigit(this.#text.charCodeAt(end))) end++
    return end
  }

  /**
   * Reads `@`, which belongs to a modifier as in `pow(2) @x`, or starts an annotation that ends
   * with the line, as in `if (a) @x`.
   */
  #at(): void {
    const last = this.#lastKind()
    const next = this.#text.charCodeAt(this.#offset + 1)
    const nameFollows = isWordUnit(next) && !isDigit(next)
    const endsModifier = last === Token.RightParen ? this.#closedModifier : this.#afterModifier()
    if (nameFollows && !endsModifier) this.#restOfLine(Token.Annotation)
    else this.#emit(Token.At, this.#offset + 1)
  }

  #afterModifier(): boolean {
    const last = this.#lastKind()
    return last === Token.Inv || last === Token.Pow || last === Token.Ctrl || last === Token.Negctrl
  }

  /** Whether a display may follow: between statements that are in no block. */
  #canDisplay(): boolean {
    const last = this.#lastKind()
    if (this.#depth !== 0) return false
    return last === Token.Semicolon || last === Token.RightBrace || this.#endsDisplay(last)
  }

  /** Whether the last token is the end of a display, which has no semicolon. */
  #endsDisplay(last: number): boolean {
    const { kinds, count } = this.#tokens
    let at = count - 1
    if (last !== Token.RightBracket && last !== Token.Identifier && last !== Token.HardwareQubit) return false
    while (at >= 0 && kinds[at] !== Token.Semicolon && kinds[at] !== Token.DisplayComment) at--
    return at >= 0 && kinds[at] === Token.DisplayComment
  }

  #hash(): void {
    if (this.#text.startsWith('#dim', this.#offset) && !isWordUnit(this.#text.charCodeAt(this.#offset + 4))) {
      this.#emit(Token.Dim, this.#offset + 4)
    } else if (
      this.#text.startsWith('#pragma', this.#offset) &&
      !isWordUnit(this.#text.charCodeAt(this.#offset + 7))
    ) {
      this.#restOfLine(Token.PragmaLine)
    } else this.#invalid(1)
  }

  #blockComment(): void {
    const end = this.#text.indexOf('*/', this.#offset + 2)
    if (end >= 0) {
      this.#offset = end + 2
      return
    }
    this.#problems.add('syntax/unterminated-comment', this.#offset, this.#offset + 2)
    this.#offset = this.#text.length
  }

  /** Reads the version at the first semicolon. `OPENQASM 2.0;` changes the set of keywords. */
  #readVersion(): void {
    const { kinds, starts, ends } = this.#tokens
    if (kinds[0] !== Token.OpenQasm) return
    this.#version2 = Number.parseInt(this.#text.slice(starts[1], ends[1]), 10) === 2
  }

  /** Reads the body of a calibration block as one token. */
  #calibrationBody(): void {
    this.#calibrationAhead = false
    const end = calibrationBodyEnd(this.#text, this.#offset)
    if (end > this.#offset) this.#emit(Token.CalibrationBody, end)
  }
}

function excerpt(text: string, start: number, end: number): string {
  return end - start > 40 ? `${text.slice(start, start + 40)}...` : text.slice(start, end)
}
