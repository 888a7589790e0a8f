import { describe, expect, it } from 'vitest'
import { circuitGeometry } from '../../../layout/circuit-geometry.ts'
import { edgeScroll, scrollToShow } from './canvas-scroll.ts'

const geometry = circuitGeometry({ qubits: 30, bits: 0 }, ['q'], 'comfortable')
const { cell, head, labelWidth } = geometry
const size = { width: labelWidth + 10 * cell, height: 5 * cell }

describe('scrolling to a cell', () => {
  it.each([
    [
      'keeps the position of a visible cell',
      { wire: 4, column: 6 },
      { left: 100, top: 150 },
      { left: 100, top: 150 },
    ],
    [
      'shows the start of a column on the left',
      { wire: 4, column: 1 },
      { left: 100, top: 150 },
      { left: cell, top: 150 },
    ],
    [
      'shows the end of a column on the right',
      { wire: 4, column: 12 },
      { left: 100, top: 150 },
      { left: 3 * cell, top: 150 },
    ],
    [
      'shows the column numbers above the first wire',
      { wire: 0, column: 6 },
      { left: 100, top: 150 },
      { left: 100, top: 0 },
    ],
    [
      'shows the end of a wire below',
      { wire: 9, column: 6 },
      { left: 100, top: 150 },
      { left: 100, top: head + 5 * cell },
    ],
  ])('%s', (_, at, from, to) => {
    expect(scrollToShow(at, { ...from, ...size }, geometry)).toEqual(to)
  })
})

describe('scrolling at an edge while dragging', () => {
  const middle = { x: labelWidth + 5 * cell, y: 2.5 * cell }
  const scroll = (x: number, y: number, ms = 100) => edgeScroll({ x, y }, size, { labelWidth, ms })

  it('does not scroll away from the edges', () => {
    expect(scroll(middle.x, middle.y)).toEqual({ left: 0, top: 0 })
  })

  it('scrolls right at the right edge, and left beside the labels', () => {
    expect(scroll(size.width - 10, middle.y)).toEqual({ left: 85, top: 0 })
    expect(scroll(labelWidth + 10, middle.y)).toEqual({ left: -85, top: 0 })
  })

  it('scrolls vertically in proportion to the time, at least one pixel', () => {
    expect(scroll(middle.x, size.height - 10, 20)).toEqual({ left: 0, top: 17 })
    expect(scroll(middle.x, 10, 0)).toEqual({ left: 0, top: -1 })
  })
})
