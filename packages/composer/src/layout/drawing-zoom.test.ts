import { describe, expect, it } from 'vitest'
import { clampZoom, fittingZoom, nextZoom, scrollKeeping } from './drawing-zoom.ts'

describe('the zoom of a drawing', () => {
  it('goes to the next step, also from between two steps, and ends at the limits', () => {
    expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(0.4, 1), nextZoom(0.4, -1)]).toEqual([
      1.25, 0.85, 0.5, 0.35,
    ])
    expect([nextZoom(4, 1), nextZoom(0.25, -1)]).toEqual([4, 0.25])
    expect([clampZoom(9), clampZoom(0)]).toEqual([4, 0.25])
  })

  it('fits a long circuit to the width, whatever its height', () => {
    expect(fittingZoom({ width: 2000, height: 900 }, { width: 1000, height: 300 })).toBe(0.5)
  })

  it('enlarges a short circuit only as far as its height allows', () => {
    expect(fittingZoom({ width: 200, height: 200 }, { width: 1000, height: 300 })).toBe(1.5)
    expect(fittingZoom({ width: 200, height: 600 }, { width: 1000, height: 300 })).toBe(1)
    expect(fittingZoom({ width: 10, height: 10 }, { width: 1000, height: 300 })).toBe(3)
  })

  it('keeps the point under the pointer in place', () => {
    // The point 100 + 50 of the drawing at 1 is 300 at 2, which is again 50 from the start.
    expect(scrollKeeping(100, 50, { from: 1, to: 2 })).toBe(250)
    expect(scrollKeeping(0, 50, { from: 2, to: 1 })).toBe(0)
  })
})
