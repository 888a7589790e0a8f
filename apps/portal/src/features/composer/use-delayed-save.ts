import { useCallback, useEffect, useRef, useState } from 'react'

/** Changes of this time are lost at most when a tab is killed. */
const delayMs = 500

/**
 * Saves half a second after the first unsaved change, even if more changes follow, and when the
 * page is left. Returns the time of the last save and whether the device stored it.
 */
export function useDelayedSave<Value>(write: (value: Value) => boolean) {
  const [saved, setSaved] = useState<{ readonly at: Date; readonly isKept: boolean }>()
  const pending = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> }>(undefined)
  const flush = useCallback(() => {
    if (pending.current === undefined) return
    clearTimeout(pending.current.timer)
    const isKept = write(pending.current.value)
    pending.current = undefined
    setSaved({ at: new Date(), isKept })
  }, [write])
  const save = useCallback(
    (value: Value) => {
      pending.current = { value, timer: pending.current?.timer ?? setTimeout(flush, delayMs) }
    },
    [flush],
  )
  useEffect(() => {
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])
  return { save, saved }
}
