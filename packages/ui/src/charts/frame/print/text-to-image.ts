/** Pixels of the image per user unit: enough for print at 600 dots per inch. */
const imageScale = 6

/** Replaces a `text` element, aligned at its start, by its image in the fonts of this browser. */
export function textToImage(text: SVGTextElement): void {
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
  const place = { x: Number(text.getAttribute('x')), y: Number(text.getAttribute('y')) - ascent }
  const attributes = { ...place, width: canvas.width / imageScale, height: canvas.height / imageScale }
  for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, String(value))
  image.setAttribute('href', canvas.toDataURL('image/png'))
  text.replaceWith(image)
}
