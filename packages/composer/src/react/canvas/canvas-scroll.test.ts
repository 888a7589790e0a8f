import { describe, expect, it } from 'vitest'
import { edgeScroll, scrollToShow } from './canvas-scroll.ts'
import { circuitGeometry } from '../../layout/circuit-geometry.ts'

const geometry = circuitGeometry({ qubits: 30, bits: 0 }, ['q'], 'comfortable')
const { cell, head, labelWidth } = geometry
const size = { width: labelWidth + 10 * cell, height: 5 * cell }

describe('the view that shows a cell', () => {
  it.each([
    ['stays where it is', { wire: 4, column: 6 }, { left: 100, top: 150 }, { left: 100, top: 150 }],
    [
      'goes back to a column left of it',
      { wire: 4, column: 1 },
      { left: 100, top: 150 },
      { left: cell, top: 150 },
    ],
    [
      'goes on to the end of a column right of it',
      { wire: 4, column: 12 },
      { left: 100, top: 150 },
      { left: 3 * cell, top: 150 },
    ],
    [
      'goes up with the column numbers',
      { wire: 0, column: 6 },
      { left: 100, top: 150 },
      { left: 100, top: 0 },
    ],
    [
      'goes down to the end of a wire',
      { wire: 9, column: 6 },
      { left: 100, top: 150 },
      { left: 100, top: head + 5 * cell },
    ],
  ])('%s', (_, at, from, to) => {
    expect(scrollToShow(at, { ...from, ...size }, geometry)).toEqual(to)
  })
})

describe('a drag at the edge of the view', () => {
  const middle = { x: labelWidth + 5 * cell, y: 2.5 * cell }
  const scroll = (x: number, y: number, ms = 100) => edgeScroll({ x, y }, size, { labelWidth, ms })

  it('scrolls nothing away from the edges', () => {
    expect(scroll(middle.x, middle.y)).toEqual({ left: 0, top: 0 })
  })

  it('scrolls on at the right, and back beside the labels', () => {
    expect(scroll(size.width - 10, middle.y)).toEqual({ left: 85, top: 0 })
    expect(scroll(labelWidth + 10, middle.y)).toEqual({ left: -85, top: 0 })
  })

  it('scrolls down and up, by as much as the time is worth, a pixel at least', () => {
    expect(scroll(middle.x, size.height - 10, 20)).toEqual({ left: 0, top: 17 })
    expect(scroll(middle.x, 10, 0)).toEqual({ left: 0, top: -1 })
  })
})
