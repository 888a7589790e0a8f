import { countQubits, type Circuit } from '@qportal/circuit'
import type { RunRequest, RunResult, Simulator, SweepRequest } from '@qportal/simulator'
import { useEffect, useMemo, useState } from 'react'
import { failureWord, type FailureWord } from '../../simulate/failure-word.ts'
import { planLiveRun, type LiveRunOptions } from '../../simulate/plan-live-run.ts'

/** Runs circuits off the main thread; with `sweep` there is a sweep of named parameters among the results. */
export interface ComposerSimulator extends Pick<Simulator, 'run'> {
  /** Whether a circuit of more qubits than are simulated live is no more work than one of so many. Absent: none is. */
  readonly isLight?: (circuit: Circuit, request: RunRequest, limit: number) => Promise<boolean>
  readonly sweep?: (circuit: Circuit, request: SweepRequest) => Promise<readonly RunResult[]>
}

/** Where the live simulation stands. A result stays until the next one is there. */
export type LiveRun =
  | { readonly name: 'running' }
  | { readonly name: 'off' | 'tooLarge' | 'noQubits'; readonly qubits: number }
  | { readonly name: 'failed'; readonly failure: FailureWord }
  | {
      readonly name: 'done'
      readonly result: RunResult
      /** What the result is of. */
      readonly circuit: Circuit
      readonly ms: number
      /** How the result came about, where that is not plain. */
      readonly note?: string
    }

interface UseLiveRunOptions extends LiveRunOptions {
  readonly simulator: ComposerSimulator | undefined
  readonly isOn: boolean
  readonly limit: number
}

/** Simulates the circuit after every change. A change cancels the run before it, so the last edit wins. */
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
