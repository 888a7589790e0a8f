/** Elements per slice. */
const sliceSize = 25

/** Elements that others refer to. */
const definitions = 'linearGradient, radialGradient, pattern, clipPath, mask, marker'

/**
 * Divides a drawing into drawings of a few elements each, in their order: groups directly inside of
 * it are divided too. Each has all definitions of gradients and patterns. The drawing is used up.
 */
export function svgSlices(drawing: Element): readonly Element[] {
  const defined = Array.from(drawing.querySelectorAll(definitions))
  for (const element of defined) element.remove()
  const parts = Array.from(drawing.children).flatMap((child) =>
    child.localName === 'g' && child.children.length > sliceSize ? sliceGroup(child) : [child],
  )
  return parts.map((part) => {
    if (defined.length === 0) return wrapped(drawing, [part])
    const definitionsOfSlice = drawing.ownerDocument.createElementNS(drawing.namespaceURI, 'defs')
    definitionsOfSlice.append(...defined.map((element) => element.cloneNode(true)))
    return wrapped(drawing, [definitionsOfSlice, part])
  })
}

function sliceGroup(group: Element): Element[] {
  const children = Array.from(group.children)
  const slices: Element[] = []
  for (let from = 0; from < children.length; from += sliceSize)
    slices.push(wrapped(group, children.slice(from, from + sliceSize)))
  return slices
}

/** A copy of an element around other content. */
function wrapped(outer: Element, content: readonly Element[]): Element {
  const copy = outer.cloneNode(false) as Element
  copy.append(...content)
  return copy
}
