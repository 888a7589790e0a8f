import { countQubits, type Circuit } from '@qportal/circuit'
import { useEffect, useMemo, useState } from 'react'
import type { BoundedLoops } from '../../simulate/bounded-loops.ts'
import { displaysOf, planDisplay, readDisplay, type DisplayValue } from '../../simulate/display-value.ts'
import { isCheap, liveRefusal } from '../../simulate/live-cost.ts'
import { isRandom } from '../../simulate/measurement-view.ts'
import { noDisplayValues, type DisplayValues } from '../context/display-values.ts'
import type { ComposerSimulator } from './use-live-run.ts'

interface DisplaysOptions {
  readonly simulator: ComposerSimulator | undefined
  readonly values: Readonly<Record<string, number>>
  readonly isOn: boolean
  readonly maxSeconds: number
  readonly shots: number
  readonly seed: number
  /** In place of the circuit, if it has loops that only a measurement ends. */
  readonly loops: BoundedLoops | undefined
}

/**
 * Computes the values of all displays after every change, one after another. A value stays until
 * the next one arrives. Each change cancels the runs before it.
 */
export function useDisplays(drawn: Circuit, options: DisplaysOptions): DisplayValues {
  const { simulator, values, isOn, maxSeconds, shots, seed, loops } = options
  const circuit = loops?.circuit ?? drawn
  const displays = useMemo(() => displaysOf(circuit), [circuit])
  const [found, setFound] = useState(noDisplayValues)
  const isIdle = !simulator || !isOn || displays.length === 0

  useEffect(() => {
    if (isIdle) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const valueOf = async (display: (typeof displays)[number]): Promise<DisplayValue> => {
      const plan = planDisplay(circuit, display, { values, shots, seed, loops })
      if ('kind' in plan) return plan
      const live = { qubits: countQubits(plan.circuit), isRandom: isRandom(plan.circuit), runs: 1 }
      if (!isCheap(live)) {
        const cost = await simulator.estimate?.(plan.circuit, plan.request)
        if (liveRefusal(cost, live, maxSeconds)) return { kind: 'tooLarge' }
      }
      return readDisplay(plan, await simulator.run(plan.circuit, { ...plan.request, signal }))
    }
    const computeAll = async () => {
      for (const display of displays) {
        const value = await valueOf(display).catch((): DisplayValue => ({ kind: 'tooLarge' }))
        if (signal.aborted) return
        setFound((before) => withValue(before, display.id, value))
      }
      const ids = new Set(displays.map(({ id }) => id))
      setFound((before) => new Map([...before].filter(([id]) => ids.has(id))))
    }
    void computeAll()
    return () => stop.abort()
  }, [simulator, isIdle, circuit, displays, values, maxSeconds, shots, seed, loops])

  return isIdle ? noDisplayValues : found
}

function withValue(before: DisplayValues, id: string, value: DisplayValue): DisplayValues {
  return new Map(before).set(id, value)
}
