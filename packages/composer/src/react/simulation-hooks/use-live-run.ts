import { countQubits, type Circuit } from '@qportal/circuit'
import type { RunRequest, RunResult, SweepRequest } from '@qportal/simulator'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { failureWord, type FailureWord } from '../../simulate/failure-word.ts'
import { isCheap, liveRefusal, type RunCost } from '../../simulate/live-cost.ts'
import { isRandom, listMeasurements } from '../../simulate/measurement-view.ts'
import { planLiveRun, type LiveRunOptions } from '../../simulate/plan-live-run.ts'
import { runView, type ViewResult } from '../../simulate/run-view.ts'

/**
 * Runs circuits off the main thread. With `sweep` the results include a sweep of named parameters.
 */
export interface ComposerSimulator {
  /** Runs a circuit. A `Simulator` of `@qportal/simulator` has it. */
  readonly run: (circuit: Circuit, request: RunRequest) => Promise<RunResult>
  /**
   * Estimates time and memory of a run, or returns undefined if the estimate itself takes too long.
   * Without this function circuits of more than 16 qubits are simulated only on request.
   */
  readonly estimate?: (circuit: Circuit, request: RunRequest) => Promise<RunCost | undefined>
  readonly sweep?: (circuit: Circuit, request: SweepRequest) => Promise<readonly RunResult[]>
}

/** The state of the live simulation. A result stays until the next one arrives. */
export type LiveRun =
  | {
      readonly name: 'running'
      /** Ends a run on request. */
      readonly onStop?: (() => void) | undefined
    }
  | { readonly name: 'off' | 'noQubits' }
  | { readonly name: 'tooLarge'; readonly cost: RunCost }
  | { readonly name: 'tooCostly'; readonly cost: RunCost | undefined; readonly onRunOnce: () => void }
  | { readonly name: 'failed'; readonly failure: FailureWord }
  | (ViewResult & {
      readonly name: 'done'
      /** The simulated circuit. */
      readonly circuit: Circuit
      readonly ms: number
      /** The shots that were asked for. */
      readonly shots: number
      /** How the result was obtained, if not live. */
      readonly note?: string
      /** Whether its averages are means over shots, since it has noise. */
      readonly isSampled?: boolean
    })

interface UseLiveRunOptions extends LiveRunOptions {
  readonly simulator: ComposerSimulator | undefined
  readonly isOn: boolean
  readonly maxSeconds: number
}

/** Simulates the circuit after every change. Each change cancels the previous run. */
export function useLiveRun(circuit: Circuit, options: UseLiveRunOptions): LiveRun {
  const { simulator, isOn, maxSeconds, values, shots, seed, observable, view } = options
  const plan = useMemo(
    () => planLiveRun(circuit, { values, shots, seed, observable, view }),
    [circuit, values, shots, seed, observable, view],
  )
  const [run, setRun] = useState<LiveRun>({ name: 'running' })
  /** The costly plan that is run nevertheless. */
  const [allowed, setAllowed] = useState<typeof plan>()
  const isAllowed = allowed === plan
  const qubits = countQubits(circuit)
  const blocked = !simulator || !isOn ? 'off' : qubits === 0 ? 'noQubits' : undefined
  const stopOnce = useCallback(() => setAllowed(undefined), [])

  useEffect(() => {
    if (blocked !== undefined || !simulator) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const simulate = async (): Promise<LiveRun> => {
      const live = { qubits, isRandom: isRandom(circuit), runs: runsOf(circuit, plan.view.name) }
      if (!isAllowed && !isCheap(live)) {
        const cost = await simulator.estimate?.(circuit, plan.state)
        const refusal = liveRefusal(cost, live, maxSeconds)
        const total = cost && { ...cost, seconds: cost.seconds * live.runs }
        if (refusal === 'tooLarge' && total) return { name: 'tooLarge', cost: total }
        if (refusal) return { name: 'tooCostly', cost: total, onRunOnce: () => setAllowed(plan) }
      }
      const started = performance.now()
      const shown = await runView((one, request) => simulator.run(one, { ...request, signal }), circuit, plan)
      return { name: 'done', ...shown, circuit, ms: performance.now() - started, shots }
    }
    const show = (next: LiveRun) => {
      if (!signal.aborted) setRun(next)
    }
    if (isAllowed) show({ name: 'running', onStop: stopOnce })
    simulate().then(show, (failure: unknown) => show({ name: 'failed', failure: failureWord(failure) }))
    return () => stop.abort()
  }, [simulator, blocked, isAllowed, stopOnce, maxSeconds, qubits, circuit, plan, shots])

  const none = useMemo<LiveRun | undefined>(
    () => (blocked === undefined ? undefined : { name: blocked }),
    [blocked],
  )
  return none ?? run
}

/** The number of runs of a view; chosen outcomes take one for almost every measurement. */
function runsOf(circuit: Circuit, view: string): number {
  if (view === 'chosen') return 2 + listMeasurements(circuit).length
  return view === 'shot' ? 2 : 1
}
