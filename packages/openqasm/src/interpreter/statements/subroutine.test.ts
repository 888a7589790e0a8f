import { describe, expect, it } from 'vitest'
import { outcomesOf } from '../../../test/outcomes.ts'
import { compileQasm } from '../../index.ts'

/** Outcomes of `c` after the statement, with qubit 0 in |1> and qubit 1 in |0>. */
function outcomesAfter(statement: string) {
  const { circuit, problems } = compileQasm(`OPENQASM 3.0;
    include "stdgates.inc";
    def read(qubit r) -> bit { return measure r; }
    def flipped(bit b) -> bit { bit d = b; d = !d; return d; }
    def differ(bit a, bit b) -> bit { return a ^ b; }
    def differs(bit a, qubit r) -> bit { bit t = read(r); return a ^ t; }
    qubit[2] q;
    bit c;
    x q[0];
    ${statement}`)
  if (circuit === undefined) throw new Error(JSON.stringify(problems))
  return outcomesOf(circuit, 'c')
}

describe('a result of a subroutine', () => {
  it.each([
    ['c = differ(read(q[0]), read(q[1]));', '1'],
    ['c = differ((read(q[1])), read(q[0]));', '1'],
    ['c = differ(read(q[0]), read(q[0]));', '0'],
    ['c = differs(read(q[0]), q[1]);', '1'],
    ['c = differs(flipped(read(q[0])), q[0]);', '1'],
    ['c = differ(flipped(read(q[0])), flipped(read(q[1])));', '1'],
    ['c = read(q[0]) ^ read(q[1]);', '1'],
  ])('keeps its value during the next call: %s', (statement, outcome) => {
    expect(outcomesAfter(statement)).toEqual({ [outcome]: 1 })
  })
})
