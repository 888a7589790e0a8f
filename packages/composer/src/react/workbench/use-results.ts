import type { PauliSum } from '@qportal/circuit'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { boundedBefore, boundLoops, hasBoundedLoop, maxLoopIterations } from '../../simulate/bounded-loops.ts'
import { circuitBefore } from '../../simulate/plan-live-run.ts'
import { partOfResults, runnablePart, type ResultsPart } from '../../simulate/runnable-part.ts'
import { useCircuitLayout, useEditorPart } from '../context/composer-context.ts'
import type { ComposerSettings } from '../context/composer-settings.ts'
import type { DisplayValues } from '../context/display-values.ts'
import { useDisplays } from '../simulation-hooks/use-displays.ts'
import { useLiveRun, type ComposerSimulator } from '../simulation-hooks/use-live-run.ts'
import { useShownRun } from '../simulation-hooks/use-shown-run.ts'
import { useSimulationRun } from '../simulation-hooks/use-simulation-run.ts'
import { useUnfinishedShare } from '../simulation-hooks/use-unfinished-share.ts'
import { useViewChoice } from '../simulation-hooks/use-view-choice.ts'

interface ResultsOptions {
  readonly simulator: ComposerSimulator | undefined
  readonly settings: ComposerSettings
  readonly values: Readonly<Record<string, number>>
  readonly observable: PauliSum | undefined
}

/**
 * The results of the circuit up to the inspected column. They are deferred: drawing and code come
 * first.
 */
export function useResults({ simulator, settings, values, observable }: ResultsOptions) {
  const qasm = useEditorPart(({ shown }) => shown)
  const { circuit, layout } = useCircuitLayout()
  const file = useEditorPart(({ opened }) => opened)
  // A column of another file says nothing about this one.
  const [place, setPlace] = useState<{ readonly file: number; readonly column: number | undefined }>()
  const setInspected = useCallback((column: number | undefined) => setPlace({ file, column }), [file])
  const inspectedColumn = place?.file === file ? place.column : undefined
  const inspected = inspectedColumn === undefined ? undefined : Math.min(inspectedColumn, layout.columns)
  const isAtEnd = inspected === undefined || inspected === layout.columns
  const loops = useMemo(() => boundLoops(qasm), [qasm])
  const left = useMemo(
    () => loops && boundedBefore(loops, circuit, layout, isAtEnd ? undefined : inspected),
    [loops, circuit, layout, isAtEnd, inspected],
  )
  const shownLoops = left && hasBoundedLoop(left.circuit, left) ? left : undefined
  const runnable = useMemo(() => loops?.circuit ?? runnablePart(circuit).circuit, [loops, circuit])
  const simulated = useMemo(
    () => left?.circuit ?? circuitBefore(runnable, layout, inspected),
    [left, runnable, layout, inspected],
  )
  const simulation = useSimulationRun(simulator)
  const views = useViewChoice({ circuit: runnable, shown: simulated, isAtEnd }, file)
  const { view } = views
  const live = useLiveRun(simulated, {
    simulator,
    values,
    observable,
    isOn: settings.isLive,
    maxSeconds: settings.liveMs / 1000,
    view,
    shots: settings.shots,
    seed: settings.seed,
  })
  const displays = useDisplays(circuit, {
    simulator,
    values,
    isOn: settings.isLive,
    maxSeconds: settings.liveMs / 1000,
    shots: settings.shots,
    seed: settings.seed,
    loops,
  })
  const unfinished = useUnfinishedShare(shownLoops, {
    simulator,
    values,
    isOn: settings.isLive,
    maxSeconds: settings.liveMs / 1000,
    shots: settings.shots,
    seed: settings.seed,
  })
  const part = useMemo(
    (): ResultsPart | undefined =>
      shownLoops
        ? { maxIterations: maxLoopIterations, unfinished }
        : left
          ? undefined
          : partOfResults(qasm, layout, inspected),
    [shownLoops, left, unfinished, qasm, layout, inspected],
  )
  const run = useShownRun(live, simulation, { circuit: simulated, values, observable, view })
  return {
    inspected,
    setInspected,
    simulation,
    views,
    displays: useMemo(() => withUnfinished(displays, unfinished), [displays, unfinished]),
    circuit: useDeferredValue(simulated),
    run: useDeferredValue(run),
    part: useDeferredValue(part),
  }
}

/** Adds the share of the unfinished runs to the values of displays after loops. */
function withUnfinished(displays: DisplayValues, unfinished: number | undefined): DisplayValues {
  if (unfinished === undefined) return displays
  return new Map(
    [...displays].map(([id, value]) => [
      id,
      value.maxIterations === undefined ? value : { ...value, unfinished },
    ]),
  )
}
