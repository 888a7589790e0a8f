import { describe, expect, it } from 'vitest'
import { planMap } from './map-plan.ts'
import { panView, pointInView, revealInView, wholeMap, zoomView } from './map-view.ts'

const plan = planMap(
  Array.from({ length: 64 }, (_, id) => ({ id, x: id % 8, y: Math.floor(id / 8) })),
  [],
  488,
)

describe('map view', () => {
  it('zooms about the centre and stays inside the map', () => {
    const near = zoomView(plan, wholeMap, 2)
    expect(near).toEqual({ x: 122, y: 122, zoom: 2 })
    expect(zoomView(plan, near, 1 / 4)).toEqual(wholeMap)
    expect(zoomView(plan, wholeMap, 1000).zoom).toBe(12)
  })

  it('pans inside the map', () => {
    const near = zoomView(plan, wholeMap, 2)
    expect(panView(plan, near, { x: 20, y: -20 })).toEqual({ x: 112, y: 132, zoom: 2 })
    expect(panView(plan, near, { x: 9999, y: 0 }).x).toBe(0)
  })

  it('reveals the current qubit', () => {
    const near = zoomView(plan, wholeMap, 4)
    expect(revealInView(plan, near, { x: 244, y: 244 })).toBe(near)
    expect(revealInView(plan, near, { x: 34, y: 34 })).toEqual({ x: 0, y: 0, zoom: 4 })
    expect(pointInView({ x: 10, y: 20, zoom: 2 }, 15, 30)).toEqual({ x: 10, y: 20 })
  })
})
