import { outlineLine, type LinePiece } from './outline-line.ts'

/** A `text` element of a drawing, with its computed style. */
export interface DrawnText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly transform: string | null
  readonly style: ReadonlyMap<string, string>
}

/** Writes a `text` element as SVG in which each sign is a path, so that no font is needed. */
export function outlineText({ text, x, y, transform, style }: DrawnText): string {
  const size = Number.parseFloat(style.get('font-size') ?? '') || 16
  const weight = Number(style.get('font-weight')) || 400
  const isMono = /mono|menlo|consolas/i.test(style.get('font-family') ?? '')
  const pieces = outlineLine({ text, x, size, weight, isMono, anchor: style.get('text-anchor') ?? 'start' })
  const content = pieces.map((piece) => writePiece(piece, y, size, style)).join('')
  const outer = [
    ['transform', transform],
    ['opacity', other(style.get('opacity'), '1')],
    ['display', other(style.get('display'), 'inline', 'block')],
  ] as const
  return `<g${attributes(outer)}>${content}</g>`
}

function writePiece(piece: LinePiece, y: number, size: number, style: ReadonlyMap<string, string>): string {
  if (piece.path === undefined) {
    const position = [
      ['x', round(piece.x)],
      ['y', round(y)],
      ['text-anchor', 'start'],
    ] as const
    const look = ['fill', 'font-family', 'font-size', 'font-weight'].map(
      (name) => [name, style.get(name)] as const,
    )
    return `<text${attributes([...position, ...look])} stroke="none">${escaped(piece.text)}</text>`
  }
  if (piece.path === '') return ''
  const shape = [
    ['transform', `translate(${round(piece.x)} ${round(y)}) scale(${size / 1000})`],
    ['d', piece.path],
  ] as const
  const fill = [
    ['fill', style.get('fill')],
    ['fill-opacity', style.get('fill-opacity')],
  ] as const
  const label = [['aria-label', piece.text]] as const
  return `${halo(shape, size, style)}<path${attributes([...label, ...fill])} stroke="none"${attributes(shape)}/>`
}

/** The stroke of a text is painted below its fill, in programs that ignore `paint-order` too. */
function halo(shape: Attributes, size: number, style: ReadonlyMap<string, string>): string {
  const stroke = style.get('stroke') ?? 'none'
  if (stroke === 'none') return ''
  const width = (Number.parseFloat(style.get('stroke-width') ?? '') || 1) * (1000 / size)
  return `<path${attributes([
    ['stroke', stroke],
    ['stroke-width', round(width)],
    ['stroke-linejoin', 'round'],
  ])} fill="none"${attributes(shape)}/>`
}

type Attributes = readonly (readonly [name: string, value: string | null | undefined])[]

function attributes(values: Attributes): string {
  return values.map(([name, value]) => (value ? ` ${name}="${escaped(value)}"` : '')).join('')
}

function other(value: string | undefined, ...usual: readonly string[]): string | undefined {
  return value !== undefined && usual.includes(value) ? undefined : value
}

function round(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!)
}
