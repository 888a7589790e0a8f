import { countQubits } from '@qportal/circuit'
import { useEffect, useState } from 'react'
import { planUnfinished, unfinishedShare, type BoundedLoops } from '../../simulate/bounded-loops.ts'
import { isCheap, liveRefusal } from '../../simulate/live-cost.ts'
import type { ComposerSimulator } from './use-live-run.ts'

interface UnfinishedShareOptions {
  readonly simulator: ComposerSimulator | undefined
  readonly values: Readonly<Record<string, number>>
  readonly isOn: boolean
  readonly maxSeconds: number
  readonly shots: number
  readonly seed: number
}

/** Counts the runs in which a loop did not end; undefined until known. */
export function useUnfinishedShare(
  loops: BoundedLoops | undefined,
  { simulator, values, isOn, maxSeconds, shots, seed }: UnfinishedShareOptions,
): number | undefined {
  const [found, setFound] = useState<{ readonly loops: BoundedLoops; readonly share: number }>()

  useEffect(() => {
    if (!simulator || !isOn || !loops || countQubits(loops.circuit) === 0) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const count = async () => {
      const { circuit, request } = planUnfinished(loops, { parameters: values, shots, seed })
      const live = { qubits: countQubits(circuit), isRandom: true, runs: 1 }
      const cost = isCheap(live) ? undefined : await simulator.estimate?.(circuit, request)
      if (!isCheap(live) && liveRefusal(cost, live, maxSeconds)) return
      const share = unfinishedShare(await simulator.run(circuit, { ...request, signal }))
      if (!signal.aborted) setFound({ loops, share })
    }
    // The run of the results reports its failures; this one only adds a number.
    void count().catch(() => undefined)
    return () => stop.abort()
  }, [simulator, loops, values, isOn, maxSeconds, shots, seed])

  return isOn && found?.loops === loops ? found?.share : undefined
}
