import type { PauliSum } from '@qportal/circuit'
import { useDeferredValue, useMemo, useState } from 'react'
import { circuitBefore } from '../../simulate/plan-live-run.ts'
import { partOfResults, runnablePart } from '../../simulate/runnable-part.ts'
import { useCircuitLayout, useEditorPart } from '../base/composer-context.ts'
import type { ComposerSettings } from '../base/composer-settings.ts'
import { useLiveRun, type ComposerSimulator } from '../runs/use-live-run.ts'
import { useShownRun } from '../runs/use-shown-run.ts'
import { useSimulationRun } from '../runs/use-simulation-run.ts'

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
  const qasm = useEditorPart(({ document }) => document.qasm)
  const { circuit, layout } = useCircuitLayout()
  const [inspectedColumn, setInspected] = useState<number>()
  const inspected = inspectedColumn === undefined ? undefined : Math.min(inspectedColumn, layout.columns)
  const runnable = useMemo(() => runnablePart(circuit).circuit, [circuit])
  const simulated = useMemo(() => circuitBefore(runnable, layout, inspected), [runnable, layout, inspected])
  const part = useMemo(() => partOfResults(qasm, layout, inspected), [qasm, layout, inspected])
  const simulation = useSimulationRun(simulator)
  const live = useLiveRun(simulated, {
    simulator,
    values,
    observable,
    isOn: settings.isLive,
    limit: settings.limit,
    shots: settings.shots,
    seed: settings.seed,
  })
  const run = useShownRun(live, simulation, { circuit: simulated, values, observable })
  return {
    inspected,
    setInspected,
    simulation,
    circuit: useDeferredValue(simulated),
    run: useDeferredValue(run),
    part: useDeferredValue(part),
  }
}
