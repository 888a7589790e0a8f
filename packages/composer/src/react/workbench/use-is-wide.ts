import { useMediaQuery } from '@qportal/ui'
import { useEffect, useState, type RefObject } from 'react'

/** Rem from which results have room for a table beside them, as the variant `box-xl`. */
const wideRem = 80

/** Returns whether the window, or the box that the composer fills, is wide. */
export function useIsWide(box: RefObject<HTMLElement | null>, size: 'window' | 'parent'): boolean {
  const isWindowWide = useMediaQuery(`(width >= ${wideRem}rem)`)
  const [isBoxWide, setIsBoxWide] = useState(false)
  useEffect(() => {
    const element = box.current
    if (size === 'window' || element === null) return undefined
    const observer = new ResizeObserver(() => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setIsBoxWide(element.clientWidth >= wideRem * rem)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, size])
  return size === 'window' ? isWindowWide : isBoxWide
}
