import { describe, expect, it } from 'vitest'
import { planMap, qubitAt, qubitBeside, type MapQubit } from './map-plan.ts'

/** Rows from the bottom: 0 1 2 / 3 4 5. */
const grid: MapQubit[] = Array.from({ length: 6 }, (_, id) => ({ id, x: id % 3, y: Math.floor(id / 3) }))
const couplings = [
  { from: 0, to: 1 },
  { from: 1, to: 0 },
  { from: 1, to: 4 },
  { from: 4, to: 99 },
  { from: 2, to: 2 },
]

describe('planMap', () => {
  const plan = planMap(grid, couplings, 488)

  it('places neighbours at most 60 px apart, y upwards', () => {
    expect(plan).toMatchObject({ spacing: 60, radius: 17, height: 128 })
    expect(plan.qubits[0]).toEqual({ id: 0, x: 184, y: 94 })
    expect(plan.qubits[3]).toEqual({ id: 3, x: 184, y: 34 })
  })

  it('draws a coupling once, and none to an unknown qubit', () => {
    expect(plan.couplings.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 4],
    ])
  })

  it('shrinks with its width', () => {
    const narrow = planMap(grid, couplings, 94)
    expect(narrow.spacing).toBeCloseTo(30, 9)
    expect(narrow.qubits.at(2)!.x).toBeCloseTo(94 - 17, 9)
  })

  it('places one qubit, qubits at one position, and none', () => {
    expect(planMap([{ id: 7, x: 3, y: -2 }], [], 200).qubits).toEqual([{ id: 7, x: 100, y: 34 }])
    expect(planMap([grid[0]!, { ...grid[0]!, id: 9 }], [], 200).qubits).toHaveLength(2)
    expect(planMap([], [], 200)).toMatchObject({ qubits: [], couplings: [] })
  })
})

describe('navigating a map', () => {
  const plan = planMap(grid, couplings, 488)

  it('moves to the neighbour in each direction, and stays at the edge', () => {
    expect(qubitBeside(plan, 0, 'right')).toBe(1)
    expect(qubitBeside(plan, 1, 'up')).toBe(4)
    expect(qubitBeside(plan, 4, 'left')).toBe(3)
    expect(qubitBeside(plan, 5, 'down')).toBe(2)
    expect(qubitBeside(plan, 5, 'right')).toBe(5)
  })

  it('finds the qubit under the pointer', () => {
    expect(qubitAt(plan, 186, 90)).toBe(0)
    expect(qubitAt(plan, 0, 0)).toBeNull()
  })
})
