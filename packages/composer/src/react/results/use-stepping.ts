import { useState } from 'react'
import { playFrom, stepMs, type StepSpeed } from '../../simulate/state-changes.ts'
import { useInterval } from '../context/use-interval.ts'

/** The inspected column, and the functions that step and play through the circuit. */
export interface Stepping {
  readonly column: number
  readonly columns: number
  readonly isPlaying: boolean
  readonly speed: StepSpeed
  readonly step: (by: number) => void
  readonly togglePlaying: () => void
  readonly setSpeed: (speed: StepSpeed) => void
}

/** Steps through the columns by hand, or one after the other while playing. */
export function useStepping(column: number, columns: number, onColumn: (column: number) => void): Stepping {
  const [speed, setSpeed] = useState<StepSpeed>('normal')
  const [playing, setPlaying] = useState(false)
  const isPlaying = playing && column < columns
  useInterval(isPlaying, stepMs[speed], () => {
    if (column + 1 >= columns) setPlaying(false)
    onColumn(column + 1)
  })
  return {
    column,
    columns,
    isPlaying,
    speed,
    setSpeed,
    step(by) {
      setPlaying(false)
      onColumn(Math.min(columns, Math.max(0, column + by)))
    },
    togglePlaying() {
      setPlaying(!isPlaying)
      if (!isPlaying && column >= columns) onColumn(playFrom(column, columns))
    },
  }
}
