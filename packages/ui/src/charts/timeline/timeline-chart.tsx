'use client'

import { useState, type ReactNode } from 'react'
import type { Column } from '../../data/column.ts'
import { DataTable } from '../../data/data-table.tsx'
import { toCsv } from '../../data/to-csv.ts'
import { ChartFrame, type ChartWords } from '../frame/chart-frame.tsx'
import { ReadingBox } from '../frame/reading-box.tsx'
import { ReadingCursor } from '../frame/reading-cursor.tsx'
import { TimelineDrawing } from './timeline-drawing.tsx'
import { timelinePlan, type TimelineChartStage, type TimelinePlan } from './timeline-plan.ts'

/** Props of `TimelineChart`: stages over a common time axis. */
export interface TimelineChartProps {
  /** Texts of the chart and headers of its table. */
  words: ChartWords & {
    /** Headers of the table: "Stage", "Began", "Took", "Took, s" (in files) and "Meaning". */
    readonly stage: string
    readonly began: string
    readonly took: string
    readonly seconds: string
    readonly meaning: string
  }
  /** The stages in their order, with their times. */
  stages: readonly TimelineChartStage[]
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
 * The stages of a process as a figure with reading cursor, table and export. `Timeline` shows the
 * same as a list.
 *
 * @beta
 */
export function TimelineChart({
  words,
  stages,
  number,
  caption,
  controls,
  fileName,
  className,
}: TimelineChartProps) {
  const columns = stageColumns(words)
  return (
    <ChartFrame
      words={words}
      number={number}
      caption={caption}
      controls={controls}
      {...(fileName !== undefined && { fileName })}
      {...(className !== undefined && { className })}
      csv={() => toCsv(columns, stages)}
      renderTable={() => (
        <DataTable
          caption={words.label}
          columns={columns.filter(({ key }) => key !== 'seconds')}
          rows={stages}
          rowKey={({ key }) => key}
          density="figures"
          small="table"
        />
      )}
    >
      {(width) => (
        <TimelineFigure
          plan={timelinePlan(
            stages.map(({ duration }) => duration?.seconds),
            width,
          )}
          stages={stages}
          words={words}
        />
      )}
    </ChartFrame>
  )
}

function stageColumns(words: TimelineChartProps['words']): Column<TimelineChartStage>[] {
  return [
    {
      key: 'stage',
      header: words.stage,
      className: 'whitespace-nowrap',
      cell: ({ label }) => label,
      text: ({ label }) => label,
    },
    { key: 'began', header: words.began, cell: ({ time }) => time ?? '–', text: ({ time }) => time },
    {
      key: 'took',
      header: words.took,
      className: 'whitespace-nowrap',
      align: 'end',
      cell: ({ duration }) => duration?.text ?? '–',
      text: ({ duration }) => duration?.text,
    },
    {
      key: 'seconds',
      header: words.seconds,
      align: 'end',
      cell: ({ duration }) => duration?.seconds,
      text: ({ duration }) => duration?.seconds,
    },
    {
      key: 'meaning',
      header: words.meaning,
      className: 'ps-6',
      cell: ({ note }) => note,
      text: ({ note }) => note,
    },
  ]
}

interface TimelineFigureProps {
  plan: TimelinePlan
  stages: readonly TimelineChartStage[]
  words: TimelineChartProps['words']
}

function TimelineFigure({ plan, stages, words }: TimelineFigureProps) {
  const [index, setIndex] = useState<number | null>(null)
  const here = index === null ? undefined : plan.nodes[index]
  const lines = (at: number): string[] => {
    const { label, time, note, duration } = stages[at]!
    return [
      label,
      ...(time ? [`${words.began} ${time}`] : []),
      ...(duration === undefined ? [] : [`${words.took} ${duration.text}`]),
      ...(note ? [note] : []),
    ]
  }
  return (
    <>
      <TimelineDrawing plan={plan} stages={stages} reading={index} />
      <ReadingCursor
        label={words.label}
        count={stages.length}
        index={index}
        onIndexChange={setIndex}
        spoken={(at) => lines(at).join(', ')}
        markAt={(x, y) => stageAt(plan, plan.down ? y : x)}
      />
      {here !== undefined && index !== null && (
        <ReadingBox
          x={here.x}
          // Below the names, so that it does not cover them.
          y={plan.down ? here.y - 8 : plan.height + 24 + lines(index).length * 18}
          width={plan.width}
          lines={lines(index)}
        />
      )}
    </>
  )
}

/** Returns the index of the stage at a position along the wire, or null. */
function stageAt(plan: TimelinePlan, place: number): number | null {
  const along = plan.nodes.map(({ x, y }) => (plan.down ? y : x))
  const index = along.findLastIndex((start) => start - 8 <= place)
  return index < 0 ? null : index
}
