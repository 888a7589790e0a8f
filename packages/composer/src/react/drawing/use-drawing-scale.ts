import { useSyncExternalStore } from 'react'
import { useTextScale } from '../context/use-text-scale.ts'

/**
 * The CSS zoom of drawings, which are sized in pixels and grow with the text of the page. It is 1
 * in engines without `currentCSSZoom`, which cannot measure zoomed elements in window pixels.
 */
export function useDrawingScale(): number {
  const scale = useTextScale()
  return useCanZoom() ? scale : 1
}

/**
 * Returns whether zoomed elements can be measured in window pixels; false until the page is
 * hydrated.
 */
export function useCanZoom(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => 'currentCSSZoom' in Element.prototype,
    () => false,
  )
}

function subscribeToNothing(): () => void {
  return () => undefined
}
