import { describe, expect, it } from 'vitest'
import type { Kernel, OneKernel, PairKernel } from './kernel.ts'
import { mergePairs } from './merge-pairs.ts'
import { pairMatrixOf } from './pair-matrix.ts'

const pair = (a: number, b: number): PairKernel => ({
  kind: 'pair',
  qubits: [a, b],
  sources: [1, 0, 3, 2],
  factors: [0, 1, 0.6, 0.8, -1, 0],
  tangents: [0.5, 0.25],
})

const one = (qubit: number): OneKernel => ({
  kind: 'one',
  qubit,
  flipped: true,
  re: 0,
  im: -1,
  tangent: 0.75,
})

const kinds = (kernels: readonly Kernel[]) => kernels.map(({ kind }) => kind)

describe('kernels on the same two qubits', () => {
  it('become one matrix where that is less work', () => {
    expect(kinds(mergePairs([pair(0, 1), pair(1, 0), one(0)]))).toEqual(['dense'])
    expect(kinds(mergePairs([pair(0, 1), pair(0, 1)]))).toEqual(['pair', 'pair'])
  })

  it('are not merged across a kernel that stands between', () => {
    const kernels = [pair(0, 1), pair(0, 1), pair(1, 2), pair(0, 1)]
    expect(mergePairs(kernels)).toEqual(kernels)
    expect(kinds(mergePairs([pair(0, 1), pair(0, 1), one(2), pair(0, 1)]))).toEqual(['dense', 'one'])
  })
})

it('writes a pair of rotations as its matrix, whichever qubit comes first', () => {
  const expected = [
    // Rows of [[1, -1/2], [1/2, 1]] x [[1, -1/4], [1/4, 1]] times factors, with columns 0 1 and 2 3 exchanged.
    [-0.5, 1, 0.25, -0.125],
    [0, 0.5, 0, 0],
  ]
  const { values } = pairMatrixOf({ ...pair(0, 1), factors: [1, 0, 1, 0, 1, 0] }, 0, 1)
  expect([0, 1].map((column) => values[2 * column])).toEqual(expected[0]!.slice(0, 2))
  expect(values[6]).toBe(-0.25)
  const turned = pairMatrixOf(pair(0, 1), 1, 0).values
  const straight = pairMatrixOf(pair(0, 1), 0, 1).values
  const swap = [0, 2, 1, 3]
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++)
      expect(turned[2 * (4 * swap[row]! + swap[column]!)]).toBe(straight[2 * (4 * row + column)])
  }
})
