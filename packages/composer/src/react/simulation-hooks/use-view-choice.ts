import type { Circuit, InstructionId } from '@qportal/circuit'
import { useCallback, useMemo, useState } from 'react'
import {
  availableViews,
  defaultView,
  type MeasurementView,
  type ViewName,
} from '../../simulate/measurement-view.ts'

/** The view of the results, and the functions that change it. */
export interface ViewChoice {
  readonly view: MeasurementView
  /** The views that differ at the inspected column; none without a measurement or a reset. */
  readonly available: readonly ViewName[]
  readonly onView: (name: ViewName) => void
  /** Draws another shot. */
  readonly onAgain: () => void
  /** Chooses an outcome of a measurement, or none. */
  readonly onOutcome: (id: InstructionId, value: 0 | 1 | undefined) => void
}

interface Choice {
  /** Undefined: the default of the circuit and the column. */
  readonly name: ViewName | undefined
  readonly draw: number
  readonly outcomes: MeasurementView['outcomes']
}

interface ViewChoiceOptions {
  /** The whole circuit, and the part of it that is shown. */
  readonly circuit: Circuit
  readonly shown: Circuit
  readonly isAtEnd: boolean
}

const noChoice: Choice = { name: undefined, draw: 0, outcomes: {} }

/** Keeps the chosen view of one file. */
export function useViewChoice({ circuit, shown, isAtEnd }: ViewChoiceOptions, file: number): ViewChoice {
  const [kept, setKept] = useState({ file, choice: noChoice })
  const choice = kept.file === file ? kept.choice : noChoice
  const change = useCallback(
    (next: (choice: Choice) => Choice) =>
      setKept((before) => ({ file, choice: next(before.file === file ? before.choice : noChoice) })),
    [file],
  )
  const available = useMemo(() => availableViews(shown, circuit), [shown, circuit])
  const fallback = useMemo(() => defaultView(shown, isAtEnd), [shown, isAtEnd])
  const name = choice.name !== undefined && available.includes(choice.name) ? choice.name : fallback
  const { draw, outcomes } = choice
  const view = useMemo<MeasurementView>(() => ({ name, draw, outcomes }), [name, draw, outcomes])
  const onView = useCallback((next: ViewName) => change((each) => ({ ...each, name: next })), [change])
  const onAgain = useCallback(() => change((each) => ({ ...each, draw: each.draw + 1 })), [change])
  const onOutcome = useCallback(
    (id: InstructionId, value: 0 | 1 | undefined) =>
      change((each) => {
        const { [id]: _, ...others } = each.outcomes
        return { ...each, outcomes: value === undefined ? others : { ...others, [id]: value } }
      }),
    [change],
  )
  return useMemo(
    () => ({ view, available, onView, onAgain, onOutcome }),
    [view, available, onView, onAgain, onOutcome],
  )
}
