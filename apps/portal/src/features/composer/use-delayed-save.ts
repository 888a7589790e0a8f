import { useCallback, useEffect, useRef, useState } from 'react'

/** What is lost at most when a tab is killed. */
const waitMs = 500

/**
 * Writes half a second after the first change that is not written yet, however fast others follow, and when the page goes. Says when it was
 * last written, and whether that is kept.
 */
export function useDelayedSave<Work>(write: (work: Work) => boolean) {
  const [saved, setSaved] = useState<{ readonly at: Date; readonly isKept: boolean }>()
  const waiting = useRef<{ work: Work; timer: ReturnType<typeof setTimeout> }>(undefined)
  const flush = useCallback(() => {
    if (waiting.current === undefined) return
    clearTimeout(waiting.current.timer)
    const isKept = write(waiting.current.work)
    waiting.current = undefined
    setSaved({ at: new Date(), isKept })
  }, [write])
  const save = useCallback(
    (work: Work) => {
      waiting.current = { work, timer: waiting.current?.timer ?? setTimeout(flush, waitMs) }
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
