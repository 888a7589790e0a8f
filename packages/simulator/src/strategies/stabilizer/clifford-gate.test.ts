import { findGate, gateTable } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { toCliffordGate } from './clifford-gate.ts'

function matrixOf(name: string, ...angles: number[]) {
  return findGate(name)!.matrix(...angles)
}
function of(name: string, ...angles: number[]) {
  return toCliffordGate({ matrix: matrixOf(name, ...angles), controls: [] })
}

describe('a Clifford gate', () => {
  it.each(gateTable)('is recognized as in the gate table: $name', ({ name, parameters, cliffordStep }) => {
    const angles = (step: number) => parameters.map((_, i) => (3 + i) * step)
    expect(of(name, ...angles(cliffordStep ?? 0.3)) !== undefined).toBe(cliffordStep !== undefined)
  })

  it.each(gateTable.filter(({ cliffordStep }) => cliffordStep))(
    'is not recognized at other angles: $name',
    (row) => {
      const angles = row.parameters.map((_, i) => (3 + i) * (row.cliffordStep! / 2 + 1e-6))
      expect(of(row.name, ...angles)).toBeUndefined()
    },
  )

  it('maps Pauli strings correctly', () => {
    // Bits: X, Z. Z becomes X and X becomes Z; the sign changes for Y.
    expect(of('h')).toEqual({ sums: [0b10, 0b01], signMasks: [0b11] })
    expect(of('s')).toEqual({ sums: [0b01, 0b11], signMasks: [0b11] })
    // Bits: X of control and target, Z of control and target.
    expect(of('cx')!.sums).toEqual([0b0001, 0b0011, 0b1100, 0b1000])
    expect(of('z')).toEqual({ sums: [0b01, 0b10], signMasks: [0b01] })
  })

  it('is recognized under controls; T, Toffoli and controlled S are not', () => {
    const x = matrixOf('x')
    const [zero, one] = [0, 1].map((state) => ({ qubit: 5, state: state as 0 | 1 }))
    expect(toCliffordGate({ matrix: x, controls: [one!] })!.signMasks).not.toEqual(
      toCliffordGate({ matrix: x, controls: [zero!] })!.signMasks,
    )
    expect(toCliffordGate({ matrix: x, controls: [one!, one!] })).toBeUndefined()
    expect(toCliffordGate({ matrix: matrixOf('s'), controls: [one!] })).toBeUndefined()
    expect(of('t')).toBeUndefined()
  })
})
