import { jsPDF } from 'jspdf'
import 'svg2pdf.js'
import { readSvg } from './read-svg.ts'
import { textToImage } from './text-to-image.ts'

/** Points per CSS pixel. */
const pointsPerPixel = 0.75

/** The longest side of a page in points (ISO 32000-1, annex C). Larger drawings are scaled down. */
const maxPageSide = 14_400

/**
 * Converts an SVG text of `chartToSvg` or `svgWriter` to a PDF with one page of the same size.
 * Shapes remain vectors. Texts without outlines become images, as PDF's standard fonts lack them.
 */
export async function svgToPdf(svg: string): Promise<Blob> {
  const drawing = readSvg(svg)
  for (const text of drawing.querySelectorAll('text')) textToImage(text)
  const pixels = [drawing.getAttribute('width'), drawing.getAttribute('height')].map(Number)
  const scale = Math.min(pointsPerPixel, maxPageSide / Math.max(...pixels))
  const [width, height] = pixels.map((length) => length * scale) as [number, number]
  const file = new jsPDF({
    unit: 'pt',
    format: [width, height],
    orientation: width > height ? 'landscape' : 'portrait',
    compress: true,
    putOnlyUsedFonts: true,
  })
  await file.svg(drawing, { x: 0, y: 0, width, height })
  return file.output('blob')
}
