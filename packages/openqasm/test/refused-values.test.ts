import { describe, expect, it } from 'vitest'
import { compileQasm } from '../src/index.ts'

/** The codes and texts of the errors. */
function refusals(program: string): readonly string[] {
  const text = `OPENQASM 3.1;\ninclude "stdgates.inc";\nqubit q;\n${program}`
  const { problems } = compileQasm(text)
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ code, offset, length }) => `${code}: ${text.slice(offset, offset + length)}`)
}

const refused: readonly (readonly [section: string, program: string, problem: string])[] = [
  // The table "Allowed casts"
  ['bool to angle', 'bool b = true; angle[4] a = b;', 'type/mismatch: b'],
  ['int to angle', 'int[4] i = 1; angle[4] a = i;', 'type/mismatch: i'],
  ['uint to angle', 'uint[4] i = 1; angle a = angle[4](i);', 'type/mismatch: angle[4](i)'],
  ['float to bit', 'float f = 1; bit b = f;', 'type/mismatch: f'],
  ['float to bits', 'bit[3] b = 1.5;', 'type/mismatch: 1.5'],
  ['angle to int', 'angle[4] a = pi; int i = a;', 'type/mismatch: a'],
  ['angle to uint', 'angle[4] a = pi; uint[4] i = uint[4](a);', 'type/mismatch: uint[4](a)'],
  ['angle to float', 'angle[4] a = pi; float f = a;', 'type/mismatch: a'],
  ['bit to float', 'const bit[2] c = "11"; float f = c;', 'type/mismatch: c'],
  ['bit to float', 'const bit c = 1; float f = 2 * c;', 'type/mismatch: c'],
  ['bit to float', 'const bit[2] c = "11"; rx(float(c)) q;', 'type/mismatch: c'],
  ['complex to float', 'complex c = 1; float f = c;', 'type/mismatch: c'],
  ['duration to float', 'duration d = 1ns; float f = d;', 'type/mismatch: d'],
  ['int to duration', 'duration d = 1;', 'type/mismatch: 1'],
  // "Casting from bool", "Casting from int/uint" and "Casting from bit": the widths are equal
  ['a literal that does not fit', 'bit[3] d = 9;', 'value/out-of-range: 9'],
  ['a literal that does not fit', 'bit[3] d; d = -1;', 'value/out-of-range: -1'],
  ['a literal that does not fit', 'bit b = 2;', 'value/out-of-range: 2'],
  ['bool to bits', 'bit[3] d = true;', 'type/size-mismatch: true'],
  ['int to bits', 'int[8] i = 1; bit[3] d = i;', 'type/size-mismatch: i'],
  ['int to bits', 'uint[8] i = 1; bit[3] d = bit[3](i);', 'type/size-mismatch: bit[3](i)'],
  ['int to bit', 'int[8] i = 1; bit b = i;', 'type/size-mismatch: i'],
  ['bits to int', 'bit[2] c; int[8] i = int[8](c);', 'type/size-mismatch: int[8](c)'],
  ['bits to uint', 'bit[4] c; uint[2] i = c;', 'type/size-mismatch: c'],
  ['bits to bits', 'bit[4] c; bit[3] d = bit[3](c);', 'type/size-mismatch: bit[3](c)'],
  ['bits to angle', 'bit[4] c; angle[3] a = angle[3](c);', 'type/size-mismatch: angle[3](c)'],
  ['bits to an angle without a width', 'bit[4] c; angle a = angle(c);', 'type/mismatch: angle(c)'],
  ['angle to bits', 'angle[4] a = pi; bit[3] d = bit[3](a);', 'type/size-mismatch: bit[3](a)'],
  ['angle to bit', 'angle[4] a = pi; bit b = a;', 'type/size-mismatch: a'],
  // "Const values", and sizes, which are constant
  ['constants of variables', 'int n = 3; const int m = n + 1;', 'value/not-constant: n + 1'],
  ['constants of calls', 'def f() -> int { return 1; } const int m = f();', 'value/not-constant: f()'],
  ['constants of loops', 'for int i in {1} { const int m = i; }', 'value/not-constant: i'],
  ['qubit sizes', 'int n = 3; qubit[n] r;', 'value/not-constant: n'],
  // "Gates / Quantum gate modifiers": a number of controls is constant, an exponent may vary
  ['controls', 'int n = 1; qubit r; ctrl(n) @ x q, r;', 'value/not-constant: n'],
  ['controls', 'qubit r; for int n in {1} { negctrl(n) @ x q, r; }', 'value/not-constant: n'],
  // "Subroutines / Arrays in subroutines": references, whose items cannot change their type
  [
    'items of another width',
    'def f(mutable array[int[8], 2] a) { } array[int[16], 2] b = {300, 2}; f(b);',
    'type/mismatch: b',
  ],
  [
    'items of another width',
    'def f(mutable array[int[8], #dim = 1] a) { } array[int[16], 3] b = {300, 2, 1}; f(b[0:1]);',
    'type/mismatch: b[0:1]',
  ],
  [
    'items of another type',
    'def f(readonly array[int[8], #dim = 1] a) { } array[uint[8], 2] b = {200, 2}; f(b);',
    'type/mismatch: b',
  ],
  ['widths', 'int n = 3; int[n] i = 1;', 'value/not-constant: n'],
  ['widths of casts', 'int n = 3; int i = int[2 * n](1);', 'value/not-constant: 2 * n'],
  ['dimensions', 'int n = 3; array[int, n] a;', 'value/not-constant: n'],
  // "Floating point numbers" and "Complex numbers"
  ['precisions', 'float[20] f = 1;', 'type/invalid-precision: 20'],
  ['precisions', 'complex[float[16]] f = 1;', 'type/invalid-precision: 16'],
  ['parts that are no float', 'complex[int[8]] c = 1;', 'type/mismatch: int[8]'],
  // "Arrays"
  ['arrays in blocks', 'if (true) { array[int, 2] a; }', 'scope/not-global: array[int, 2] a;'],
  ['arrays in subroutines', 'def f() { array[int, 2] a; } f();', 'scope/not-global: array[int, 2] a;'],
  ['shapes', 'array[int[8], 2, 2] b; b[0] = 1;', 'type/mismatch: 1'],
  ['shapes', 'array[int[8], 2] a; array[int[8], 3] b; b = a;', 'type/mismatch: a'],
  ['operators', 'array[int, 2] a = {1, 2}; int i = a + 1;', 'type/invalid-operands: a + 1'],
  ['conditions', 'array[int, 2] a = {1, 2}; if (a) { x q; }', 'type/mismatch: a'],
  // "Array concatenation and slicing" and "Arrays in subroutines"
  [
    'concatenated arguments',
    'def f(readonly array[int, #dim = 1] a) {} array[int, 2] a = {1, 2}; f(a ++ a);',
    'syntax/expected: ++',
  ],
  [
    'overlapping mutable arguments',
    'def f(mutable array[int, #dim = 1] a, mutable array[int, #dim = 1] b) {} array[int, 3] v = {1, 2, 3}; f(v[0:1], v[1:2]);',
    'name/named-twice: v[1:2]',
  ],
  // Numbers that are not finite
  ['real literals', 'rx(1e400) q;', 'value/out-of-range: 1e400'],
  ['imaginary literals', 'complex c = 1e400im;', 'value/out-of-range: 1e400im'],
  ['timing literals', 'duration d = 1e400ns;', 'value/out-of-range: 1e400ns'],
  ['single precision', 'float[32] f = 1e39;', 'value/out-of-range: 1e39'],
  ['complex results', 'complex c = exp(1000 + 1im);', 'value/out-of-range: exp(1000 + 1im)'],
  ['complex results', 'complex c = (1e200 + 0im) * 1e200;', 'value/out-of-range: (1e200 + 0im) * 1e200'],
  ['durations', 'duration d = 1e300s * 1e300;', 'value/out-of-range: 1e300s * 1e300'],
  ['powers of zero', 'int i = 0; float f = i ** -1;', 'value/out-of-range: i ** -1'],
]

describe('what the specification does not convert is refused', () => {
  it.each(refused)('%s: %s', (_, program, problem) => expect(refusals(program)[0]).toBe(problem))
})

describe('what the specification converts is accepted', () => {
  it.each([
    'bit[4] c = 9; bit[1] d = 1; bit b = 1; bit a = true; bit[2] e = 0b11;',
    'uint[4] i = 9; bit[4] c = i; bit[4] d = bit[4](i); int[4] j = int[4](c); angle[4] a = angle[4](c);',
    'bit[4] c; int i = int(c); uint j = c; bit b; int[8] k = int[8](b); bool v = c;',
    'bool b = true; int[8] i = b; float f = b; uint u = b; bit c = b; f = i; i = int[8](2.9);',
    'angle[4] a = pi; bool b = a; bit[4] c = a; float f = float(a); angle[4] n = 0; angle d = a; a = 1.5;',
    'const int n = 3; const int m = 2 * n + sizeof("101"); qubit[m] r; int[n] i = 1; array[int[n], m] v;',
    'complex c = 1; c = true; complex[float[32]] d = 2.5; c = d;',
  ])('%s', (program) => expect(refusals(program)).toEqual([]))
})

// "Directives / Input/output"
describe('inputs', () => {
  const compile = (program: string, inputs: Record<string, number | boolean | string>) =>
    compileQasm(`OPENQASM 3.1;\ninclude "stdgates.inc";\n${program}`, { inputs })

  it.each([NaN, Infinity, -Infinity, '102', ''])('refuses %s as the value of an input', (value) => {
    for (const type of ['float', 'angle', 'angle[4]', 'int', 'bit[3]', 'complex']) {
      const { problems } = compile(`input ${type} v; qubit q;`, { v: value })
      expect(problems.map(({ code }) => code)).toEqual(['value/out-of-range'])
    }
  })

  it('may be changed by the program, and are constants for sizes', () => {
    const { circuit, problems } = compile(
      'input int n; input float f; qubit[n] q; n += 1; f = f / 2; if (n == 4) { rx(f) q[0]; }',
      { n: 3 },
    )
    expect(problems).toEqual([])
    expect(circuit?.instructions).toMatchObject([
      { gate: 'rx', parameters: [{ left: { name: 'f' }, operator: '/' }] },
    ])
  })
})
