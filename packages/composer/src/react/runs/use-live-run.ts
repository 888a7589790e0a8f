import { countQubits, type Circuit } from '@qportal/circuit'
import type { RunRequest, RunResult, Simulator, SweepRequest } from '@qportal/simulator'
import { useEffect, useMemo, useState } from 'react'
import { failureWord, type FailureWord } from '../../simulate/failure-word.ts'
import { planLiveRun, type LiveRunOptions } from '../../simulate/plan-live-run.ts'

/**
 * Runs circuits off the main thread. With `sweep` the results include a sweep of named parameters.
 */
export interface ComposerSimulator extends Pick<Simulator, 'run'> {
  /**
   * Whether a circuit with more qubits than the live limit takes no more work than one at the
   * limit. Without this function no such circuit is simulated live.
   */
  readonly isLight?: (circuit: Circuit, request: RunRequest, limit: number) => Promise<boolean>
  readonly sweep?: (circuit: Circuit, request: SweepRequest) => Promise<readonly RunResult[]>
}

/** The state of the live simulation. A result stays until the next one arrives. */
export type LiveRun =
  | { readonly name: 'running' }
  | { readonly name: 'off' | 'tooLarge' | 'noQubits'; readonly qubits: number }
  | { readonly name: 'failed'; readonly failure: FailureWord }
  | {
      readonly name: 'done'
      readonly result: RunResult
      /** The simulated circuit. */
      readonly circuit: Circuit
      readonly ms: number
      /** How the result was obtained, if not live. */
      readonly note?: string
    }

interface UseLiveRunOptions extends LiveRunOptions {
  readonly simulator: ComposerSimulator | undefined
  readonly isOn: boolean
  readonly limit: number
}

/** Simulates the circuit after every change. Each change cancels the previous run. */
export function useLiveRun(circuit: Circuit, options: UseLiveRunOptions): LiveRun {
  const { simulator, isOn, limit, values, shots, seed, observable } = options
  const [run, setRun] = useState<LiveRun>({ name: 'running' })
  const qubits = countQubits(circuit)
  const isWide = qubits > limit
  const blocked =
    !simulator || !isOn
      ? 'off'
      : isWide && !simulator.isLight
        ? 'tooLarge'
        : qubits === 0
          ? 'noQubits'
          : undefined

  useEffect(() => {
    if (blocked !== undefined || !simulator) return undefined
    const stop = new AbortController()
    const started = performance.now()
    const request = planLiveRun(circuit, { values, shots, seed, observable })
    const simulate = async (): Promise<LiveRun> => {
      if (isWide && !(await simulator.isLight?.(circuit, request, limit))) return { name: 'tooLarge', qubits }
      const result = await simulator.run(circuit, { ...request, signal: stop.signal })
      return { name: 'done', result, circuit, ms: performance.now() - started }
    }
    const show = (next: LiveRun) => {
      if (!stop.signal.aborted) setRun(next)
    }
    simulate().then(show, (failure: unknown) => show({ name: 'failed', failure: failureWord(failure) }))
    return () => stop.abort()
  }, [simulator, blocked, isWide, limit, qubits, circuit, values, shots, seed, observable])

  const none = useMemo<LiveRun | undefined>(
    () => (blocked === undefined ? undefined : { name: blocked, qubits }),
    [blocked, qubits],
  )
  return none ?? run
}
