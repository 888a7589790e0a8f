/**
 * Breaks the product name into two lines at the space nearest its middle. A name without spaces
 * stays whole.
 */
export function titleLines(name: string): readonly string[] {
  const middle = name.length / 2
  const breaks = [...name.matchAll(/ /g)].map(({ index }) => index)
  const [nearest] = breaks.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  return nearest === undefined ? [name] : [name.slice(0, nearest), name.slice(nearest + 1)]
}
