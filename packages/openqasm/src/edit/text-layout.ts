import type { Statement } from '../syntax/tree.ts'
import type { TextChange } from './text-change.ts'

/** Where a statement begins, its annotations included. */
export function startOf(statement: Statement): number {
  return statement.annotations[0]?.start ?? statement.start
}

function isBlank(text: string, offset: number): boolean {
  return text[offset] === ' ' || text[offset] === '\t'
}

function isBreak(text: string, offset: number): boolean {
  return text[offset] === '\n' || text[offset] === '\r'
}

/** A mark of the byte order stands in front of the first line, not on it. */
function isTop(text: string, offset: number): boolean {
  return offset === 0 || (offset === 1 && text.startsWith('\ufeff'))
}

/** Blanks at the beginning of the line that an offset is on. */
function indentAt(text: string, offset: number): string {
  const start = lineStart(text, offset)
  let end = start
  while (isBlank(text, end)) end++
  return text.slice(start, end)
}

function lineStart(text: string, offset: number): number {
  let start = offset
  while (!isTop(text, start) && !isBreak(text, start - 1)) start--
  return start
}

/** Whether nothing but blanks precedes the offset on its line. */
function beginsLine(text: string, offset: number): boolean {
  let at = offset
  while (at > 0 && isBlank(text, at - 1)) at--
  return isTop(text, at) || isBreak(text, at - 1)
}

/** The end of the line if only blanks and a comment follow there; undefined if more follows. */
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
 * Where a statement ends, with the comments behind it if it has its line for itself: they are about nothing else. A comment on a
 * line of its own belongs to none, as it may head all that follows.
 */
export function endWithComments(text: string, statement: Statement): number {
  const { end } = statement
  if (!beginsLine(text, startOf(statement))) return end
  let to = restOfLine(text, end) ?? end
  while (to > end && isBlank(text, to - 1)) to--
  return to
}

/** Of a statement that is written anew, and would be lost: no statement that acts holds a string with slashes. */
export function commentsIn(text: string): readonly string[] {
  return text.match(/\/\/[^\r\n]*|\/\*[^]*?\*\//g) ?? []
}

/** What has to stand behind a line for more to follow it: a comment may run to the end of the line. */
function behindLine(text: string, line: string): string {
  return /\/\/[^\r\n]*$/.test(line) ? newline(text) : ' '
}

/** Statements one behind the other, and room for what follows. */
export function inLine(text: string, lines: readonly string[]): string {
  return lines.map((line) => line + behindLine(text, line)).join('')
}

/** New lines behind what ends at `end`, and behind a comment that follows it there. */
export function insertBehind(text: string, start: number, end: number, lines: readonly string[]): TextChange {
  const lineEnd = restOfLine(text, end)
  if (lineEnd === undefined)
    return { from: end, to: end, insert: ` ${withoutLastBlank(inLine(text, lines))}` }
  const indent = indentAt(text, start)
  return { from: lineEnd, to: lineEnd, insert: newline(text) + indent + indented(text, lines, indent) }
}

function withoutLastBlank(line: string): string {
  return line.replace(/ $/, '')
}

/** New lines before what begins at `start`. */
export function insertBefore(text: string, start: number, lines: readonly string[]): TextChange {
  if (!beginsLine(text, start)) return { from: start, to: start, insert: inLine(text, lines) }
  const indent = indentAt(text, start)
  return { from: start, to: start, insert: indented(text, lines, indent) + newline(text) + indent }
}

/** Takes a stretch of text out, with its line if nothing else is on that. */
function removeStretch(text: string, start: number, end: number): TextChange {
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

/** New lines, or none, in the place of a stretch of text. */
export function replaceStretch(
  text: string,
  start: number,
  end: number,
  lines: readonly string[],
): TextChange {
  if (lines.length === 0) return removeStretch(text, start, end)
  const isFollowed = restOfLine(text, end) === undefined
  if (!beginsLine(text, start) || isFollowed) {
    const line = inLine(text, lines)
    return { from: start, to: end, insert: isFollowed ? withoutLastBlank(line) : line.trimEnd() }
  }
  return { from: start, to: end, insert: indented(text, lines, indentAt(text, start)) }
}

/** A block with these lines, for a statement that begins at `start`. */
export function blockOf(text: string, start: number, lines: readonly string[]): string {
  const indent = indentAt(text, start)
  const inner = `${newline(text)}${indent}  `
  return `{${inner}${lines.join(inner)}${newline(text)}${indent}}`
}

/** What parts a declaration from what it is initialized with: the lines stand behind it, the first in the place of its value. */
export function declaredApart(text: string, declaration: Statement, lines: readonly string[]): string {
  const start = startOf(declaration)
  const indent = indentAt(text, start)
  return beginsLine(text, start)
    ? `;${newline(text)}${indent}${indented(text, lines, indent)}`
    : `; ${inLine(text, lines).trimEnd()}`
}
