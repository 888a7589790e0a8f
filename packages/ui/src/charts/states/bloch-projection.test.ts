import { describe, expect, it } from 'vitest'
import { blochDrawing, initialTurn, projectBloch } from './bloch-projection.ts'

it('draws all axes apart from each other at first', () => {
  const ends = blochDrawing({ x: 0, y: 0, z: 1 }, initialTurn).axes.map(({ end }) => end)
  // |0> and |1> are one axis, which has no horizontal part.
  const pairs = ends.flatMap((a, i) => ends.slice(i + 1).map((b) => [a, b] as const))
  const areas = pairs
    .filter(([a, b]) => a.x !== 0 || b.x !== 0)
    .map(([a, b]) => Math.abs(a.x * b.y - a.y * b.x))
  expect(Math.min(...areas)).toBeGreaterThan(2500)
})

describe('projectBloch', () => {
  it('places |0⟩ at the top, y to the right and x towards the reader', () => {
    expect(projectBloch({ x: 0, y: 0, z: 1 }, 0).y).toBeLessThan(-90)
    expect(projectBloch({ x: 0, y: 1, z: 0 }, 0)).toEqual({ x: 100, y: -0, behind: false })
    expect(projectBloch({ x: 1, y: 0, z: 0 }, 0)).toMatchObject({ x: 0, behind: false })
    expect(projectBloch({ x: -1, y: 0, z: 0 }, 0).behind).toBe(true)
  })

  it('keeps every point inside the sphere for any rotation', () => {
    for (let turn = 0; turn < 7; turn += 0.5) {
      const { x, y } = projectBloch({ x: 0.6, y: -0.64, z: 0.48 }, turn)
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(100.01)
    }
  })

  it('moves a point to the opposite side after half a turn', () => {
    const before = projectBloch({ x: 0.3, y: 0.4, z: 0 }, 0)
    const after = projectBloch({ x: 0.3, y: 0.4, z: 0 }, Math.PI)
    expect([after.x, after.y]).toEqual([expect.closeTo(-before.x, 9), expect.closeTo(-before.y, 9)])
    expect(blochDrawing({ x: 0, y: 0, z: 1 }, 0).axes).toHaveLength(4)
  })
})
