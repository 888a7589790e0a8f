import { describe, expect, it } from 'vitest'
import { clampZoom, fittingZoom, nextZoom, scrollKeeping, shrunkScale, zoomFactor } from './drawing-zoom.ts'

describe('the zoom of a drawing', () => {
  it('goes to the next step, also from between two steps, and ends at the limits', () => {
    expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(0.4, 1), nextZoom(0.4, -1)]).toEqual([
      1.25, 0.85, 0.5, 0.35,
    ])
    expect([nextZoom(4, 1), nextZoom(0.25, -1), nextZoom(0.05, -1)]).toEqual([4, 0.15, 0.02])
    expect([clampZoom(9), clampZoom(0)]).toEqual([4, 0.02])
  })

  it('fits a long circuit to the width, whatever its height', () => {
    expect(fittingZoom({ width: 2000, height: 900 }, { width: 1000, height: 300 })).toBe(0.5)
  })

  it('fits a thousand columns to the width of a projector', () => {
    expect(fittingZoom({ width: 48_000, height: 4800 }, { width: 1920, height: 480 })).toBe(0.04)
  })

  it('begins a presentation at a size that can be read from the last row', () => {
    const pane = { width: 1920, height: 480 }
    expect(zoomFactor('readable', { width: 48_000, height: 4800 }, pane)).toBe(1)
    expect(zoomFactor('readable', { width: 600, height: 240 }, pane)).toBe(2)
    expect(zoomFactor('readable', { width: 600, height: 600 }, pane)).toBe(0.8)
    expect(zoomFactor('readable', { width: 600, height: 960 }, pane)).toBe(1)
    expect(zoomFactor('fit', { width: 3840, height: 960 }, pane)).toBe(0.5)
    expect([zoomFactor(0.7, pane, pane), zoomFactor('fit', pane, undefined)]).toEqual([0.7, 1])
  })

  it('enlarges a short circuit only as far as its height allows', () => {
    expect(fittingZoom({ width: 200, height: 200 }, { width: 1000, height: 300 })).toBe(1.5)
    expect(fittingZoom({ width: 200, height: 600 }, { width: 1000, height: 300 })).toBe(1)
    expect(fittingZoom({ width: 10, height: 10 }, { width: 1000, height: 300 })).toBe(3)
  })

  it('shrinks a high circuit to its pane, but not so far that it is hard to read', () => {
    expect([shrunkScale(200, 300, 1), shrunkScale(200, 160, 1), shrunkScale(200, 50, 1)]).toEqual([
      1, 0.8, 0.6,
    ])
    expect(shrunkScale(200, 300, 1.25)).toBe(1.25)
  })

  it('keeps the point under the pointer in place', () => {
    // The point 100 + 50 of the drawing at 1 is 300 at 2, which is again 50 from the start.
    expect(scrollKeeping(100, 50, { from: 1, to: 2 })).toBe(250)
    expect(scrollKeeping(0, 50, { from: 2, to: 1 })).toBe(0)
  })
})
