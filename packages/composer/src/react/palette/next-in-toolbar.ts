/** The bounding box of a control in CSS pixels. */
export type Place = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>

/**
 * Returns the index of the control that a key moves to; undefined at the ends and for other keys.
 * Left and right follow the order of the page; up and down go to the nearest control of the next
 * row.
 */
export function nextInToolbar(places: readonly Place[], from: number, key: string): number | undefined {
  const here = places[from]
  if (!here) return undefined
  switch (key) {
    case 'ArrowRight':
      return from + 1 < places.length ? from + 1 : undefined
    case 'ArrowLeft':
      return from > 0 ? from - 1 : undefined
    case 'Home':
      return 0
    case 'End':
      return places.length - 1
    case 'ArrowDown':
      return nearest(places, here, ({ top }) => top - here.bottom)
    case 'ArrowUp':
      return nearest(places, here, ({ bottom }) => here.top - bottom)
    default:
      return undefined
  }
}

/** Controls of different heights in one row may differ by some pixels. */
const slack = 4

function nearest(places: readonly Place[], here: Place, gapTo: (place: Place) => number): number | undefined {
  const beyond = places
    .map((place, index) => ({ place, index, gap: gapTo(place) }))
    .filter(({ gap }) => gap >= -slack)
  const row = Math.min(...beyond.map(({ gap }) => gap))
  const aside = ({ left, right }: Place) => Math.abs(left + right - here.left - here.right)
  return beyond
    .filter(({ gap }) => gap - row <= slack)
    .toSorted((one, other) => aside(one.place) - aside(other.place))[0]?.index
}
