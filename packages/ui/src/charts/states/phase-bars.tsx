'use client'

import { useState, type ReactNode } from 'react'
import type { Column } from '../../data/column.ts'
import { DataTable } from '../../data/data-table.tsx'
import { toCsv } from '../../data/to-csv.ts'
import { phaseColor } from '../../tokens/data-colors.ts'
import { chartAxis } from '../frame/chart-axis.ts'
import { ChartFrame, type ChartWords } from '../frame/chart-frame.tsx'
import { GridLine } from '../frame/grid-line.tsx'
import { ReadingBox } from '../frame/reading-box.tsx'
import { ReadingCursor } from '../frame/reading-cursor.tsx'
import { shortenTogether } from '../frame/shorten-together.ts'
import { PhaseDial, PhaseWheel } from './phase-dial.tsx'

/** A basis state with its probability and phase. */
export interface StateBar {
  /** Basis state as a bit string, bit 0 rightmost. */
  readonly state: string
  readonly probability: number
  /** Phase of the amplitude in radians; undefined for a mixed state. */
  readonly phase?: number | undefined
}

/** Props of `PhaseBars`: probabilities of basis states, coloured by phase. */
export interface PhaseBarsProps {
  /** Texts of the chart and headers of its table. */
  words: ChartWords & {
    readonly state: string
    readonly probability: string
    readonly phase: string
    /** What phases are relative to, as the title of their legend. */
    readonly phaseTitle?: string | undefined
  }
  /** States to show; at most 64 are readable. */
  states: readonly StateBar[]
  /** Height of the bars' plot in CSS pixels, default 160. */
  plotHeight?: number | undefined
  /**
   * Total height of bars, dials and labels, instead of `plotHeight`. The bars keep at least 64 px.
   */
  height?: number | undefined
  /** Language tag for the format of numbers. */
  locale?: string | undefined
  /** Number of the figure: "Fig. 1". */
  number?: string | undefined
  /** What the figure shows, in one or two sentences. */
  caption?: ReactNode
  /** Controls at the end of the legend's row. */
  controls?: ReactNode
  /** Name of exported files, without extension. */
  fileName?: string | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/**
 * Probabilities of basis states, coloured by the phase of their amplitudes, each with a dial.
 * Animated by changes, not on load.
 */
export function PhaseBars({
  words,
  states,
  plotHeight = 160,
  height,
  locale = 'en',
  number,
  caption,
  controls,
  fileName,
  className,
}: PhaseBarsProps) {
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 })
  /** Equal states of many qubits are not all 0.000. */
  const probabilityText = (probability: number): string =>
    probability > 1e-15 && probability < 0.0005
      ? probability.toExponential(2).replace('-', '−')
      : figure.format(probability)
  const hasPhases = states.some(({ phase }) => phase !== undefined)
  const phaseText = ({ phase }: StateBar): string =>
    phase === undefined ? '' : `${figure.format(phase / Math.PI).replace('-', '−')} π`
  const columns: Column<StateBar>[] = [
    {
      key: 'state',
      header: words.state,
      cell: (bar) => <span className="font-mono">{bar.state}</span>,
      text: (bar) => bar.state,
    },
    {
      key: 'probability',
      header: words.probability,
      align: 'end',
      cell: (bar) => probabilityText(bar.probability),
      text: (bar) => bar.probability,
    },
    ...(hasPhases
      ? [
          {
            key: 'phase',
            header: words.phase,
            align: 'end' as const,
            cell: phaseText,
            text: ({ phase }: StateBar) => phase ?? '',
          },
        ]
      : []),
  ]
  const lines = (bar: StateBar): string[] => [
    bar.state,
    `${words.probability} ${probabilityText(bar.probability)}`,
    ...(bar.phase === undefined ? [] : [`${words.phase} ${phaseText(bar)}`]),
  ]
  return (
    <ChartFrame
      words={words}
      number={number}
      caption={caption}
      {...(fileName !== undefined && { fileName })}
      {...(className !== undefined && { className })}
      legend={controls}
      controls={
        hasPhases ? (
          <span className="flex items-center gap-2" title={words.phaseTitle}>
            {words.phase}
            {words.phaseTitle !== undefined && <span className="sr-only">{words.phaseTitle}</span>}
            <PhaseWheel />
          </span>
        ) : undefined
      }
      csv={() => toCsv(columns, states)}
      renderTable={() => (
        <DataTable
          caption={words.label}
          columns={columns}
          rows={states}
          rowKey={(bar) => bar.state}
          density="figures"
          small="table"
          windowed
          stickyHead
        />
      )}
    >
      {(width) => (
        <PhaseBarsFigure {...{ states, width, plotHeight, height, lines, locale, label: words.label }} />
      )}
    </ChartFrame>
  )
}

/** Characters of a label that has no room for more. Reading and table show whole states. */
const longestLabel = 16
/** Width of a character below a bar. */
const labelDigitWidth = 6.1
/** In pixels; lower bars are hard to compare. */
const minPlotWidth = 64

interface PhaseBarsFigureProps {
  states: readonly StateBar[]
  width: number
  plotHeight: number
  height: number | undefined
  lines: (bar: StateBar) => string[]
  locale: string
  label: string
}

function PhaseBarsFigure({
  states,
  width,
  plotHeight: wantedHeight,
  height,
  lines,
  locale,
  label,
}: PhaseBarsFigureProps) {
  const [index, setIndex] = useState<number | null>(null)
  const [end, top] = [width - 6, 12]
  const scale = (range: readonly [number, number]) =>
    chartAxis({ values: states.map((bar) => bar.probability), include: 0, range, count: 3, locale })
  const widest = Math.max(...scale([0, 1]).ticks.map((tick) => tick.text.length))
  const start = Math.max(34, widest * 5.9 + 10)
  const band = (end - start) / Math.max(1, states.length)
  const bar = Math.min(34, band * 0.7)
  const dials = band >= 14 && states.some(({ phase }) => phase !== undefined)
  const names = shortenTogether(
    states.map(({ state }) => state),
    Math.max(longestLabel, Math.floor((band - 4) / labelDigitWidth)),
  )
  const longest = Math.max(...names.map((name) => name.length), 0)
  const upright = longest * labelDigitWidth > band - 4
  const labels = band >= 11
  const labelHeight = labels ? (upright ? longest * labelDigitWidth + 6 : 16) : 0
  const dialHeight = dials ? 24 : 6
  const plotHeight =
    height === undefined ? wantedHeight : Math.max(minPlotWidth, height - top - dialHeight - labelHeight)
  const bottom = top + plotHeight
  const axis = scale([bottom, top])
  const middle = (at: number): number => start + band * (at + 0.5)
  const below = bottom + dialHeight
  const here = index === null ? undefined : states[index]

  return (
    <>
      <svg
        width={width}
        height={below + labelHeight}
        viewBox={`0 0 ${width} ${below + labelHeight}`}
        aria-hidden="true"
        className="block max-w-full"
      >
        {index !== null && (
          <rect
            x={start + band * index}
            y={top - 6}
            width={band}
            height={plotHeight + 6}
            fill="var(--wash)"
          />
        )}
        {axis.ticks.map((tick) => (
          <g key={tick.text}>
            <GridLine d={`M${start} ${tick.place}H${end}`} />
            <text x={start - 7} y={tick.place + 3.5} textAnchor="end" fontSize={10.5} fill="var(--ink2)">
              {tick.text}
            </text>
          </g>
        ))}
        {states.map(({ state, probability, phase }, at) => (
          <g key={state}>
            <rect
              x={middle(at) - bar / 2}
              y={axis.place(probability)}
              width={bar}
              height={Math.max(probability > 0 ? 1 : 0, bottom - axis.place(probability))}
              fill={phase === undefined ? 'var(--ink2)' : phaseColor(phase)}
              className="transition-[y,height] duration-(--time-popover)"
            />
            {dials && phase !== undefined && (
              <PhaseDial phase={phase} transform={`translate(${middle(at)} ${bottom + 13})`} />
            )}
            {labels && (
              <text
                transform={
                  upright
                    ? `translate(${middle(at) + 3.6} ${below + labelHeight - 2}) rotate(-90)`
                    : `translate(${middle(at)} ${below + 10})`
                }
                textAnchor={upright ? 'start' : 'middle'}
                fontSize={10}
                className="font-mono"
                fill={at === index ? 'var(--ink)' : 'var(--ink2)'}
              >
                {names[at]}
                {names[at] !== state && <title>{state}</title>}
              </text>
            )}
          </g>
        ))}
        <path d={`M${start} ${bottom}H${end}`} stroke="var(--line3)" />
      </svg>
      <ReadingCursor
        label={label}
        count={states.length}
        index={index}
        onIndexChange={setIndex}
        spoken={(at) => lines(states[at]!).join(', ')}
        markAt={(x) =>
          x < start || x >= end ? null : Math.min(states.length - 1, Math.floor((x - start) / band))
        }
      />
      {here !== undefined && index !== null && (
        <ReadingBox x={middle(index)} y={axis.place(here.probability)} width={width} lines={lines(here)} />
      )}
    </>
  )
}
