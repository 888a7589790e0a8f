'use client'

import { useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Menu } from '../../overlays/menu.tsx'
import { DownloadIcon } from '../../icons/action-icons.tsx'
import { cx } from '../../base/cx.ts'
import { saveFile } from '../../data/save-file.ts'
import { chartToSvg, loadTextOutlines, svgToPdf, svgToPng, type SvgOptions } from './export-chart.ts'
import { useElementWidth } from './use-element-width.ts'

/** Texts that all charts share. */
export interface ChartWords {
  /** Accessible name of the chart. */
  readonly label: string
  readonly showTable: string
  readonly showChart: string
  /** Label of the export menu. Without it there is no menu. */
  readonly export?: string | undefined
  /** Entry of the export menu for print: "SVG, black and white". Without it there is none. */
  readonly exportGray?: string | undefined
}

/** Props of `ChartFrame`: the figure around a chart, with caption, legend, table and export. */
export interface ChartFrameProps {
  /** Texts of the frame: name, table and export. */
  words: ChartWords
  /** Number of the figure: "Fig. 1". */
  number?: string | undefined
  /** What was measured, with how many shots, and how far from ideal. */
  caption?: ReactNode
  /** Entries of the legend, usually `LegendEntry`. */
  legend?: ReactNode
  /**
   * Controls at the end of the legend's row: order, scale. A function gets the width of the chart.
   */
  controls?: ReactNode | ((width: number) => ReactNode)
  /** Controls at the end of the caption's row, such as zoom buttons. */
  tools?: ReactNode
  /** Renders the drawing at the given width. */
  children: (width: number) => ReactNode
  /** Renders the same values as a table. */
  renderTable: () => ReactNode
  /** Returns the same values as CSV, for the export menu. */
  csv: () => string
  /**
   * Called before an export; returns a function to call afterwards. For drawings that are not
   * completely SVG, such as a canvas.
   */
  prepareExport?: (() => () => void) | undefined
  /** Name of exported files, without extension. */
  fileName?: string | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/** The frame of a chart: a figure with legend, numbered caption, table and export. */
export function ChartFrame({
  words,
  number,
  caption,
  legend,
  controls,
  tools,
  children,
  renderTable,
  csv,
  prepareExport,
  fileName = 'figure',
  className,
}: ChartFrameProps) {
  const id = useId()
  const drawing = useRef<HTMLDivElement>(null)
  const width = useElementWidth(drawing, { onServer: 760 })
  const [asTable, setAsTable] = useState(false)
  return (
    <figure aria-labelledby={`${id}-caption`} className={cx('min-w-0', className)}>
      {(legend !== undefined || controls !== undefined) && (
        <div className="mt-2.5 mb-3 flex flex-wrap items-center gap-x-5.5 gap-y-1 text-[0.78125rem] leading-5 text-ink2">
          {legend}
          {controls !== undefined && (
            <span className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1.5 sm:ms-auto print:hidden">
              {typeof controls === 'function' ? width !== undefined && controls(width) : controls}
            </span>
          )}
        </div>
      )}
      {/* Axes run from left to right, whatever the direction of the page. */}
      <div ref={drawing} dir={asTable ? undefined : 'ltr'} className="relative">
        {asTable ? (
          <section
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be focusable (WCAG 2.2, 2.1.1)
            tabIndex={0}
            aria-label={words.label}
            className="max-h-100 overflow-auto [--sticky-top:0px]"
          >
            {renderTable()}
          </section>
        ) : (
          width !== undefined && children(width)
        )}
      </div>
      <figcaption className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 text-label font-normal text-ink2">
        <div id={`${id}-caption`} className="max-w-[74ch]">
          {number !== undefined && <b className="me-2 font-semibold text-ink">{number}</b>}
          {caption ?? <span className="sr-only">{words.label}</span>}{' '}
          <span className="whitespace-nowrap print:hidden">
            <button
              type="button"
              onClick={() => setAsTable(!asTable)}
              className="rounded-focus text-accent hover:text-accent-hi hover:underline"
            >
              {asTable ? words.showChart : words.showTable}
            </button>
            {words.export !== undefined && (
              <ExportMenu
                label={words.export}
                grayLabel={words.exportGray}
                {...{ drawing, csv, fileName, prepareExport }}
              />
            )}
          </span>
        </div>
        {tools}
      </figcaption>
    </figure>
  )
}

interface ExportMenuProps {
  label: string
  grayLabel: string | undefined
  drawing: RefObject<HTMLDivElement | null>
  csv: () => string
  fileName: string
  prepareExport: (() => () => void) | undefined
}

function ExportMenu({ label, grayLabel, drawing, csv, fileName, prepareExport }: ExportMenuProps) {
  const svgText = (options?: SvgOptions): string | undefined => {
    const restore = prepareExport?.()
    try {
      const svg = drawing.current?.querySelector('svg')
      return svg ? chartToSvg(svg, options) : undefined
    } finally {
      restore?.()
    }
  }
  /** The text of a file for print. It looks the same without the fonts of this page. */
  const printText = async (options?: SvgOptions): Promise<string | undefined> =>
    svgText({ ...options, outlineText: await loadTextOutlines() })
  const saveSvg = async (options?: SvgOptions): Promise<void> => {
    const text = await printText(options)
    const name = options?.isGray ? `${fileName}-gray` : fileName
    if (text !== undefined) saveFile(new Blob([text], { type: 'image/svg+xml' }), `${name}.svg`)
  }
  const savePdf = async (): Promise<void> => {
    const text = await printText()
    if (text !== undefined) saveFile(await svgToPdf(text), `${fileName}.pdf`)
  }
  const savePng = async (): Promise<void> => {
    const text = svgText()
    if (text !== undefined) saveFile(await svgToPng(text, 2), `${fileName}.png`)
  }
  return (
    <Menu
      label={label}
      variant="quiet"
      size="small"
      className="ms-1 align-middle"
      button={<DownloadIcon size={16} />}
      entries={[
        { key: 'svg', label: 'SVG', onSelect: () => void saveSvg() },
        ...(grayLabel === undefined
          ? []
          : [{ key: 'gray', label: grayLabel, onSelect: () => void saveSvg({ isGray: true }) }]),
        { key: 'pdf', label: 'PDF', onSelect: () => void savePdf() },
        { key: 'png', label: 'PNG', onSelect: () => void savePng() },
        {
          key: 'csv',
          label: 'CSV',
          onSelect: () => saveFile(new Blob([csv()], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`),
        },
      ]}
    />
  )
}

/** Props of `LegendEntry`: a sign and its meaning. */
export interface LegendEntryProps {
  /** The same sign as in the drawing, usually an `svg`. */
  sign: ReactNode
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
  /** The name of the series or mark. */
  children: ReactNode
}

/** An entry of a legend: sign and name. */
export function LegendEntry({ sign, className, children }: LegendEntryProps) {
  return (
    <span className={cx('flex items-center gap-2 [&>svg]:flex-none', className)}>
      {sign}
      {children}
    </span>
  )
}
