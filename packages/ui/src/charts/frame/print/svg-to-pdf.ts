import { jsPDF } from 'jspdf'
import 'svg2pdf.js'
import { compressStreams } from './compress-streams.ts'
import { pause } from './pause.ts'
import { readSvg } from './read-svg.ts'
import { svgSlices } from './svg-slices.ts'

/** Options of `svgToPdf`. */
export interface PdfOptions {
  /** Stops the conversion, which rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** Called with the converted share of the drawing, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Pixels of the image per user unit: enough for print at 600 dots per inch. */
const imageScale = 6

/** Points per CSS pixel. */
const pointsPerPixel = 0.75

/** The longest side of a page in points (ISO 32000-1, annex C). Larger drawings are scaled down. */
const maxPageSide = 14_400

/**
 * Converts an SVG text of `chartToSvg` or `svgWriter` to a PDF with one page of the same size.
 * Shapes remain vectors. Texts without outlines become images, as PDF's standard fonts lack them.
 */
export async function svgToPdf(svg: string, { signal, onProgress }: PdfOptions = {}): Promise<Blob> {
  const drawing = await readSvg(svg)
  for (const text of drawing.querySelectorAll('text')) textToImage(text)
  const pixels = [drawing.getAttribute('width'), drawing.getAttribute('height')].map(Number)
  const scale = Math.min(pointsPerPixel, maxPageSide / Math.max(...pixels))
  const [width, height] = pixels.map((length) => length * scale) as [number, number]
  const file = new jsPDF({
    unit: 'pt',
    format: [width, height],
    orientation: width > height ? 'landscape' : 'portrait',
    // More digits only where a number is small, as in the scale of a letter.
    floatPrecision: 'smart',
    putOnlyUsedFonts: true,
  })
  const slices = svgSlices(drawing)
  for (const [i, slice] of slices.entries()) {
    signal?.throwIfAborted()
    await file.svg(slice, { x: 0, y: 0, width, height })
    onProgress?.((i + 1) / slices.length)
    await pause()
  }
  signal?.throwIfAborted()
  return compressStreams(new Uint8Array(file.output('arraybuffer')))
}

/** Replaces a `text` element, aligned at its start, by its image in the fonts of this browser. */
function textToImage(text: SVGTextElement): void {
  const size = Number.parseFloat(text.getAttribute('font-size') ?? '') || 16
  const font = `${text.getAttribute('font-weight') ?? 400} ${size}px ${text.getAttribute('font-family') ?? 'sans-serif'}`
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (context === null) return
  context.font = font
  const [width, ascent, height] = [context.measureText(text.textContent).width, size * 1.1, size * 1.5]
  canvas.width = Math.ceil(width * imageScale)
  canvas.height = Math.ceil(height * imageScale)
  context.scale(imageScale, imageScale)
  context.font = font
  context.fillStyle = text.getAttribute('fill') ?? 'black'
  context.fillText(text.textContent, 0, ascent)
  const image = text.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'image')
  const corner = { x: Number(text.getAttribute('x')), y: Number(text.getAttribute('y')) - ascent }
  const attributes = { ...corner, width: canvas.width / imageScale, height: canvas.height / imageScale }
  for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, String(value))
  image.setAttribute('href', canvas.toDataURL('image/png'))
  text.replaceWith(image)
}
