import type { TimelineStage } from '../../data/timeline.tsx'

/** A stage of `Timeline`, in plain text. */
export interface TimelineChartStage extends Omit<TimelineStage, 'time' | 'note'> {
  readonly time?: string | undefined
  readonly note?: string | undefined
}
