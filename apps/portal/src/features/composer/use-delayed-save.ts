import { useCallback, useEffect, useRef, useState } from 'react'

/** Changes of this time are lost at most when a tab is killed. */
const delayMs = 500

/**
 * Saves half a second after the first unsaved change, even if more changes follow, and when the
 * page is left. Returns the last saved value, its time and whether the device stored it.
 */
export function useDelayedSave<Value>(write: (value: Value) => boolean) {
  const [saved, setSaved] = useState<{ readonly value: Value; readonly at: Date; readonly isKept: boolean }>()
  const pending = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> }>(undefined)
  const flush = useCallback(() => {
    if (pending.current === undefined) return
    clearTimeout(pending.current.timer)
    const { value } = pending.current
    const isKept = write(value)
    pending.current = undefined
    setSaved({ value, at: new Date(), isKept })
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
