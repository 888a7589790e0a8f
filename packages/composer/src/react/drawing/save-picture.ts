import { saveFile } from '@qportal/ui'
import { loadTextOutlines, svgToPdf, svgToPng, type PdfOptions, type SvgOptions } from '@qportal/ui/charts'
import type { PictureForm } from '../../import-export/export-form.ts'

/** Device pixels per CSS pixel of a PNG. */
export const pngScale = 2

/** The most gates of a picture. Programs open larger ones slowly or not at all. */
export const maxGates = { svg: 100_000, pdf: 20_000 }

interface SavePictureOptions extends PdfOptions {
  /** File name without extension. */
  readonly fileName: string
}

/** Saves an SVG, in texts or encoded parts, in a format. Rejects if that fails. */
export async function savePicture(
  form: PictureForm,
  svg: readonly (string | Blob)[],
  { fileName, ...options }: SavePictureOptions,
): Promise<void> {
  const file = await fileOf(form, svg, options)
  options.signal?.throwIfAborted()
  saveFile(file, `${fileName}.${form}`)
}

async function fileOf(
  form: PictureForm,
  svg: readonly (string | Blob)[],
  options: PdfOptions,
): Promise<Blob> {
  const whole = new Blob([...svg], { type: 'image/svg+xml' })
  switch (form) {
    case 'svg':
      return whole
    case 'pdf':
      return svgToPdf(await whole.text(), options)
    case 'png':
      return svgToPng(await whole.text(), pngScale)
    default:
      return form satisfies never
  }
}

/** A PNG uses the fonts of the page; the other formats must not depend on fonts. */
export async function outlinesFor(form: PictureForm): Promise<SvgOptions['outlineText']> {
  return form === 'png' ? undefined : loadTextOutlines()
}
