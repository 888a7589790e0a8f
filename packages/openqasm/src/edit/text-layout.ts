import type { Statement } from '../syntax/tree.ts'
import type { TextChange } from './text-change.ts'

/** Start of a statement, including its annotations. */
export function findStart(statement: Statement): number {
  return statement.annotations[0]?.start ?? statement.start
}

function isBlank(text: string, offset: number): boolean {
  return text[offset] === ' ' || text[offset] === '\t'
}

function isBreak(text: string, offset: number): boolean {
  return text[offset] === '\n' || text[offset] === '\r'
}

/** Returns whether the offset is the start of the text, after a byte order mark if there is one. */
function isTextStart(text: string, offset: number): boolean {
  return offset === 0 || (offset === 1 && text.startsWith('\ufeff'))
}

/** Indentation of the line that contains an offset. */
function indentAt(text: string, offset: number): string {
  const start = lineStart(text, offset)
  let end = start
  while (isBlank(text, end)) end++
  return text.slice(start, end)
}

function lineStart(text: string, offset: number): number {
  let start = offset
  while (!isTextStart(text, start) && !isBreak(text, start - 1)) start--
  return start
}

/** Returns whether only blanks precede the offset on its line. */
function beginsLine(text: string, offset: number): boolean {
  let at = offset
  while (at > 0 && isBlank(text, at - 1)) at--
  return isTextStart(text, at) || isBreak(text, at - 1)
}

/** End of the line if only blanks and comments follow the offset; otherwise undefined. */
function restOfLine(text: string, offset: number): number | undefined {
  let at = offset
  for (;;) {
    while (isBlank(text, at)) at++
    if (at >= text.length || isBreak(text, at)) return at
    if (text.startsWith('//', at)) {
      while (at < text.length && !isBreak(text, at)) at++
    } else if (text.startsWith('/*', at)) {
      const close = text.indexOf('*/', at + 2)
      if (close < 0 || /[\r\n]/.test(text.slice(at, close))) return undefined
      at = close + 2
    } else return undefined
  }
}

function newline(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}

function indented(text: string, lines: readonly string[], indent: string): string {
  return lines.join(newline(text) + indent)
}

/**
 * End of a statement including the comments after it, if it is alone on its line. A comment on its
 * own line belongs to no statement, because it may be a heading.
 */
export function endWithComments(text: string, statement: Statement): number {
  const { end } = statement
  if (!beginsLine(text, findStart(statement))) return end
  let to = restOfLine(text, end) ?? end
  while (to > end && isBlank(text, to - 1)) to--
  return to
}

/**
 * Comments in a statement that is about to be replaced. Executable statements contain no strings,
 * so a regular expression is sufficient.
 */
export function commentsIn(text: string): readonly string[] {
  return text.match(/\/\/[^\r\n]*|\/\*[^]*?\*\//g) ?? []
}

/** Separator after a line: a line break after a line comment, otherwise a space. */
function separatorAfter(text: string, line: string): string {
  return /\/\/[^\r\n]*$/.test(line) ? newline(text) : ' '
}

/** Joins statements on one line, with a separator at the end. */
export function joinOnLine(text: string, lines: readonly string[]): string {
  return lines.map((line) => line + separatorAfter(text, line)).join('')
}

/** Inserts lines after a statement and the comment that follows it. */
export function insertAfter(text: string, start: number, end: number, lines: readonly string[]): TextChange {
  const lineEnd = restOfLine(text, end)
  if (lineEnd === undefined)
    return { from: end, to: end, insert: ` ${withoutLastBlank(joinOnLine(text, lines))}` }
  const indent = indentAt(text, start)
  return { from: lineEnd, to: lineEnd, insert: newline(text) + indent + indented(text, lines, indent) }
}

function withoutLastBlank(line: string): string {
  return line.replace(/ $/, '')
}

/** Inserts lines before a statement. */
export function insertBefore(text: string, start: number, lines: readonly string[]): TextChange {
  if (!beginsLine(text, start)) return { from: start, to: start, insert: joinOnLine(text, lines) }
  const indent = indentAt(text, start)
  return { from: start, to: start, insert: indented(text, lines, indent) + newline(text) + indent }
}

/** Removes a range, including its line if the line contains nothing else. */
function removeRange(text: string, start: number, end: number): TextChange {
  let to = end
  while (isBlank(text, to)) to++
  if (beginsLine(text, start) && (to >= text.length || isBreak(text, to))) {
    const from = lineStart(text, start)
    if (text[to] === '\r') to++
    if (text[to] === '\n') to++
    return { from, to, insert: '' }
  }
  if (to < text.length && !isBreak(text, to)) return { from: start, to, insert: '' }
  let from = start
  while (from > 0 && isBlank(text, from - 1)) from--
  return { from, to: end, insert: '' }
}

/** Replaces a range by lines; removes it if there are none. */
export function replaceRange(text: string, start: number, end: number, lines: readonly string[]): TextChange {
  if (lines.length === 0) return removeRange(text, start, end)
  const isFollowed = restOfLine(text, end) === undefined
  if (!beginsLine(text, start) || isFollowed) {
    const line = joinOnLine(text, lines)
    return { from: start, to: end, insert: isFollowed ? withoutLastBlank(line) : line.trimEnd() }
  }
  return { from: start, to: end, insert: indented(text, lines, indentAt(text, start)) }
}

/** A block with the given lines, for a statement that starts at `start`. */
export function writeBlock(text: string, start: number, lines: readonly string[]): string {
  const indent = indentAt(text, start)
  const inner = `${newline(text)}${indent}  `
  return `{${inner}${lines.join(inner)}${newline(text)}${indent}}`
}

/** Text that ends a declaration after its name and continues with the given lines. */
export function splitDeclaration(text: string, declaration: Statement, lines: readonly string[]): string {
  const start = findStart(declaration)
  const indent = indentAt(text, start)
  return beginsLine(text, start)
    ? `;${newline(text)}${indent}${indented(text, lines, indent)}`
    : `; ${joinOnLine(text, lines).trimEnd()}`
}
