import { describe, expect, it } from 'vitest'
import { idealResult, type IdealResult } from './ideal-result.ts'

const ideal = (body: string, operator: Parameters<typeof idealResult>[0]['operator'] = []) =>
  idealResult({ program: `OPENQASM 3.0;\ninclude "stdgates.inc";\n${body}`, operator })

const rounded = (result: IdealResult) =>
  result.kind === 'outcomes'
    ? Object.fromEntries(result.probabilities.map(([outcome, p]) => [outcome, Number(p.toFixed(6))]))
    : result

describe('idealResult', () => {
  it('gives a Bell pair half and half', async () => {
    const result = await ideal('qubit[2] q; bit[2] c; h q[0]; cx q[0], q[1]; c = measure q;')
    expect(rounded(result)).toEqual({ '00': 0.5, '11': 0.5 })
  })

  it('follows the bits, not the qubits: crossed, measured twice, and never written', async () => {
    const crossed = 'qubit[2] q; bit[3] c; x q[0]; c[1] = measure q[0]; c[0] = measure q[1];'
    expect(rounded(await ideal(crossed))).toEqual({ '010': 1 })
    const twice = 'qubit q; bit[2] c; x q; c[0] = measure q; c[1] = measure q;'
    expect(rounded(await ideal(twice))).toEqual({ '11': 1 })
    const overwritten = 'qubit[2] q; bit c; x q[0]; c = measure q[0]; c = measure q[1];'
    expect(rounded(await ideal(overwritten))).toEqual({ '0': 1 })
  })

  it('gives the expectation of an operator', async () => {
    const result = await ideal('qubit[2] q; h q[0]; cx q[0], q[1];', [
      { pauli: 'Z 0 Z 1', coefficient: 0.5 },
      { pauli: 'Z 0', coefficient: 7 },
      { pauli: 'X 1 X 0', coefficient: 0.25 },
    ])
    expect(result).toMatchObject({ kind: 'expectation' })
    expect(result.kind === 'expectation' && result.value).toBeCloseTo(0.75, 12)
  })

  it.each([
    ['a text that is no program', 'qubit[2 q;', 'notRead'],
    ['a parameter without a value', 'input float a; qubit q; bit c; rx(a) q; c = measure q;', 'notRead'],
    ['a gate after a measurement', 'qubit q; bit c; c = measure q; x q;', 'notFinal'],
    ['a branch', 'qubit q; bit c; c = measure q; if (c) { x q; }', 'notFinal'],
    ['a reset', 'qubit q; bit c; reset q; c = measure q;', 'notFinal'],
    ['too many qubits', 'qubit[17] q; bit c; c = measure q[0];', 'tooLarge'],
    ['no measurement', 'qubit q; h q;', 'noMeasurement'],
  ] as const)('has none for %s', async (_, program, reason) => {
    expect(await ideal(program)).toEqual({ kind: 'none', reason })
  })
})
