import { useEffect, useEffectEvent } from 'react'

/** Calls a function every `ms` milliseconds while `isOn`, with the time since it was turned on. */
export function useInterval(isOn: boolean, ms: number, run: (elapsedMs: number) => void): void {
  const runNow = useEffectEvent(run)
  useEffect(() => {
    if (!isOn) return undefined
    const began = performance.now()
    const timer = setInterval(() => runNow(performance.now() - began), ms)
    return () => clearInterval(timer)
  }, [isOn, ms])
}
