import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Frames during which the texts above may still grow. */
const maxFrames = 60

/**
 * Scrolls to the announcement in the URL's hash once the announcements are loaded, which is after
 * the router has tried.
 */
export function useScrollToAnnouncement(areRead: boolean): void {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (!areRead || !hash.startsWith('announcement-')) return undefined
    let frame = 0
    const show = (waited: number) => {
      document.getElementById(hash)?.scrollIntoView()
      if (waited < maxFrames) frame = requestAnimationFrame(() => show(waited + 1))
    }
    show(0)
    // Stops as soon as the user scrolls, clicks or types.
    const leave = () => cancelAnimationFrame(frame)
    const begins = ['wheel', 'pointerdown', 'keydown'] as const
    begins.forEach((begin) => addEventListener(begin, leave, true))
    return () => {
      leave()
      begins.forEach((begin) => removeEventListener(begin, leave, true))
    }
  }, [areRead, hash])
}
