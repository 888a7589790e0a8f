import type { Circuit, PauliSum } from '@qportal/circuit'
import { useEffect, useState } from 'react'
import { failureWord, type FailureWord } from '../../simulate/failure-word.ts'
import { maxExpectation, flattenRoundOff } from '../../simulate/figures.ts'
import type { MeasurementView } from '../../simulate/measurement-view.ts'
import { planSweep } from '../../simulate/plan-live-run.ts'
import type { ComposerSimulator } from './use-live-run.ts'

/** The swept parameter and the observable. */
interface SweepOptions {
  readonly circuit: Circuit
  readonly parameter: string | undefined
  readonly values: Readonly<Record<string, number>>
  readonly observable: PauliSum
  readonly seed: number
  readonly shots: number
  readonly view: MeasurementView
}

export interface SweepPoint {
  readonly x: number
  readonly y: number
}

interface Found {
  readonly points?: readonly SweepPoint[]
  /** Whether the points are means over shots. */
  readonly isSampled?: boolean
  readonly failure?: FailureWord
}

const steps = 64

/**
 * Computes the expectation of an observable over a full turn of one parameter, with the others
 * fixed. Any change restarts it.
 */
export function useSweep(simulator: ComposerSimulator | undefined, options: SweepOptions) {
  const [found, setFound] = useState<Found>({})
  const { circuit, parameter, values, observable, seed, shots, view } = options
  useEffect(() => {
    if (!simulator?.sweep || parameter === undefined) return undefined
    const stop = new AbortController()
    const places = Array.from({ length: steps + 1 }, (_, i) => (2 * Math.PI * i) / steps)
    const request = planSweep(circuit, { values, seed, shots, observable, view })
    simulator.sweep(circuit, { ...request, parameter, values: places, signal: stop.signal }).then(
      (results) => {
        if (stop.signal.aborted) return
        // Where the chosen outcomes are impossible, there is no mean.
        const expectations = results.flatMap(({ expectation }, i) =>
          expectation ? [{ x: places[i]!, y: expectation.value }] : [],
        )
        const largest = maxExpectation(observable)
        setFound({
          points: flattenRoundOff(expectations, largest),
          isSampled: results.some(({ isExact }) => isExact === false),
        })
      },
      (failure: unknown) => {
        if (!stop.signal.aborted) setFound({ failure: failureWord(failure) })
      },
    )
    return () => stop.abort()
  }, [simulator, circuit, parameter, values, observable, seed, shots, view])
  return found
}
