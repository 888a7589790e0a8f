import { saveFile } from '../../data/save-file.ts'
import { chartToSvg, loadTextOutlines, svgToPdf, svgToPng, type SvgOptions } from './export-chart.ts'
import type { FigureForm } from './figure-forms.ts'

/** A chart to save. */
export interface SavedFigure {
  readonly drawing: HTMLElement | null
  readonly csv: () => string
  /** File name without extension. */
  readonly fileName: string
  readonly prepareExport: (() => () => void) | undefined
}

/** Saves a chart in a format. Rejects if that fails; `figureErrorCode` says why. */
export async function saveFigure(form: FigureForm, { drawing, csv, fileName, prepareExport }: SavedFigure) {
  const svgText = (options?: SvgOptions): string | undefined => {
    const restore = prepareExport?.()
    try {
      const svg = drawing?.querySelector('svg')
      return svg ? chartToSvg(svg, options) : undefined
    } finally {
      restore?.()
    }
  }
  switch (form) {
    case 'csv':
      return saveFile(new Blob([csv()], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`)
    case 'png': {
      const text = svgText()
      return text === undefined ? undefined : saveFile(await svgToPng(text, 2), `${fileName}.png`)
    }
    case 'svg':
    case 'svgGray':
    case 'pdf':
    case 'pdfGray': {
      const isGray = form.endsWith('Gray')
      const name = isGray ? `${fileName}-gray` : fileName
      // It looks the same without the fonts of this page.
      const text = svgText({ isGray, outlineText: await loadTextOutlines() })
      if (text === undefined) return undefined
      return form.startsWith('svg')
        ? saveFile(new Blob([text], { type: 'image/svg+xml' }), `${name}.svg`)
        : saveFile(await svgToPdf(text), `${name}.pdf`)
    }
    default:
      return form satisfies never
  }
}
