import { useEffect, useRef, type RefObject } from 'react'

/** Returns whether the component is unmounted, for asynchronous code that finishes later. */
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
