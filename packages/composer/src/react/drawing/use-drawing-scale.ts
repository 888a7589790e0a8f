import { useTextScale } from '../base/use-text-scale.ts'

/**
 * The CSS zoom of drawings, which are sized in pixels and grow with the text of the page.
 * Only engines with `currentCSSZoom` also measure zoomed elements in window pixels, as hit-testing
 * needs;
 * in others drawings keep their size.
 */
export function useDrawingScale(): number {
  const scale = useTextScale()
  return typeof Element !== 'undefined' && 'currentCSSZoom' in Element.prototype ? scale : 1
}
