import { countQubits, type Circuit } from '@qportal/circuit'
import { useEffect, useMemo, useState } from 'react'
import { displaysOf, planDisplay, readDisplay, type DisplayValue } from '../../simulate/display-value.ts'
import { isCheap, liveRefusal } from '../../simulate/live-cost.ts'
import { isRandom } from '../../simulate/measurement-view.ts'
import { noDisplayValues, type DisplayValues } from '../base/display-values.ts'
import type { ComposerSimulator } from './use-live-run.ts'

interface DisplaysOptions {
  readonly simulator: ComposerSimulator | undefined
  readonly values: Readonly<Record<string, number>>
  readonly isOn: boolean
  readonly maxSeconds: number
  readonly shots: number
  readonly seed: number
}

/**
 * Computes the values of all displays after every change, one after another. A value stays until
 * the next one arrives. Each change cancels the runs before it.
 */
export function useDisplays(circuit: Circuit, options: DisplaysOptions): DisplayValues {
  const { simulator, values, isOn, maxSeconds, shots, seed } = options
  const displays = useMemo(() => displaysOf(circuit), [circuit])
  const [found, setFound] = useState(noDisplayValues)
  const isIdle = !simulator || !isOn || displays.length === 0

  useEffect(() => {
    if (isIdle) return undefined
    const stop = new AbortController()
    const { signal } = stop
    const valueOf = async (display: (typeof displays)[number]): Promise<DisplayValue> => {
      const plan = planDisplay(circuit, display, { values, shots, seed })
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
  }, [simulator, isIdle, circuit, displays, values, maxSeconds, shots, seed])

  return isIdle ? noDisplayValues : found
}

function withValue(before: DisplayValues, id: string, value: DisplayValue): DisplayValues {
  return new Map(before).set(id, value)
}
