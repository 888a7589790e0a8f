import { useEffect, useRef, type RefObject } from 'react'

/** Whether the component has left the page, for what comes back to it later. */
export function useIsUnmounted(): RefObject<boolean> {
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  return isUnmounted
}
