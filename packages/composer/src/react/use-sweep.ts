import type { Circuit, PauliSum } from '@qportal/circuit'
import { useEffect, useState } from 'react'
import type { ComposerSimulator } from './use-live-run.ts'

/** What a sweep varies and what it asks. */
interface SweepWish {
  readonly circuit: Circuit
  readonly parameter: string | undefined
  readonly values: Readonly<Record<string, number>>
  readonly observable: PauliSum
  readonly seed: number
}

export interface SweepPoint {
  readonly x: number
  readonly y: number
}

const steps = 64

/** The expectation of an observable over a full turn of a parameter, with the others held; a change begins it anew. */
export function useSweep(simulator: ComposerSimulator | undefined, wish: SweepWish) {
  const [found, setFound] = useState<{ readonly points?: readonly SweepPoint[]; readonly message?: string }>(
    {},
  )
  const { circuit, parameter, values, observable, seed } = wish
  useEffect(() => {
    if (!simulator?.sweep || parameter === undefined) return undefined
    const stop = new AbortController()
    const places = Array.from({ length: steps + 1 }, (_, i) => (2 * Math.PI * i) / steps)
    const request = {
      parameter,
      values: places,
      parameters: values,
      observable,
      variance: false,
      seed,
      signal: stop.signal,
    }
    simulator.sweep(circuit, request).then(
      (results) => {
        if (stop.signal.aborted) return
        setFound({
          points: results.map(({ expectation }, i) => ({ x: places[i]!, y: expectation?.value ?? 0 })),
        })
      },
      (failure: unknown) => {
        if (!stop.signal.aborted)
          setFound({ message: failure instanceof Error ? failure.message : String(failure) })
      },
    )
    return () => stop.abort()
  }, [simulator, circuit, parameter, values, observable, seed])
  return found
}
