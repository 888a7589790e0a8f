interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const gap = 6
const margin = 8

export interface FloatPlacement {
  readonly side: 'above' | 'below'
  readonly align: 'start' | 'center' | 'end'
}

/**
 * Returns where to place a float: on the preferred side of its anchor if it fits, else opposite,
 * always within the viewport.
 * Own code instead of `@floating-ui/dom`; see docs/decisions/0016.
 */
export function placeFloat(
  anchor: Box,
  float: Size,
  view: Size,
  preferred: FloatPlacement,
): { left: number; top: number } {
  const above = anchor.top - gap - float.height
  const below = anchor.top + anchor.height + gap
  const fitsAbove = above >= margin
  const fitsBelow = below + float.height <= view.height - margin
  const goesAbove = preferred.side === 'above' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove
  const preferredLeft = {
    start: anchor.left,
    center: anchor.left + anchor.width / 2 - float.width / 2,
    end: anchor.left + anchor.width - float.width,
  }[preferred.align]
  return {
    left: Math.max(margin, Math.min(preferredLeft, view.width - margin - float.width)),
    top: goesAbove ? Math.max(margin, above) : below,
  }
}

/** Places a float beside its anchor. The float must be `position: fixed`. */
export function moveFloat(anchor: Element, float: HTMLElement, preferred: FloatPlacement): void {
  const { clientWidth: width, clientHeight: height } = anchor.ownerDocument.documentElement
  const place = placeFloat(
    anchor.getBoundingClientRect(),
    float.getBoundingClientRect(),
    { width, height },
    preferred,
  )
  float.style.left = `${place.left}px`
  float.style.top = `${place.top}px`
}

/** Keeps a float beside its anchor while the page scrolls or either changes its size. */
export function followAnchor(anchor: Element, float: HTMLElement, preferred: FloatPlacement): () => void {
  const listening = new AbortController()
  const move = (): void => moveFloat(anchor, float, preferred)
  const window = anchor.ownerDocument.defaultView
  const sizes = new ResizeObserver(move)
  sizes.observe(float)
  // Scrolling does not bubble, but is captured from every scroll container.
  window?.addEventListener('scroll', move, { capture: true, passive: true, signal: listening.signal })
  window?.addEventListener('resize', move, { signal: listening.signal })
  move()
  return () => {
    sizes.disconnect()
    listening.abort()
  }
}
