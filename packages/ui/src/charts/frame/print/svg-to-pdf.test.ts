// @vitest-environment jsdom
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { outlineText } from './outline-text.ts'
import { readSvg } from './read-svg.ts'
import { svgToPdf } from './svg-to-pdf.ts'

const style = new Map([
  ['fill', 'rgb(255, 0, 0)'],
  ['font-size', '20px'],
  ['stroke', 'none'],
])
const text = outlineText({ text: 'θ & <√>', x: 10, y: 20, transform: 'rotate(-90 10 20)', style })

function svgOf(width: number, height: number, content: string): string {
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg">${content}</svg>`
}

/** The start of each object as the table of objects says it. */
function listedObjects(file: string): string[] {
  const start = Number(/startxref\s+(\d+)/.exec(file)![1])
  const entries = [...file.slice(start).matchAll(/^(\d{10}) 00000 n/gm)]
  return entries.map(([, offset]) => file.slice(Number(offset)).match(/^\d+ 0 obj/)?.[0] ?? 'none')
}

async function readPdf(svg: string) {
  const bytes = Buffer.from(await (await svgToPdf(svg)).arrayBuffer())
  const file = bytes.toString('latin1')
  const streams = [...file.matchAll(/<<([^>]*)>>\s*stream\r?\n(.*?)\r?\nendstream/gs)].map(
    ([, head, stream]) =>
      head!.endsWith('/FlateDecode\n')
        ? inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1')
        : `${head}${stream}`,
  )
  return { file, content: streams.join('\n') }
}

test('an outlined text is well-formed SVG without text elements', () => {
  const { documentElement } = new DOMParser().parseFromString(svgOf(100, 50, text), 'image/svg+xml')
  expect(documentElement.localName).toBe('svg')
  expect(documentElement.querySelectorAll('text')).toHaveLength(0)
  expect(documentElement.querySelector('path')!.getAttribute('aria-label')).toBe('θ & <√>')
})

test('an SVG is read as the browser reads it', async () => {
  const svg = svgOf(
    100,
    50,
    `<g fill="red"><title>a &lt; "b" &amp; c</title>${text}<path d="M0 0"/></g><text>θ</text>`,
  )
  const expected = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  expected.removeAttribute('xmlns')
  expect((await readSvg(svg)).isEqualNode(expected)).toBe(true)
})

test('the halo of a text is a path below its fill, as wide as before', () => {
  const halo = outlineText({
    text: 'H',
    x: 0,
    y: 0,
    transform: null,
    style: new Map([...style, ['stroke', 'white'], ['stroke-width', '3px']]),
  })
  expect(halo).toMatch(
    /^<g><path stroke="white" stroke-width="150"[^>]* fill="none".*<path aria-label="H"[^>]* stroke="none"/,
  )
})

test.each([
  { width: 400, height: 200, box: '0 0 300. 150.' },
  { width: 120, height: 640, box: '0 0 90. 480.' },
  { width: 38_400, height: 1600, box: '0 0 14400. 600.' },
])('a drawing of $width × $height pixels is one page of its size', async ({ width, height, box }) => {
  const { file } = await readPdf(svgOf(width, height, '<rect width="10" height="10"/>'))
  expect(file.match(/\/MediaBox \[([^\]]*)\]/g)).toEqual([`/MediaBox [${box}]`])
})

test('the table of a PDF names the place of each object after compression', async () => {
  const { file } = await readPdf(svgOf(400, 200, text))
  expect(file.slice(Number(/startxref\s+(\d+)/.exec(file)![1])).startsWith('xref')).toBe(true)
  const objects = listedObjects(file)
  expect(objects.length).toBeGreaterThan(3)
  expect(objects).toEqual(objects.map((_, i) => `${i + 1} 0 obj`))
  for (const [, length, stream] of file.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n(.*?)\r?\nendstream/gs))
    expect(stream).toHaveLength(Number(length))
})

test('a large drawing is converted in slices, in its order, until it is cancelled', async () => {
  const shapes = Array.from({ length: 60 }, (_, i) => `<path d="M${i} 0V9H7"/>`).join('')
  const drawing = svgOf(100, 50, `<g fill="red">${shapes}</g><path d="M0 7H9" stroke="blue"/>`)
  const { content } = await readPdf(drawing)
  const places = [...content.matchAll(/^(\d+)\. 0\. m$/gm)].map(([, x]) => Number(x))
  expect(places).toEqual(Array.from({ length: 60 }, (_, i) => i))
  const shares: number[] = []
  const stop = new AbortController()
  const cancelled = svgToPdf(drawing, {
    signal: stop.signal,
    onProgress: (share) => {
      shares.push(share)
      if (shares.length === 2) stop.abort()
    },
  })
  await expect(cancelled).rejects.toThrow(/abort/i)
  expect(shares).toEqual([0.25, 0.5])
})

test('a gradient is known to shapes in every slice of a drawing', async () => {
  const gradient =
    '<linearGradient id="a"><stop offset="0" stop-color="#00ff00"/><stop offset="1" stop-color="#0000ff"/></linearGradient>'
  const shapes = '<rect width="9" height="9" fill="url(#a)"/>'
  const { content } = await readPdf(svgOf(100, 50, `<g>${gradient}</g>${shapes}<g>${shapes}</g>`))
  expect(content.match(/ sh$/gm) ?? content.match(/ scn$/gm)).toHaveLength(2)
})

test('a PDF contains curves in the colour of the text, no font and no image', async () => {
  const { file, content } = await readPdf(svgOf(100, 50, text))
  expect(file).not.toMatch(/\/BaseFont|\/Subtype \/Image/)
  expect(content).toMatch(/^1\. 0\. 0\. rg$/m)
  expect(content.match(/ c$/gm)!.length).toBeGreaterThan(10)
  expect(content).not.toMatch(/ Tj/)
})
