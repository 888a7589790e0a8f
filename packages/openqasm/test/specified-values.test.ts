import { describe, expect, it } from 'vitest'
import { compileQasm } from '../src/index.ts'
import { outcomesOf } from './outcomes.ts'

/** Returns whether a condition is true before the program runs, or the codes of the errors. */
function truth(declarations: string, condition: string): boolean | readonly string[] {
  const { circuit, problems } = compileQasm(
    `OPENQASM 3.1;\ninclude "stdgates.inc";\nqubit q;\n${declarations}\nif (${condition}) { x q; }`,
  )
  if (circuit === undefined) return problems.filter(isError).map(({ code }) => code)
  expect(circuit.instructions.some(({ kind }) => kind === 'if')).toBe(false)
  return circuit.instructions.some(({ kind }) => kind === 'gate')
}

function isError({ severity }: { readonly severity: string }): boolean {
  return severity === 'error'
}

type Row = readonly [about: string, declarations: string, condition: string]

/** Section "Types and casting / Casting specifics": the conversions of C99 (6.3.1.8). */
const conversions: readonly Row[] = [
  ['quotient', 'int[8] a = -100; uint[8] b = 7;', 'a / b == 22 && b / a == 0'],
  ['remainder', 'int[8] a = -100; uint[8] b = 7;', 'a % b == 2 && b % a == 7'],
  ['order', 'int[8] a = -100; uint[8] b = 7;', 'a > b && a >= b && !(a < b) && b < a'],
  ['equality', '', 'int[8](-1) == uint[8](255) && !(int[8](-1) != uint[8](255))'],
  ['product', 'int[8] a = -2; uint[8] b = 3;', 'a * b == 250 && a * b > 0'],
  ['power', 'int[8] a = -2; uint[8] b = 3;', 'a ** b == 248 && b ** a == 1.0 / 9'],
  ['bitwise', 'int[8] a = -1; uint[8] b = 7;', '(a | b) == 255 && (a ^ b) == 248 && (a & b) == 7'],
  ['a wider int', 'int[16] a = -1; uint[8] b = 255;', 'a < b && a != b && a + b == 254 && a / b == 0'],
  ['a wider uint', 'int[8] a = -1; uint[16] b = 1;', 'a > b && a == uint[16](65535) && a / b == 65535'],
  ['machine sizes', 'int a = -1; uint b = 1;', 'a > b && a == uint(-1) && a / b == 18446744073709551615'],
  ['int and uint[64]', 'int a = -1; uint[64] b = 0;', 'a > b && (a | b) == uint[64](-1)'],
  ['a literal', 'uint[8] b = 255;', 'b > -1 && b != -1 && b / -2 == uint[8](-127)'],
  ['a literal of 64 bits', 'uint b = 5; uint[64] c = 5;', 'b < -1 && c < -1 && b / -2 == 0'],
  ['negation', 'uint[8] b = 1; uint[8] zero = 0;', '-b == 255 && -b > 0 && zero - b == 255 && ~zero == 255'],
  ['compound', 'uint[8] b = 3; b += -5; uint[8] c = 1; c |= int[8](-1);', 'b == 254 && c == 255'],
  ['rotation of int', 'int[4] a = 4;', 'rotl(a, 1) == -8 && rotr(a, 3) == -8'],
  ['loop variable', 'int[16] n = 0; for uint[8] i in {-1, 0} { n += i; }', 'n == 255'],
  ['variables of int', 'int[2] a = int[2]("11");', 'a == -1 && a != 3 && int[2]("11") == 3'],
]

describe('"Casting specifics": integers compute as in C99', () => {
  it.each(conversions)('%s: %s (%s)', (_, declarations, condition) => {
    expect(truth(declarations, condition)).toBe(true)
    expect(truth(declarations, `!(${condition})`)).toBe(false)
  })
})

const classical: readonly Row[] = [
  // "Looping and branching / For loops"
  [
    'the set of a loop is evaluated once',
    'int[16] n = 0; int[16] k = 2; for int[16] i in {k, k} { n += i; k += 5; }',
    'n == 4 && k == 12',
  ],
  [
    'the range of a loop is evaluated once',
    'int[16] n = 0; int[16] k = 2; for int[16] i in [0:k] { n += 1; k += 5; }',
    'n == 3',
  ],
  [
    'the array of a loop is evaluated once',
    'int[16] n = 0; array[int[8], 2] a = {1, 2}; for int[8] i in a { n += i; a[1] = 50; }',
    'n == 3',
  ],
  // "Integers", and the sign of C99's `%` and `fmod`
  ['remainder of floats', 'float a = -7 % 3; float b = mod(-7.5, 2);', 'a == -1 && b == -1.5'],
  [
    'remainder of floats',
    'float a = -7.5; float[64] b = 2;',
    'a % b == -1.5 && mod(a, b) == -1.5 && -a % -b == 1.5',
  ],
  ['powers wrap', 'uint[8] a = 3; int[8] b = -3;', 'a ** 2000 == 65 && b ** 3 == -27 && b ** 2001 == 61'],
  [
    'powers of machine integers wrap',
    'int a = 3; uint b = 2;',
    'a ** 41 == 36472996377170786403 - 2 * 18446744073709551616 && b ** 2000 == 0',
  ],
  // "Comparison (Boolean) instructions", short-circuit as in C
  ['&& does not read its right side', 'int i = 0; float f = 0;', '!(i && 5 / i == 1) && !(f && 5 / f == 1)'],
  [
    '|| does not read its right side',
    'int i = 3; int none = 0;',
    '(i || 5 / none == 1) && (i - 1 || 5 / none == 1)',
  ],
]

const realNumbers: readonly Row[] = [
  // "Types and casting / Floating point numbers": single and double precision
  ['single precision', 'float[32] a = 0.1;', 'a != 0.1 && a == 0.10000000149011612 && a == float[32](0.1)'],
  [
    'single precision',
    'float[32] a = 16777216; a += 1; float[64] b = 16777216; b += 1;',
    'a == 16777216 && b == 16777217',
  ],
  [
    'each operation rounds',
    'float[32] a = 16777216; float[32] b = 1;',
    'a + b + b == 16777216 && float[64](a) + b + b == 16777218',
  ],
  ['an integer takes the precision', 'float[32] a = 16777216;', 'a + 1 == a && a + 1.0 != a && 1 + a == a'],
  ['the wider float', 'float[32] a = 0.1; float[64] b = 0.1;', 'a - b != 0 && a * 1.0 == a && b + 0 == 0.1'],
  [
    'functions round',
    'float[32] a = 2; float[64] b = 2;',
    'sqrt(a) == 1.4142135381698608 && sqrt(b) == sqrt(2)',
  ],
  [
    'parameters and results',
    'def f(float[32] x) -> float[32] { return x * x; }',
    'f(0.1) == 0.010000000707805157',
  ],
  [
    'arrays',
    'array[float[32], 2] a = {0.1, 0.5}; a[1] = 0.2;',
    'a[0] == float[32](0.1) && a[1] == float[32](0.2)',
  ],
  ['constants', 'const float[32] a = pi;', 'a == 3.1415927410125732 && a != pi'],
  // "Complex numbers", and "Mathematical functions" that are defined for them
  [
    'complex precision',
    'complex[float[32]] a = 0.1 + 0.2im;',
    'real(a) == float[32](0.1) && imag(a) != 0.2 && a * a != (0.1 + 0.2im) ** 2',
  ],
  [
    'complex exp',
    'complex a = exp(0 + 0im); complex b = exp(1.0im * pi);',
    'a == 1 && real(b) == -1 && imag(b) < 1e-15',
  ],
  [
    'complex sqrt',
    'complex a = -4; complex b = sqrt(3 + 4im); complex c = sqrt(3 - 4im);',
    'sqrt(a) == 2im && b == 2 + 1im && c == 2 - 1im',
  ],
  ['complex pow', 'complex a = 1im;', 'real(pow(a, a)) == exp(-pi / 2) && pow(2 + 0im, 0 + 0im) == 1'],
  [
    'complex quotient',
    'complex a = 10.0 + 5.0im; complex b = -2.0 - 7.0im; complex c = 1e200 + 1e200im;',
    'abs2(a / b * 53 - (-55.0 + 60.0im)) < 1e-20 && c / c == 1',
  ],
  ['nested', 'float f = real(sqrt(exp(0im) * -4) * 1im);', 'f == -2'],
  ['powers of real numbers', '', '2.0 ** 3 == 8 && (-8.0) ** 2 == 64 && 2 ** -1 == 0.5'],
]

describe('"Types and casting": real and complex numbers', () => {
  const abs2 = 'def abs2(complex x) -> float { return real(x) * real(x) + imag(x) * imag(x); }\n'
  it.each(realNumbers)('%s: %s (%s)', (_, declarations, condition) => {
    expect(truth(abs2 + declarations, condition)).toBe(true)
  })
})

const arrays: readonly Row[] = [
  // "Subroutines / Arrays in subroutines", with the specification's own example
  [
    'slices of mutable arguments',
    'def m(mutable array[int[8], #dim = 1] a) { a[2] = 10; } array[int[8], 5] aa = {0, 1, 2, 3, 4}; m(aa[1:3]);',
    'aa[3] == 10 && aa[2] == 2 && aa[1] == 1 && aa[4] == 4',
  ],
  [
    'rows of mutable arguments',
    'def m(mutable array[int[8], #dim = 1] a) { a[1] += 10; } array[int[8], 2, 3] bb = {{1, 2, 3}, {4, 5, 6}}; m(bb[1]); m(bb[0][1:2]);',
    'bb[1, 1] == 15 && bb[0, 2] == 13 && bb[0, 1] == 2',
  ],
  [
    'columns and sets of mutable arguments',
    'def m(mutable array[int[8], 2] a) { a[0] = 7; a[1] = 8; } array[int[8], 2, 3] bb = {{1, 2, 3}, {4, 5, 6}}; m(bb[0:1, 2]); m(bb[1][{1, 0}]);',
    'bb[0, 2] == 7 && bb[1, 2] == 8 && bb[1, 1] == 7 && bb[1, 0] == 8',
  ],
]

describe('"Arrays in subroutines"', () => {
  it.each(arrays)('%s: %s (%s)', (_, declarations, condition) => {
    expect(truth(declarations, condition)).toBe(true)
  })
})

describe('"Classical instructions"', () => {
  it.each(classical)('%s: %s (%s)', (_, declarations, condition) => {
    expect(truth(declarations, condition)).toBe(true)
  })
})

describe('"Looping and branching / For loops": measured values', () => {
  it.each([
    ['a set', '{c, c}'],
    ['a set of conditions', '{c == 1, !(c == 0)}'],
    ['bits', 'd'],
  ])('%s is evaluated once', (_, values) => {
    const { circuit, problems } = compileQasm(`OPENQASM 3.1;
include "stdgates.inc";
qubit q; bit c; bit[2] d; bit[2] r = "00";
x q; c = measure q; d[0] = c; d[1] = c;
for bit b in ${values} { r = r << 1; r[0] = b; c = !c; d[1] = 0; }`)
    expect(problems).toEqual([])
    expect(outcomesOf(circuit!, 'r')).toEqual({ '11': 1 })
  })
})
