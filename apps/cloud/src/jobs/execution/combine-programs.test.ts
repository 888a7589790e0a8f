import { resultBitsOf } from '@qportal/circuit'
import { compileQasm, printOpenQasm3 } from '@qportal/openqasm'
import { describe, expect, it } from 'vitest'
import { bellPair, oneQubit } from '../../../test/programs.ts'
import { combinePrograms, divideCounts } from './combine-programs.ts'

function circuitOf(program: string) {
  return compileQasm(program).circuit!
}

function combine(...programs: readonly string[]) {
  const combined = combinePrograms(programs.map(circuitOf))
  return combined && printOpenQasm3(combined)
}

describe('combinePrograms', () => {
  it('places programs on disjoint qubits and bits, in order', () => {
    expect(combine(bellPair, oneQubit)).toBe(`OPENQASM 3.0;
include "stdgates.inc";
qubit[2] p1_q;
qubit[1] p2_q;
bit[2] p1_c;
bit[1] p2_c;
h p1_q[0];
cx p1_q[0], p1_q[1];
p1_c[0] = measure p1_q[0];
p1_c[1] = measure p1_q[1];
x p2_q[0];
p2_c[0] = measure p2_q[0];
`)
  })

  it('keeps custom gates of the same name apart', () => {
    const withGate = (body: string) =>
      `include "stdgates.inc"; gate own a { ${body} a; } qubit q; bit c; own q; c = measure q;`
    const gates = circuitOf(combine(withGate('x'), withGate('h'))!).instructions.flatMap((instruction) =>
      instruction.kind === 'gate' ? [`${instruction.gate} ${instruction.qubits.join()}`] : [],
    )
    expect(gates).toEqual(['x 0', 'h 1'])
  })

  it('moves the bits of conditions and assignments, and omits internal bits', () => {
    const conditional = `include "stdgates.inc";
qubit[2] q; output bit[1] c; bit d;
d = measure q[0];
if (d == 1) { x q[1]; c[0] = measure q[1]; } else { c[0] = d; }
`
    const combined = circuitOf(combine(bellPair, conditional)!)
    expect(resultBitsOf(combined)).toHaveLength(3)
    expect(combined.instructions.at(-1)).toMatchObject({
      kind: 'if',
      condition: { bits: [3] },
      then: [
        { kind: 'gate', qubits: [3] },
        { kind: 'measure', qubit: 3, bit: 2 },
      ],
      else: [{ kind: 'assign', bit: 2, value: { bits: [3] } }],
    })
  })

  it('combines no program that names qubits of the device', () => {
    expect(combine(bellPair, 'bit c; c = measure $0;')).toBeUndefined()
  })
})

describe('divideCounts', () => {
  it('gives the first program the rightmost characters', () => {
    // Two bits, one bit, and a program without any bit in the result.
    expect(divideCounts({ '100': 3, '111': 4, '011': 2 }, [2, 1, 0])).toEqual({
      '0': { '00': 3, '11': 6 },
      '1': { '0': 2, '1': 7 },
      '2': {},
    })
  })
})
