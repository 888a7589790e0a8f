import { createReferenceSimulator, createSimulator } from '@qportal/simulator'
import { afterAll, describe, expect, it } from 'vitest'
import { idealResult, type IdealRequest, type IdealResult } from './ideal-result.ts'

const engine = createSimulator({ threads: 1 })
afterAll(() => engine.dispose())

function ideal(body: string, operator: IdealRequest['operator'] = [], simulator = engine) {
  return idealResult({ program: `OPENQASM 3.0;\ninclude "stdgates.inc";\n${body}`, operator }, simulator)
}

function rounded(result: IdealResult) {
  return result.kind === 'outcomes'
    ? Object.fromEntries(result.probabilities.map(([outcome, p]) => [outcome, Number(p.toFixed(6))]))
    : result
}

describe('idealResult', () => {
  it('gives both outcomes of a Bell pair the probability 1/2', async () => {
    const result = await ideal('qubit[2] q; bit[2] c; h q[0]; cx q[0], q[1]; c = measure q;')
    expect(rounded(result)).toEqual({ '00': 0.5, '11': 0.5 })
  })

  it('orders outcomes by bits: crossed, measured twice and never written', async () => {
    const crossed = 'qubit[2] q; bit[3] c; x q[0]; c[1] = measure q[0]; c[0] = measure q[1];'
    expect(rounded(await ideal(crossed))).toEqual({ '010': 1 })
    const twice = 'qubit q; bit[2] c; x q; c[0] = measure q; c[1] = measure q;'
    expect(rounded(await ideal(twice))).toEqual({ '11': 1 })
    const overwritten = 'qubit[2] q; bit c; x q[0]; c = measure q[0]; c = measure q[1];'
    expect(rounded(await ideal(overwritten))).toEqual({ '0': 1 })
  })

  it('computes 40 qubits that only Clifford gates connect', async () => {
    const chain = 'qubit[40] q; bit[2] c; h q[0]; for int i in [0:38] { cx q[i], q[i + 1]; }'
    const result = await ideal(`${chain} c[0] = measure q[0]; c[1] = measure q[39];`)
    expect(rounded(result)).toEqual({ '00': 0.5, '11': 0.5 })
  })

  it('gives the same result in the engine as in the reference simulator', async () => {
    const program = `qubit[12] q; bit[12] c; ry(0.7) q;
      for int i in [0:10] { cx q[i], q[i + 1]; rz(0.3) q[i + 1]; }
      rx(0.4) q; c = measure q;`
    const [ours, wanted] = [await ideal(program), await ideal(program, [], createReferenceSimulator())]
    expect(ours.kind).toBe('outcomes')
    const probabilities = new Map(ours.kind === 'outcomes' ? ours.probabilities : [])
    for (const [outcome, probability] of wanted.kind === 'outcomes' ? wanted.probabilities : [])
      expect(probabilities.get(outcome)).toBeCloseTo(probability, 10)
  })

  it('enumerates the branches of mid-circuit measurements and resets', async () => {
    const turnedBack =
      'qubit q; bit[2] c; ry(2 * pi / 3) q; c[0] = measure q; if (c[0]) { x q; } c[1] = measure q;'
    expect(rounded(await ideal(turnedBack))).toEqual({ '00': 0.25, '01': 0.75 })
    const begunAgain = 'qubit q; bit c; h q; reset q; ry(pi / 3) q; c = measure q;'
    expect(rounded(await ideal(begunAgain))).toEqual({ '0': 0.75, '1': 0.25 })
    const teleported = `qubit[3] q; bit[2] c; ry(0.4) q[0]; h q[1]; cx q[1], q[2]; cx q[0], q[1]; h q[0];
      c[0] = measure q[0]; c[1] = measure q[1]; if (c[1]) { x q[2]; } if (c[0]) { z q[2]; }`
    const result = await ideal(teleported, [{ pauli: 'Z 2', coefficient: 1 }])
    expect(result.kind === 'expectation' && result.value).toBeCloseTo(Math.cos(0.4), 12)
  })

  it('computes the expectation value of an observable', async () => {
    const result = await ideal('qubit[2] q; h q[0]; cx q[0], q[1];', [
      { pauli: 'Z 0 Z 1', coefficient: 0.5 },
      { pauli: 'Z 0', coefficient: 7 },
      { pauli: 'X 1 X 0', coefficient: 0.25 },
    ])
    expect(result).toMatchObject({ kind: 'expectation' })
    expect(result.kind === 'expectation' && result.value).toBeCloseTo(0.75, 12)
  })

  it.each([
    ['a text that is not a program', 'qubit[2 q;', 'notRead'],
    ['a parameter without a value', 'input float a; qubit q; bit c; rx(a) q; c = measure q;', 'notRead'],
    [
      'more branches than the limit',
      'qubit q; bit[10] c; for int i in [0:9] { h q; c[i] = measure q; }',
      'tooManyTrajectories',
    ],
    ['too many outcomes', 'qubit[17] q; bit[17] c; h q; c = measure q;', 'tooLarge'],
    [
      'too many qubits',
      'qubit[26] q; bit c; h q[0]; for int i in [0:24] { cx q[i], q[i + 1]; t q[i + 1]; } c = measure q[0];',
      'tooLarge',
    ],
    ['no measurement', 'qubit q; h q;', 'noMeasurement'],
  ] as const)('has no result for %s', async (_, program, reason) => {
    expect(await ideal(program)).toEqual({ kind: 'none', reason })
  })
})
