import { autoUpdate, computePosition, flip, offset, shift, type Placement } from '@floating-ui/dom'

const gap = 6
const margin = 8

/**
 * Keeps a float beside its anchor: on the preferred side if it fits, else opposite, always within
 * the viewport. The float must be `position: fixed`. Returns a function that stops.
 */
export function followAnchor(anchor: Element, float: HTMLElement, placement: Placement): () => void {
  async function move() {
    const { x, y } = await computePosition(anchor, float, {
      placement,
      strategy: 'fixed',
      middleware: [offset(gap), flip({ padding: margin, crossAxis: false }), shift({ padding: margin })],
    })
    float.style.left = `${x}px`
    float.style.top = `${y}px`
  }
  return autoUpdate(anchor, float, () => void move())
}
