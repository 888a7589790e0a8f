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

async function readPdf(svg: string) {
  const bytes = Buffer.from(await (await svgToPdf(svg)).arrayBuffer())
  const file = bytes.toString('latin1')
  const streams = [...file.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].map(([, stream]) =>
    inflateSync(Buffer.from(stream!, 'latin1')).toString('latin1'),
  )
  return { file, content: streams.join('\n') }
}

test('an outlined text is well-formed SVG without text elements', () => {
  const { documentElement } = new DOMParser().parseFromString(svgOf(100, 50, text), 'image/svg+xml')
  expect(documentElement.localName).toBe('svg')
  expect(documentElement.querySelectorAll('text')).toHaveLength(0)
  expect(documentElement.querySelector('path')!.getAttribute('aria-label')).toBe('θ & <√>')
})

test('an SVG is read as the browser reads it', () => {
  const svg = svgOf(
    100,
    50,
    `<g fill="red"><title>a &lt; "b" &amp; c</title>${text}<path d="M0 0"/></g><text>θ</text>`,
  )
  const expected = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  expected.removeAttribute('xmlns')
  expect(readSvg(svg).isEqualNode(expected)).toBe(true)
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

test('a PDF contains curves in the colour of the text, no font and no image', async () => {
  const { file, content } = await readPdf(svgOf(100, 50, text))
  expect(file).not.toMatch(/\/BaseFont|\/Subtype \/Image/)
  expect(content).toMatch(/^1\. 0\. 0\. rg$/m)
  expect(content.match(/ c$/gm)!.length).toBeGreaterThan(10)
  expect(content).not.toMatch(/ Tj/)
})
