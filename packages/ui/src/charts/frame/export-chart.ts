import { FigureError, loadFigurePart } from './figure-error.ts'
import type { DrawnText } from './print/outline-text.ts'
import type { PdfOptions } from './print/svg-to-pdf.ts'
import { toGray } from './to-gray.ts'

/**
 * Style properties copied into an exported SVG, with their initial values. All except the last
 * three are inherited.
 */
const initial = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-opacity': '1',
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'text-anchor': 'start',
  opacity: '1',
  display: 'inline',
  'stop-color': 'rgb(0, 0, 0)',
} as const

type StyleName = keyof typeof initial

interface ExportedStyle {
  readonly key: string
  readonly values: ReadonlyMap<string, string>
  /** Attributes for the properties that differ from the parent's. */
  readonly attributes: string
}

const names = Object.keys(initial) as StyleName[]

function isInherited(name: StyleName): boolean {
  return name !== 'opacity' && name !== 'display' && name !== 'stop-color'
}

/** Space around an exported drawing, for labels that reach its edges. */
const margin = 6

/** Attributes for position and shape. Elements that differ only in these have the same style. */
const geometry = /^(x|y|d|r|cx|cy|rx|ry|dx|dy|x1|x2|y1|y2|width|height|points|transform|id)$/

/** Options of `chartToSvg` and `svgWriter`. */
export interface SvgOptions {
  /** Writes every colour as a gray of the same brightness, for print. Default: false. */
  readonly isGray?: boolean | undefined
  /** From `loadTextOutlines`: writes texts as paths, so that they need no fonts. */
  readonly outlineText?: ((text: DrawnText) => string) | undefined
}

/**
 * Loads outlines of Latin and Greek letters and mathematical signs. Other signs remain text.
 * Rejects with the code `figure/loading` if they cannot be loaded.
 */
export async function loadTextOutlines(): Promise<(text: DrawnText) => string> {
  return (await loadFigurePart(() => import('./print/outline-text.ts'))).outlineText
}

/**
 * Converts an SVG text of `chartToSvg` or `svgWriter` to a PDF with vector shapes and one page as
 * large as the drawing. Texts need outlines; others become images. The work is divided into short
 * tasks, so that the page stays responsive. `figureErrorCode` names the reason of a failure.
 */
export async function svgToPdf(svg: string, options: PdfOptions = {}): Promise<Blob> {
  const { svgToPdf: convert } = await loadFigurePart(() => import('./print/svg-to-pdf.ts'))
  return convert(svg, options)
}

/**
 * Returns a drawing as a self-contained SVG, with computed styles written into it.
 * Colours are in sRGB, as few programs read OKLCH, and those of the light theme. `drawing` must be
 * in the document.
 */
export function chartToSvg(drawing: SVGSVGElement, options: SvgOptions = {}): string {
  const { theme } = drawing.dataset
  const style = drawing.getAttribute('style')
  drawing.dataset.theme = 'light'
  // Paper is white; the page is not quite.
  drawing.style.setProperty('--page', 'white')
  drawing.style.background = 'var(--page)'
  try {
    const { start, write, end } = svgWriter(drawing, options)
    return [start, ...Array.from(drawing.children, write), end].join('')
  } finally {
    if (theme === undefined) delete drawing.dataset.theme
    else drawing.dataset.theme = theme
    if (style === null) drawing.removeAttribute('style')
    else drawing.setAttribute('style', style)
  }
}

/**
 * Like `chartToSvg`, in parts, for drawings too large to be in the document at once. `write` takes
 * any element of the drawing in its current state.
 * The drawing need not be visible if it has `width` and `height`. It takes colours and background
 * from its place in the document: put it inside an element with `data-theme="light"` and the page's
 * background.
 */
export function svgWriter(drawing: SVGSVGElement, { isGray = false, outlineText }: SvgOptions = {}) {
  const inColor = colorReader()
  const toSrgb = isGray ? (value: string) => toGray(inColor(value)) : inColor
  const cache = new Map<string, ExportedStyle>()

  /** Cached per style: computing styles takes browsers longer than rendering. */
  function readStyle(element: Element, parentStyle: ExportedStyle): ExportedStyle {
    let key = `${parentStyle.key} ${element.localName}`
    for (const { name, value } of element.attributes) if (!geometry.test(name)) key += ` ${name}=${value}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const style = getComputedStyle(element)
    const values = new Map(names.map((name) => [name, toSrgb(style.getPropertyValue(name))]))
    const styleAttributes = names
      .filter(
        (name) => values.get(name) !== (isInherited(name) ? parentStyle.values.get(name) : initial[name]),
      )
      .map((name) => attribute(name, values.get(name)!))
      .join('')
    const exported = { key: String(cache.size), values, attributes: styleAttributes }
    cache.set(key, exported)
    return exported
  }

  const page: ExportedStyle = { key: '', values: new Map(Object.entries(initial)), attributes: '' }
  const readParentStyle = (element: Element): ExportedStyle => {
    const parent = element.parentElement
    return element === drawing || parent === null ? page : readStyle(parent, readParentStyle(parent))
  }

  function writeElement(element: Element, parentStyle: ExportedStyle): string {
    const exported = readStyle(element, parentStyle)
    const tag = element.localName
    if (tag === 'text' && outlineText) return outlineText(drawnText(element, exported.values))
    let content = ''
    for (const child of element.childNodes)
      if (child instanceof Text) content += escaped(child.data)
      else if (child instanceof Element) content += writeElement(child, exported)
    const start = `<${tag}${writeAttributes(element)}${exported.attributes}`
    return content === '' ? `${start}/>` : `${start}>${content}</${tag}>`
  }

  const { width, height } = readSize(drawing)
  const view = drawing.getAttribute('viewBox') ?? `0 0 ${width} ${height}`
  const [x = 0, y = 0, viewWidth = width, viewHeight = height] = view.split(/[\s,]+/).map(Number)
  const outerBox = {
    x: x - margin,
    y: y - margin,
    width: viewWidth + 2 * margin,
    height: viewHeight + 2 * margin,
  }
  const frame = writeAttributes(drawing, {
    width: String(width + 2 * margin),
    height: String(height + 2 * margin),
    viewBox: Object.values(outerBox).join(' '),
  })
  const exported = readStyle(drawing, page)
  const backdrop = {
    x: String(outerBox.x),
    y: String(outerBox.y),
    width: String(outerBox.width),
    height: String(outerBox.height),
    fill: toSrgb(findBackground(drawing)),
    stroke: 'none',
  }
  return {
    start: `<svg${frame}${exported.attributes} xmlns="http://www.w3.org/2000/svg"><rect${attributes(backdrop)}/>`,
    write: (element: Element) => writeElement(element, readParentStyle(element)),
    end: '</svg>',
  }
}

function drawnText(element: Element, style: ReadonlyMap<string, string>): DrawnText {
  const [x, y, dx, dy] = ['x', 'y', 'dx', 'dy'].map((name) => Number(element.getAttribute(name)))
  const transform = element.getAttribute('transform')
  return { text: element.textContent, x: x! + dx!, y: y! + dy!, transform, style }
}

/** Returns the attributes of an element except its styles; `instead` replaces some of them. */
function writeAttributes(element: Element, overrides: Readonly<Record<string, string>> = {}): string {
  return attributes({
    ...Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => !/^(class|style|data-.*)$/.test(name) && !(name in initial))
        .map(({ name, value }) => [name, value]),
    ),
    ...overrides,
  })
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => attribute(name, value))
    .join('')
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escaped(value)}"`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!)
}

/** Returns the size in pixels. Uses layout only if the drawing has no `width` and `height`. */
function readSize(drawing: SVGSVGElement): { readonly width: number; readonly height: number } {
  const [width, height] = [drawing.getAttribute('width'), drawing.getAttribute('height')].map(Number)
  return width && height ? { width, height } : drawing.getBoundingClientRect()
}

function findBackground(element: Element): string {
  for (let here: Element | null = element; here !== null; here = here.parentElement) {
    const background = getComputedStyle(here).backgroundColor
    if (background !== 'rgba(0, 0, 0, 0)' && background !== 'transparent') return background
  }
  return 'white'
}

/**
 * Returns a function that converts any CSS colour to `rgb()` or `rgba()` by painting one pixel.
 * Other values are returned unchanged.
 */
function colorReader(): (value: string) => string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const cache = new Map<string, string>()
  return (value) => {
    if (context === null || !/^(oklch|oklab|color|lab|lch)\(/.test(value)) return value
    const cached = cache.get(value)
    if (cached !== undefined) return cached
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = value
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data as unknown as number[]
    const rgb =
      alpha === 255
        ? `rgb(${red}, ${green}, ${blue})`
        : `rgba(${red}, ${green}, ${blue}, ${(alpha! / 255).toFixed(3)})`
    cache.set(value, rgb)
    return rgb
  }
}

/** The largest side and area of a canvas in pixels that browsers can paint. */
const maxPixels = { side: 32_767, area: 16_384 ** 2 }

/** Returns whether browsers can paint a picture of this size, in device pixels. */
export function fitsCanvas(width: number, height: number): boolean {
  return Math.max(width, height) <= maxPixels.side && width * height <= maxPixels.area
}

/**
 * Renders an SVG text as a PNG with `scale` device pixels per CSS pixel. A content security policy
 * must allow `img-src blob:`. Rejects with the code `figure/size` if the picture is too large.
 */
export async function svgToPng(svg: string, scale: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale].map(Math.round)
    if (!fitsCanvas(width!, height!)) throw new FigureError('figure/size')
    const canvas = document.createElement('canvas')
    canvas.width = width!
    canvas.height = height!
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => (blob === null ? reject(new FigureError('figure/size')) : resolve(blob)))
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
