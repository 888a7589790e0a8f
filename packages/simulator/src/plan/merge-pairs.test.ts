import { multiplyMatrices } from '@qportal/circuit/matrix'
import { describe, expect, it } from 'vitest'
import { kronecker } from './classify-matrix.ts'
import type { Kernel, OneKernel, PairKernel } from './kernel.ts'
import { mergePairs } from './merge-pairs.ts'
import { computePairMatrix } from './pair-matrix.ts'

function pair(a: number, b: number): PairKernel {
  return {
    kind: 'pair',
    qubits: [a, b],
    sources: [1, 0, 3, 2],
    factors: [0, 1, 0.6, 0.8, -1, 0],
    tangents: [0.5, 0.25],
  }
}

function one(qubit: number): OneKernel {
  return {
    kind: 'one',
    qubit,
    flipped: true,
    re: 0,
    im: -1,
    tangent: 0.75,
  }
}

function kinds(kernels: readonly Kernel[]) {
  return kernels.map(({ kind }) => kind)
}

describe('kernels on the same two qubits', () => {
  it('become one matrix if that is cheaper', () => {
    expect(kinds(mergePairs([pair(0, 1), pair(1, 0), one(0)]))).toEqual(['dense'])
    expect(kinds(mergePairs([pair(0, 1), pair(0, 1)]))).toEqual(['pair', 'pair'])
  })

  it('are not merged across another kernel', () => {
    const kernels = [pair(0, 1), pair(0, 1), pair(1, 2), pair(0, 1)]
    expect(mergePairs(kernels)).toEqual(kernels)
    expect(kinds(mergePairs([pair(0, 1), pair(0, 1), one(2), pair(0, 1)]))).toEqual(['dense', 'one'])
  })
})

describe('pairs of rotations as a matrix', () => {
  const rotation = (tangent: number) => ({
    size: 2,
    values: Float64Array.of(1, 0, -tangent, 0, tangent, 0, 1, 0),
  })
  const straight = computePairMatrix([pair(0, 1)], 0, 1)

  it('apply sources, then factors, then two rotations', () => {
    const before = new Float64Array(32)
    const { sources, factors, tangents } = pair(0, 1)
    for (const [row, source] of sources.entries())
      before.set([1, 0, ...factors].slice(2 * row, 2 * row + 2), 2 * (4 * row + source))
    const rotations = kronecker(rotation(tangents[0]), rotation(tangents[1]))
    expect(straight).toEqual(multiplyMatrices(rotations, { size: 4, values: before }))
  })

  it('follow the order of the qubits', () => {
    const turned = computePairMatrix([pair(0, 1)], 1, 0)
    const swap = [0, 2, 1, 3]
    for (let row = 0; row < 4; row++) {
      for (let column = 0; column < 4; column++)
        expect(turned.values[2 * (4 * swap[row]! + swap[column]!)]).toBe(
          straight.values[2 * (4 * row + column)],
        )
    }
  })

  it('multiply in order', () => {
    const next = { ...pair(1, 0), tangents: [0.1, 0.9] as const }
    const both = computePairMatrix([pair(0, 1), next], 0, 1)
    const product = multiplyMatrices(computePairMatrix([next], 0, 1), straight)
    for (const [i, value] of both.values.entries()) expect(value).toBeCloseTo(product.values[i]!, 14)
  })
})
