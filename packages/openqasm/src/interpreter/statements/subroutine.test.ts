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

// OpenQASM 3.1, "Scoping of variables / Subroutine and gate scope": a subroutine sees itself.
describe('a subroutine that calls itself', () => {
  it('computes with known arguments', () => {
    const factorial = 'def f(int[16] n) -> int[16] { if (n < 2) { return 1; } return n * f(n - 1); }'
    expect(outcomesAfter(`${factorial} if (f(7) == 5040) { c = 1; }`)).toEqual({ '1': 1 })
    const fibonacci = 'def f(int[16] n) -> int[16] { if (n < 2) { return n; } return f(n - 1) + f(n - 2); }'
    expect(outcomesAfter(`${fibonacci} if (f(10) == 55) { c = 1; }`)).toEqual({ '1': 1 })
  })

  it.each([
    ['a variable', 'bit b = measure r[n]; bit rest = f(r, n - 1, d); return b ^ rest;'],
    ['an operand', 'return read(r[n]) ^ f(r, n - 1, d);'],
    ['a changed parameter', 'd ^= read(r[n]); bit rest = f(r, n - 1, 0); return d ^ rest;'],
    ['an argument', 'return f(r, n - 1, d ^ read(r[n]));'],
  ])('keeps what it measured before the inner call: %s', (_, body) => {
    const program = `def f(qubit[4] r, int[8] n, bit d) -> bit { if (n < 0) { return d; } ${body} }
      qubit[4] r; x r[3]; x r[1]; x r[0];`
    expect(outcomesAfter(`${program} c = f(r, 3, 0);`)).toEqual({ '1': 1 })
  })

  it('is ended by a measurement only up to a depth', () => {
    const retry =
      'def f(qubit r, int[8] n) { if (n > 0) { bit b = measure r; if (b) { x r; f(r, n - 1); } } }'
    expect(outcomesAfter(`${retry} f(q[0], 3); c = measure q[0];`)).toEqual({ '0': 1 })
  })

  it.each([
    'def f() { f(); } f();',
    'def f() { f(); f(); } f(); f();',
    'qubit q; def f(qubit r) { bit b = measure r; if (b) { f(r); } else { f(r); } } f(q);',
    'def f(int n) -> int { return f(n + 1) + f(n + 2); } int i = f(0);',
  ])('is refused without an end: %s', (program) => {
    const { problems } = compileQasm(`OPENQASM 3.1;\n${program}`)
    expect(problems.map(({ code }) => code)).toEqual(['call/recursive'])
  })
})
