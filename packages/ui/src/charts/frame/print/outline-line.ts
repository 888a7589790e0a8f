import { glyphOutlines, type GlyphStyle } from './generated/glyph-outlines.ts'

/** A line of text in a drawing. Lengths are in user units. */
export interface TextLine {
  readonly text: string
  readonly x: number
  readonly size: number
  readonly weight: number
  readonly isMono: boolean
  readonly anchor: string
}

/** A piece of a line: glyphs as a path in thousandths of the font size, or signs without any. */
export type LinePiece =
  | { readonly x: number; readonly text: string; readonly path: string }
  | { readonly x: number; readonly text: string; readonly path?: never }

interface Sign {
  readonly sign: string
  readonly advance: number
  readonly path?: string | undefined
}

/** Widths of signs without a glyph, in thousandths: East Asian signs are square. */
const advanceWithoutGlyph = { wide: 1000, narrow: 600 }

/** Converts a line to paths. Signs without a glyph, such as Japanese ones, remain text. */
export function outlineLine({ text, x, size, weight, isMono, anchor }: TextLine): LinePiece[] {
  const style = isMono ? 'mono' : weight >= 500 ? 'sansBold' : 'sans'
  const signs = [...text.trim().replaceAll(/\s+/g, ' ')].map((sign) => measureSign(sign, style))
  let offset = -widthOf(signs) * shareBefore(anchor)
  return groups(signs).map((group) => {
    const piece = { x: x + (offset * size) / 1000, text: group.map(({ sign }) => sign).join('') }
    offset += widthOf(group)
    return group[0]!.path === undefined ? piece : { ...piece, path: joinedPath(group) }
  })
}

function measureSign(sign: string, style: GlyphStyle): Sign {
  const glyph = glyphOutlines[style].get(sign) ?? glyphOutlines.math.get(sign)
  if (glyph !== undefined) return { sign, advance: glyph[0], path: glyph[1] }
  return { sign, advance: sign >= '\u{2e80}' ? advanceWithoutGlyph.wide : advanceWithoutGlyph.narrow }
}

function widthOf(signs: readonly Sign[]): number {
  return signs.reduce((sum, { advance }) => sum + advance, 0)
}

/** The share of a line that is before its anchor. */
function shareBefore(anchor: string): number {
  return anchor === 'middle' ? 0.5 : anchor === 'end' ? 1 : 0
}

/** Splits a line where signs with and without a glyph meet. */
function groups(signs: readonly Sign[]): Sign[][] {
  const runs: Sign[][] = []
  for (const sign of signs) {
    const last = runs.at(-1)
    if (last && (last[0]!.path === undefined) === (sign.path === undefined)) last.push(sign)
    else runs.push([sign])
  }
  return runs
}

function joinedPath(signs: readonly Sign[]): string {
  let offset = 0
  let joined = ''
  for (const { path, advance } of signs) {
    if (path) joined += `M${offset} 0${path}`
    offset += advance
  }
  return joined
}
