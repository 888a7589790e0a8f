import type { Circuit, PauliSum } from '@qportal/circuit'
import { useEffect, useMemo } from 'react'
import { useComposer } from '../base/composer-context.ts'
import type { LiveRun } from './use-live-run.ts'
import type { SimulationRun } from './use-simulation-run.ts'

/** The inputs of a result. */
interface Shown {
  readonly circuit: Circuit
  readonly values: Readonly<Record<string, number>>
  readonly observable: PauliSum | undefined
}

/**
 * Returns the run to show: the requested one while circuit, parameters and observable are the same,
 * else the live one.
 */
export function useShownRun(
  live: LiveRun,
  { state: byHand, clear }: SimulationRun,
  { circuit, values, observable }: Shown,
): LiveRun {
  const { say } = useComposer()
  const isOutdated =
    byHand.name === 'done' &&
    (byHand.circuit !== circuit ||
      byHand.options.values !== values ||
      byHand.options.observable !== observable)
  useEffect(() => {
    if (isOutdated) clear()
  }, [isOutdated, clear])
  return useMemo<LiveRun>(
    () =>
      byHand.name === 'done' && !isOutdated
        ? {
            name: 'done',
            result: byHand.result,
            circuit: byHand.circuit,
            ms: byHand.ms,
            note: say('results.byHand', { noise: byHand.noise ?? say('simulation.ideal') }),
          }
        : live,
    [byHand, isOutdated, live, say],
  )
}
