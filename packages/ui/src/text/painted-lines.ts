import type { EditorToken, TokenKind } from '../editor/editor-language.ts'

/** A piece of a line; without `kind` it has no colour. */
export interface PaintedPiece {
  readonly text: string
  readonly kind?: TokenKind
}

/** Splits a text into lines of pieces. Splits tokens that span several lines. */
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
  let position = 0
  for (const { from, to, kind } of tokens) {
    put(code.slice(position, from))
    put(code.slice(from, to), kind)
    position = to
  }
  put(code.slice(position))
  return lines
}
