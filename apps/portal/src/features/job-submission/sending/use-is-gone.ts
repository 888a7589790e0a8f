import { useEffect, useRef, type RefObject } from 'react'

/** Whether the component has left the page, for what comes back to it later. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}
