import type { Circuit } from '@qportal/circuit'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { failureWord, type FailureWord } from '../../simulate/failure-word.ts'
import { planSimulation, type SimulationOptions } from '../../simulate/plan-live-run.ts'
import { runView, type RunCircuit, type ViewResult } from '../../simulate/run-view.ts'
import type { ComposerSimulator } from './use-live-run.ts'

/** The state of a simulation on request. */
export type SimulationState =
  | { readonly name: 'idle' }
  | { readonly name: 'running'; readonly fraction: number }
  | {
      readonly name: 'done'
      readonly circuit: Circuit
      readonly options: SimulationOptions
      readonly shown: ViewResult
      readonly ms: number
      /** Name of the device whose noise was simulated. */
      readonly noise: string | undefined
    }
  | { readonly name: 'failed'; readonly failure: FailureWord }

export interface SimulationRun {
  readonly state: SimulationState
  readonly start: (circuit: Circuit, options: SimulationOptions, noise: string | undefined) => void
  readonly stop: () => void
  /** Returns to the live results. */
  readonly clear: () => void
}

/** Runs a simulation on request, with progress; it can be stopped. */
export function useSimulationRun(simulator: ComposerSimulator | undefined): SimulationRun {
  const [state, setState] = useState<SimulationState>({ name: 'idle' })
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])

  const start = useCallback(
    (circuit: Circuit, options: SimulationOptions, noise: string | undefined): void => {
      if (!simulator) return
      stopping.current?.abort()
      const stop = new AbortController()
      stopping.current = stop
      const { signal } = stop
      const started = performance.now()
      setState({ name: 'running', fraction: 0 })
      const onProgress = ({ fraction }: { fraction: number }) => {
        if (!signal.aborted) setState({ name: 'running', fraction })
      }
      const run: RunCircuit = (one, request) => simulator.run(one, { ...request, signal, onProgress })
      runView(run, circuit, planSimulation(circuit, options)).then(
        (shown) => {
          if (!signal.aborted)
            setState({ name: 'done', circuit, options, shown, ms: performance.now() - started, noise })
        },
        (failure: unknown) => {
          if (!signal.aborted) setState({ name: 'failed', failure: failureWord(failure, options.precision) })
        },
      )
    },
    [simulator],
  )

  const clear = useCallback(() => {
    stopping.current?.abort()
    setState({ name: 'idle' })
  }, [])
  return useMemo(() => ({ state, start, stop: clear, clear }), [state, start, clear])
}
