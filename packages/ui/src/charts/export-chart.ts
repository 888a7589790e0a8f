const copied = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'display',
] as const

/**
 * A drawing as a file of its own: its computed colours and fonts written into it, colours in sRGB (few programs read OKLCH),
 * on the ground of the page it stood on. `drawing` must be in the document.
 */
export function chartToSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const toSrgb = colorReader()
  const originals = [drawing, ...drawing.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  originals.forEach((original, index) => {
    const style = getComputedStyle(original)
    const target = copies[index]!
    for (const name of copied) {
      const value = style.getPropertyValue(name)
      if (value) target.setAttribute(name, toSrgb(value))
    }
    target.removeAttribute('class')
    target.removeAttribute('style')
  })
  const { width, height } = drawing.getBoundingClientRect()
  const view = drawing.getAttribute('viewBox') ?? `0 0 ${width} ${height}`
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.setAttribute('viewBox', view)
  const [x, y, viewWidth, viewHeight] = view.split(/[\s,]+/)
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  const box = { x, y, width: viewWidth, height: viewHeight, fill: toSrgb(groundOf(drawing)) }
  for (const [name, value] of Object.entries(box)) ground.setAttribute(name, value ?? '0')
  copy.prepend(ground)
  return new XMLSerializer().serializeToString(copy)
}

function groundOf(element: Element): string {
  for (let here: Element | null = element; here !== null; here = here.parentElement) {
    const ground = getComputedStyle(here).backgroundColor
    if (ground !== 'rgba(0, 0, 0, 0)' && ground !== 'transparent') return ground
  }
  return 'white'
}

/** Turns any CSS colour into `rgb()` or `rgba()`, by painting it on one pixel. Other values pass through. */
function colorReader(): (value: string) => string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const known = new Map<string, string>()
  return (value) => {
    if (context === null || !/^(oklch|oklab|color|lab|lch)\(/.test(value)) return value
    const before = known.get(value)
    if (before !== undefined) return before
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = value
    context.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data as unknown as number[]
    const rgb =
      alpha === 255
        ? `rgb(${red}, ${green}, ${blue})`
        : `rgba(${red}, ${green}, ${blue}, ${(alpha! / 255).toFixed(3)})`
    known.set(value, rgb)
    return rgb
  }
}

/** An SVG text as a PNG of `scale` device pixels per CSS pixel. Needs `img-src blob:` where a content security policy holds. */
export async function svgToPng(svg: string, scale: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(image.naturalWidth * scale)
    canvas.height = Math.round(image.naturalHeight * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) =>
        blob === null ? reject(new Error('The picture is too large.')) : resolve(blob),
      )
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
