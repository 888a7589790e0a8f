import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Frames within which the texts above may still grow. */
const maxFrames = 60

/** Scrolls to the announcement that the address names, once they are read: when the router looks for it, it is not there yet. */
export function useAnnouncementInView(areRead: boolean): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (!areRead || !hash.startsWith('announcement-')) return undefined
    let frame = 0
    const show = (waited: number) => {
      document.getElementById(hash)?.scrollIntoView()
      if (waited < maxFrames) frame = requestAnimationFrame(() => show(waited + 1))
    }
    show(0)
    // Who has begun to read elsewhere is left alone.
    const leave = () => cancelAnimationFrame(frame)
    const begins = ['wheel', 'pointerdown', 'keydown'] as const
    begins.forEach((begin) => addEventListener(begin, leave, true))
    return () => {
      leave()
      begins.forEach((begin) => removeEventListener(begin, leave, true))
    }
  }, [areRead, hash])
}
