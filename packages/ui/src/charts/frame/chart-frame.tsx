'use client'

import { useId, useRef, useState, type ReactNode } from 'react'
import { cx } from '../../base/cx.ts'
import { SaveMenu, type SaveWords } from './save-menu.tsx'
import { useElementWidth } from './use-element-width.ts'

/** Texts that all charts share. */
export interface ChartWords {
  /** Accessible name of the chart. */
  readonly label: string
  readonly showTable: string
  readonly showChart: string
  /** Texts of the menu that saves the chart. Without them there is no menu. */
  readonly save?: SaveWords | undefined
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
  const [failure, setFailure] = useState<string>()
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
            className="max-h-100 overflow-auto [--sticky-top:0px] print:max-h-none print:overflow-visible"
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
            {words.save !== undefined && (
              <SaveMenu
                words={words.save}
                onFailed={setFailure}
                {...{ drawing, csv, fileName, prepareExport }}
              />
            )}
          </span>
        </div>
        {tools}
        {failure !== undefined && (
          <p role="alert" className="basis-full text-danger print:hidden">
            {failure}
          </p>
        )}
      </figcaption>
    </figure>
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
