import { findGate, gateTable, type ComplexMatrix } from '@qportal/circuit'
import { adjointMatrix, multiplyMatrices } from '@qportal/circuit/matrix'
import { describe, expect, it } from 'vitest'
import { classifyMatrix, kronecker } from './classify-matrix.ts'

function matrixOf(name: string, ...angles: number[]) {
  return findGate(name)!.matrix(...angles)
}

describe('matrices', () => {
  it.each([
    ['t', 'phases'],
    ['cz', 'phases'],
    ['ccz', 'phases'],
    ['rzz', 'phases'],
    ['x', 'flip'],
    ['h', 'turned'],
    ['swap', 'swap'],
    ['rxx', 'turned'],
    ['rzx', 'turned'],
    ['cx', 'controlled'],
    ['ccx', 'controlled'],
    ['cswap', 'controlled'],
    ['crx', 'controlled'],
    ['iswap', 'other'],
  ])('of %s are %s', (name, kind) => {
    expect(classifyMatrix(matrixOf(name, 0.7)).kind).toBe(kind)
  })

  it('are reduced by their controls', () => {
    const found = classifyMatrix(matrixOf('ccx'))
    expect(found).toMatchObject({ kind: 'controlled', controls: [0, 1], targets: [2] })
    expect(found.kind === 'controlled' && classifyMatrix(found.matrix).kind).toBe('flip')
  })

  it('become few phases if they are diagonal', () => {
    expect(classifyMatrix(matrixOf('ccz'))).toEqual({
      kind: 'phases',
      phases: [{ positions: [0, 1, 2], re: -1, im: expect.closeTo(0, 15) }],
    })
    expect(classifyMatrix(matrixOf('id'))).toEqual({ kind: 'phases', phases: [] })
  })

  it('are restored from their bases and phases', () => {
    for (const row of gateTable) {
      const matrix = row.matrix(...row.parameters.map((_, i) => 0.4 + 1.3 * i))
      const found = classifyMatrix(matrix)
      if (found.kind !== 'turned') continue
      const [low, high] = found.bases
      const basis = high ? kronecker(low!, high) : low!
      const diagonal = diagonalOf(found.phases, matrix.size)
      const back = multiplyMatrices(basis, multiplyMatrices(diagonal, adjointMatrix(basis)))
      const difference = Math.max(...back.values.map((value, i) => Math.abs(value - matrix.values[i]!)))
      expect(difference, row.name).toBeLessThan(1e-15 * 4)
    }
  })
})

function diagonalOf(
  phases: readonly { positions: readonly number[]; re: number; im: number }[],
  size: number,
): ComplexMatrix {
  const values = new Float64Array(2 * size * size)
  for (let i = 0; i < size; i++) {
    let [re, im] = [1, 0]
    for (const phase of phases) {
      if (phase.positions.every((position) => (i >> position) & 1))
        [re, im] = [re * phase.re - im * phase.im, re * phase.im + im * phase.re]
    }
    values.set([re, im], 2 * (i * size + i))
  }
  return { size, values }
}
