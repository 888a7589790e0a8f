import type { Circuit, PauliSum } from '@qportal/circuit'
import { useEffect, useMemo } from 'react'
import type { MeasurementView } from '../../simulate/measurement-view.ts'
import { useComposer } from '../context/composer-context.ts'
import type { LiveRun } from './use-live-run.ts'
import type { SimulationRun } from './use-simulation-run.ts'

/** The inputs of a result. */
interface Shown {
  readonly circuit: Circuit
  readonly values: Readonly<Record<string, number>>
  readonly observable: PauliSum | undefined
  readonly view: MeasurementView
}

/**
 * Returns the run to show: the requested one while circuit, parameters, observable and view are the
 * same, else the live one.
 */
export function useShownRun(
  live: LiveRun,
  { state: byHand, clear }: SimulationRun,
  { circuit, values, observable, view }: Shown,
): LiveRun {
  const { say } = useComposer()
  const isOutdated =
    byHand.name === 'done' &&
    (byHand.circuit !== circuit ||
      byHand.options.values !== values ||
      byHand.options.observable !== observable ||
      byHand.options.view !== view)
  useEffect(() => {
    if (isOutdated) clear()
  }, [isOutdated, clear])
  return useMemo<LiveRun>(
    () =>
      byHand.name === 'done' && !isOutdated
        ? {
            name: 'done',
            ...byHand.shown,
            circuit: byHand.circuit,
            ms: byHand.ms,
            shots: byHand.options.shots,
            isSampled: byHand.noise !== undefined,
            note: say('results.byHand', { noise: byHand.noise ?? say('simulation.ideal') }),
          }
        : live,
    [byHand, isOutdated, live, say],
  )
}
