import type { EditorToken, TokenKind } from '../editor/editor-language.ts'

/** A stretch of a line; without a kind it is not coloured. */
export interface PaintedPiece {
  readonly text: string
  readonly kind?: TokenKind
}

/** A text as lines of pieces, which in their order read as the text; a token over several lines is cut at their ends. */
export function paintedLines(
  code: string,
  tokens: readonly EditorToken[],
): readonly (readonly PaintedPiece[])[] {
  const lines: PaintedPiece[][] = [[]]
  const put = (text: string, kind?: TokenKind) => {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([])
      if (part) lines.at(-1)!.push(kind ? { text: part, kind } : { text: part })
    }
  }
  let at = 0
  for (const { from, to, kind } of tokens) {
    put(code.slice(at, from))
    put(code.slice(from, to), kind)
    at = to
  }
  put(code.slice(at))
  return lines
}
