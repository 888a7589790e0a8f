/** Writes the outlines of glyphs for saved figures. Run by `npm run generate`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as OpenType from 'opentype.js'
import { relativePath } from './relative-path.ts'

/** ASCII, Latin-1 and Greek. */
const letters = [range(0x20, 0x7e), range(0xa0, 0xff), range(0x391, 0x3c9)].flat()
/** Punctuation, arrows, mathematical signs, brackets, simple shapes. */
const signs = [
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x2102, 0x2135],
  [0x2190, 0x21ff],
  [0x2200, 0x22ff],
  [0x25a0, 0x25cf],
  [0x27e6, 0x27ef],
].flatMap(([from, to]) => range(from!, to!))

const styles = {
  sans: { family: 'noto-sans', weight: 400 },
  sansBold: { family: 'noto-sans', weight: 600 },
  mono: { family: 'noto-sans-mono', weight: 400 },
} as const

const require = createRequire(import.meta.url)
// The package has no entry for modules in Node.
const { parse } = require('opentype.js') as typeof OpenType

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))
}

function loadFont(family: string, script: string, weight: number): OpenType.Font {
  const bytes = readFileSync(
    require.resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`),
  )
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

/** Returns lines of a table: sign, advance and path in thousandths of the font size. */
function writeRows(fonts: readonly OpenType.Font[], wanted: readonly string[]): string[] {
  return wanted.flatMap((sign) => {
    const font = fonts.find((candidate) => candidate.charToGlyphIndex(sign) > 0)
    if (font === undefined) return []
    const glyph = font.charToGlyph(sign)
    const scale = 1000 / font.unitsPerEm
    return [row(sign, (glyph.advanceWidth ?? 0) * scale, relativePath(glyph.path.commands, scale))]
  })
}

function row(sign: string, advance: number, path: string): string {
  return `    [${JSON.stringify(sign)}, [${Math.round(advance)}, '${path}']],`
}

const tables = Object.entries(styles).map(([name, { family, weight }]) => {
  const fonts = ['latin', 'greek', 'latin-ext'].map((script) => loadFont(family, script, weight))
  return [`  ${name}: new Map([`, ...writeRows(fonts, letters), '  ]),']
})
const regular = loadFont('noto-sans', 'latin', 400)
const math = [
  ...writeRows([loadFont('noto-sans-math', 'latin', 400), regular], signs),
  ...raisedDigits('₀₁₂₃₄₅₆₇₈₉', -150),
  ...raisedDigits('⁰¹²³⁴⁵⁶⁷⁸⁹', 350),
]

/** The fonts have no subscripts: smaller digits, raised by thousandths of the font size. */
function raisedDigits(digits: string, raise: number): string[] {
  const scale = 600 / regular.unitsPerEm
  return [...digits].map((sign, digit) => {
    const { advanceWidth = 0, path } = regular.charToGlyph(String(digit))
    return row(sign, advanceWidth * scale, relativePath(path.commands, scale, raise))
  })
}

const folder = new URL('../src/charts/frame/print/generated/', import.meta.url)
mkdirSync(folder, { recursive: true })
writeFileSync(
  new URL('glyph-outlines.ts', folder),
  [
    '// Written by scripts/write-glyphs.ts. Outlines of Noto Sans, Noto Sans Mono and Noto Sans Math:',
    '// Copyright The Noto Project Authors (https://github.com/notofonts), SIL Open Font License 1.1,',
    '// https://openfontlicense.org.',
    '',
    'export type GlyphStyle = ' + ['math', ...Object.keys(styles)].map((name) => `'${name}'`).join(' | '),
    '',
    '/** Advance and path of each sign, in thousandths of the font size; y points down. */',
    'export const glyphOutlines: Readonly<',
    '  Record<GlyphStyle, ReadonlyMap<string, readonly [advance: number, path: string]>>',
    '> = {',
    ...tables.flat(),
    '  math: new Map([',
    ...math,
    '  ]),',
    '}',
    '',
  ].join('\n'),
)
