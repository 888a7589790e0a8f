import { useTextScale } from '../base/use-text-scale.ts'

/**
 * The zoom of drawings, which are made of pixels and grow with the text of the page. Engines that can tell an element's zoom also measure elements in pixels
 * of the window, as hit-testing needs; in others drawings keep their size.
 */
export function useDrawingScale(): number {
  const scale = useTextScale()
  return typeof Element !== 'undefined' && 'currentCSSZoom' in Element.prototype ? scale : 1
}
