import type { SyntaxTree } from './tree.ts'

/** A comment with its delimiters. A line comment ends before the line break. */
export interface Comment {
  readonly start: number
  readonly end: number
  readonly isBlock: boolean
}

const slash = 47
const asterisk = 42

/** All comments in order. Finds them in the gaps between tokens. */
export function listComments({ text, tokens }: SyntaxTree): Comment[] {
  const comments: Comment[] = []
  let from = 0
  for (let i = 0; i <= tokens.count; i++) {
    const to = i === tokens.count ? text.length : tokens.starts[i]!
    for (let at = from; at < to - 1; at++) {
      if (text.charCodeAt(at) !== slash) continue
      const isBlock = text.charCodeAt(at + 1) === asterisk
      const end = isBlock ? blockEnd(text, at, to) : lineEnd(text, at, to)
      comments.push({ start: at, end, isBlock })
      at = end - 1
    }
    from = i === tokens.count ? to : tokens.ends[i]!
  }
  return comments
}

function blockEnd(text: string, start: number, limit: number): number {
  const close = text.indexOf('*/', start + 2)
  return close < 0 || close + 2 > limit ? limit : close + 2
}

function lineEnd(text: string, start: number, limit: number): number {
  let end = start
  while (end < limit && text[end] !== '\n' && text[end] !== '\r') end++
  while (end > start && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--
  return end
}
