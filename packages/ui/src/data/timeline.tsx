'use client'

import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { stageWeight } from './timeline-weights.ts'

/** A stage of a process. */
export interface TimelineStage {
  readonly key: string
  readonly label: string
  /** Start time, usually a `Time`. */
  readonly time?: ReactNode
  /** A short explanation. */
  readonly note?: ReactNode
  /** Duration as text and in seconds; the last stage has none. */
  readonly duration?: { readonly text: string; readonly seconds: number } | undefined
  readonly state: 'done' | 'current' | 'pending' | 'succeeded' | 'failed' | 'cancelled'
}

/** Props of `Timeline`: stages in their order. */
export interface TimelineProps {
  /** Accessible name. */
  label: string
  /** The stages in their order. */
  stages: readonly TimelineStage[]
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/**
 * The stages of a job, from left to right; from top to bottom on a phone. Each segment is as long
 * as the logarithm of its duration.
 */
export function Timeline({ label, stages, className }: TimelineProps) {
  const columns = stages
    .map((stage, index) =>
      index === stages.length - 1 ? 'auto' : `${stageWeight(stage.duration?.seconds).toFixed(1)}fr`,
    )
    .join(' ')
  return (
    <ol
      aria-label={label}
      style={{ '--columns': columns }}
      className={cx('text-label leading-4.75 md:grid md:grid-cols-(--columns) md:pt-3.5', className)}
    >
      {stages.map((stage, index) => (
        <Stage key={stage.key} stage={stage} last={index === stages.length - 1} />
      ))}
    </ol>
  )
}

const nodes: Record<TimelineStage['state'], string> = {
  done: 'border-accent bg-accent',
  current: 'border-accent bg-accent',
  pending: 'border-line3 bg-page',
  succeeded: 'border-success bg-success',
  failed: 'border-danger bg-danger',
  cancelled: 'border-ink2 bg-ink2',
}
const lines: Partial<Record<TimelineStage['state'], string>> = {
  done: 'before:border-accent',
  current: 'before:border-dashed before:border-accent-line',
  pending: 'before:border-line2',
}
const names: Partial<Record<TimelineStage['state'], string>> = {
  pending: 'text-ink3 !font-medium',
  succeeded: 'text-success',
  failed: 'text-danger',
  cancelled: 'text-ink2',
}
const marks: Partial<Record<TimelineStage['state'], string>> = {
  succeeded: 'm4 7.2 2.1 2.1 3.9-4.2',
  failed: 'm4.7 4.7 4.6 4.6m0-4.6L4.7 9.3',
  cancelled: 'M4 7h6',
}

function Stage({ stage, last }: { stage: TimelineStage; last: boolean }) {
  const { label, time, note, duration, state } = stage
  const reached = state !== 'pending'
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={cx(
        'relative grid grid-cols-[auto_1fr] content-start gap-x-2.5 max-md:gap-x-2 md:pt-6 md:pe-4',
        'max-md:pb-4 max-md:ps-7 max-md:last:pb-0',
        !last && 'before:absolute md:before:inset-x-0 md:before:top-1.75 md:before:border-t-2',
        !last &&
          'max-md:before:-bottom-2 max-md:before:start-1.5 max-md:before:top-2 max-md:before:border-s-2',
        !last && lines[state],
      )}
    >
      <svg
        viewBox="0 0 14 14"
        aria-hidden="true"
        className={cx(
          'absolute start-0 top-px size-3.5 rounded-full border-[1.5px] shadow-[0_0_0_3px_var(--page)] max-md:top-0.75',
          reached && 'forced-colors:bg-[CanvasText]',
          nodes[state],
        )}
      >
        {marks[state] !== undefined && (
          <path d={marks[state]} fill="none" stroke="var(--page)" strokeWidth={1.7} strokeLinecap="round" />
        )}
      </svg>
      <b className={cx('font-semibold whitespace-nowrap', names[state])}>{label}</b>
      <span className="font-mono text-caption leading-4.75 text-ink3 max-md:text-end">{reached && time}</span>
      {note !== undefined && (
        <span className="text-[0.78125rem] text-ink2 max-md:wrap-anywhere md:col-span-2">{note}</span>
      )}
      {duration !== undefined && (
        <span className="text-caption leading-4.75 whitespace-nowrap text-ink2 max-md:text-end max-md:[grid-column:2] md:absolute md:start-1/2 md:-top-3.75 md:-translate-x-1/2 md:rtl:translate-x-1/2">
          {duration.text}
        </span>
      )}
    </li>
  )
}
