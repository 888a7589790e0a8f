import { describe, expect, it } from 'vitest'
import { compileQasm } from '../src/index.ts'

/**
 * Evaluates a condition before the program runs. Returns 1 if it is true and 0 if it is false, or
 * the problems.
 */
function truth(declarations: string, condition: string): number | readonly string[] {
  const text = `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\n${declarations}\nif (${condition}) { x q; }`
  const { circuit, problems } = compileQasm(text)
  if (circuit === undefined) return problems.map(({ code }) => code)
  const gates = circuit.instructions.filter(({ kind }) => kind === 'gate')
  return circuit.instructions.some(({ kind }) => kind === 'if') ? -1 : gates.length
}

const trueConditions: readonly (readonly [about: string, declarations: string, condition: string])[] = [
  // "Classical instructions": integers
  ['integers', 'int[32] a = 2; int[32] b = 3;', 'a * b == 6 && b / a == 1 && b % a == 1 && a ** b == 8'],
  ['integers', 'int[32] a = 2; a += 4;', 'a == 6'],
  ['integers', 'int[8] a = 100; a += 100;', 'a == -56'],
  ['integers', 'uint[8] a = 200; a += 100;', 'a == 44'],
  ['integers', 'uint[4] a = 3; a -= 4; uint[4] b = -1;', 'a == 15 && b == 15'],
  ['integers', 'int[8] a = -7;', 'a / 2 == -3 && a % 2 == -1 && -a == 7'],
  ['integers', 'int a = 1; a *= 6; a /= 4; a **= 3; a %= 5; a <<= 3; a >>= 1;', 'a == 4'],
  ['integers', 'const uint[64] a = 18446744073709551615;', 'a == 0xFFFF_FFFF_FFFF_FFFF && a + 1 == 0'],
  ['integers', 'uint[6] b = 37;', 'popcount(b) == 3 && rotl(b, 3) == 44 && rotr(b, 3) == 44'],
  [
    'integers',
    'uint[8] a = 0b1100; a &= 0b0110; uint[8] b = 0b1100; b |= 3; uint[8] c = 0b1100; c ^= 0b1010;',
    'a == 4 && b == 15 && c == 6',
  ],
  ['integers', 'uint[4] a = 5;', '~a == 10'],
  ['integers', 'int[8] a = 127; int[16] b = 1;', 'a + b == 128 && b + a == 128 && a + 1 == -128'],
  ['integers', 'int[8] a = -1; uint[8] b = 1;', 'a - b == 254 && b - a - 3 == 255'],
  // bits and registers
  [
    'registers',
    'const bit[8] a = "10001111"; const bit[8] b = "01110000";',
    '(a << 1) == "00011110" && rotl(a, 2) == "00111110"',
  ],
  [
    'registers',
    'const bit[8] a = "10001111"; const bit[8] b = "01110000";',
    '(a | b) == "11111111" && (a & b) == "00000000" && (a ^ b) == ~"00000000"',
  ],
  ['registers', 'const bit[4] a = "0010";', 'a[1] && !a[0] && a[-3] == 1 && a == 2 && int[4](a) == 2'],
  ['registers', 'const bit[4] a = "1010";', 'a[1:2:3] == "11" && a[{0, 2}] == "00" && a[3:-1:0] == "0101"'],
  [
    'registers',
    'const bit[4] a = "1000";',
    'int[4](a) == -8 && uint[4](a) == 8 && int[4](a) < 0 && uint[4](a) > 7',
  ],
  // bit slices of integers
  ['slices', 'int[32] i = 15;', 'i[0] == 1 && i[31] == 0 && i[-1] == 0 && i[0:2:31] == 3'],
  ['slices', 'int[32] i = 15; i[4:7] = "1010";', 'i == 0xAF'],
  ['slices', 'uint[8] i = 0; i[7] = 1; i[0] = true;', 'i == 129'],
  // bool and comparison
  ['logic', 'bool a = false; int[32] b = 1;', '!(a == bool(b)) && b > 0 || a'],
  ['logic', '', 'true && !false && 1 < 2 && 2 <= 2 && 3 > 2 && 3 >= 3 && 1 != 2'],
  ['logic', 'int i = 0;', '!(i != 0 && 1 / i == 1) && (i == 0 || 1 / i == 1)'],
  // angles, 4 bits: steps of pi/8
  [
    'angles',
    'angle[4] a = 7 * (pi / 8); angle[4] b = pi / 8; angle[4] c = 5 * (pi / 4);',
    'a + b == angle[4](pi) && b - a == c && c / b == 10',
  ],
  [
    'angles',
    'angle[4] a = 7 * (pi / 8); uint[4] two = 2; angle[4] c = 5 * (pi / 4);',
    'a / two == angle[4](3 * pi / 8) && two * c == angle[4](pi / 2)',
  ],
  ['angles', 'angle[4] a = pi / 4; angle[4] b = -a;', 'b == angle[4](7 * pi / 4) && bit[4](b) == "1110"'],
  ['angles', 'angle[4] a = 9 * (pi / 8);', '(a << 2) == angle[4](pi / 2) && (a >> 2) == angle[4](pi / 4)'],
  ['angles', 'angle[4] a = 2 * pi; angle[4] b = -pi / 2;', 'bit[4](a) == "0000" && bit[4](b) == "1100"'],
  [
    'angles',
    'const angle[4] a = 3 * pi / 8; angle[8] b = a; angle[2] c = a; const float f = sin(angle[20](a));',
    'bit[8](b) == "00110000" && bit[2](c) == "00" && f == sin(a)',
  ],
  [
    'angles',
    'angle[4] a = pi / 16; angle[4] b = 3 * pi / 16; angle[4] c = 31 * pi / 16;',
    'bit[4](a) == "0000" && bit[4](b) == "0010" && bit[4](c) == "0000"',
  ],
  ['angles', 'angle a = 5 * pi / 2;', 'a > 1.5 && a < 1.6'],
  // The only angle with a width is that of the cast.
  ['angles', '', 'sin(angle[3]("101") / uint[3](3)) == sin(pi / 4)'],
  // floats
  ['floats', 'float a = 1 / 4; float[64] b = 2 ** -1; float c = 7 % 4;', 'a == 0.25 && b == .5 && c == 3.'],
  ['floats', 'int i = 7; float f = i / 2;', 'f == 3.5 && i / 2 == 3'],
  [
    'floats',
    '',
    'sin(0) == 0 && cos(0) == 1 && tan(0) == 0 && arcsin(1) == pi / 2 && arccos(1) == 0 && arctan(0) == 0',
  ],
  [
    'floats',
    '',
    'exp(0) == 1 && log(euler) == 1 && sqrt(16) == 4 && floor(-1.5) == -2 && ceiling(1.2) == 2 && mod(7, 3) == 1 && pow(2, 10) == 1024',
  ],
  ['floats', '', 'τ == 2 * π && ℇ == euler && tau == 2*pi && 1_000.5 == 1e3 + 5E-1'],
  ['floats', 'int[8] i = int[8](3.9); uint u = uint(-0.5 + 2);', 'i == 3 && u == 1'],
  // complex numbers
  [
    'complex',
    'complex a = 10.0 + 5.0im; complex b = -2.0 - 7.0im;',
    'a + b == 8.0 - 2.0im && a - b == 12.0 + 12.0im && a * b == 15.0 - 80.0im',
  ],
  ['complex', 'complex[float[64]] w = 3 + 4im;', 'real(w) == 3 && imag(w) == 4 && w * (3 - 4 im) == 25'],
  // durations
  [
    'durations',
    'duration a = 1us; duration b = 300ns;',
    'a + b == 1300ns && a - b == 700ns && 2 * b == 600ns && a / b > 3 && a > b',
  ],
  [
    'durations',
    'duration one_ns = 1ns; duration a = 500ns; float r = a / one_ns; float f = -(2 * a) / 1us + 1; angle b = 3 * a / (2us) * pi;',
    'r == 500 && f == 0 && b > 2.35 && b < 2.36 && float(a / one_ns) == 500 && cos(a / 1s - 5e-7) == 1',
  ],
  ['durations', 'duration a = 10dt;', 'a * 2 == 20dt && a / 4 == 2.5dt'],
  // arrays
  [
    'arrays',
    'array[int[32], 5] a = {0, 1, 2, 3, 4};',
    'a[0] == 0 && a[4] == 4 && a[-1] == 4 && sizeof(a) == 5',
  ],
  [
    'arrays',
    'array[float, 3, 2] a = {{1.1, 1.2}, {2.1, 2.2}, {3.1, 3.2}};',
    'a[0, 1] == 1.2 && a[-1, -1] == 3.2 && sizeof(a, 1) == 2 && a[2][0] == 3.1',
  ],
  [
    'arrays',
    'array[int[8], 2] a = {0, 1}; array[int[8], 3] b = {2, 3, 4}; array[int[8], 5] c = a ++ b;',
    'c[1] == 1 && c[4] == 4',
  ],
  [
    'arrays',
    'array[int[8], 3] b = {2, 3, 4}; array[int[8], 2] a = {0, 1}; b[1:2] = a[0:1];',
    'b[0] == 2 && b[1] == 0 && b[2] == 1',
  ],
  [
    'arrays',
    'array[int[8], 2, 2] a = {{1, 2}, {3, 4}}; array[int[8], 2] r = {9, 8}; a[0] = r; a[1, 1] = 7;',
    'a[0, 0] == 9 && a[0, 1] == 8 && a[1, 0] == 3 && a[1, 1] == 7',
  ],
  [
    'arrays',
    'array[int[8], 2, 2] a = {{1, 2}, {3, 4}}; a[0][1] = 7; a[-1][0] += 2; a[1][1][0] = 1;',
    'a[0, 1] == 7 && a[1, 0] == 5 && a[0, 0] == 1',
  ],
  ['arrays', 'array[int[32], 5] a = {0, 1, 2, 3, 4}; a[0][0] = 1;', 'a[0] == 1 && a[3][0:1] == "11"'],
  // subroutines
  [
    'subroutines',
    'def f(int[8] a, float b) -> int[8] { if (a > 1) { return a; } return 2 * a; }',
    'f(1, 0.5) == 2 && f(5, 0) == 5',
  ],
  [
    'subroutines',
    'const int n = 3; def total(bit[n] c) -> int { int t = 0; for bit b in c { t += int(b); } return t; }',
    'total("101") == 2',
  ],
  [
    'subroutines',
    'def grow(mutable array[int[8], #dim = 1] a) { for int i in [0:sizeof(a) - 1] { a[i] += i; } } array[int[8], 3] v = {1, 1, 1}; grow(v);',
    'v[0] == 1 && v[1] == 2 && v[2] == 3',
  ],
  // loops
  ['loops', 'int[32] b = 0; for int[32] i in {1, 5, 10} { b += i; }', 'b == 16'],
  [
    'loops',
    'int sum = 0; for int i in [0:2:20] { sum += i; } for int i in [3:-1:1] { sum += i; } for int i in [1:0] { sum += 100; }',
    'sum == 116',
  ],
  [
    'loops',
    'int n = 0; for uint[64] i in [4294967296:4294967299] { n += 1; if (i == 4294967298) { break; } }',
    'n == 3',
  ],
  ['loops', 'array[float, 3] f = {0.5, 1.5, 2}; float sum = 0; for float x in f { sum += x; }', 'sum == 4'],
  ['scopes', 'int a = 1; { int a = 2; a = 3; } if (true) { a += 1; int b = 5; }', 'a == 2'],
]

describe('values known before the program runs', () => {
  it.each(trueConditions)('%s: %s (%s)', (_, declarations, condition) => {
    expect(truth(declarations, condition)).toBe(1)
    expect(truth(declarations, `!(${condition})`)).toBe(0)
  })
})

describe('values that depend on a measurement', () => {
  const condition = (text: string): unknown => {
    const { circuit, problems } = compileQasm(
      `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q; bit[3] c; bit d;\nif (${text}) { x q; }`,
    )
    const last = circuit?.instructions.at(-1)
    return last?.kind === 'if' ? last.condition : problems.map(({ code }) => code)
  }
  const bit = (index: number): object => ({ kind: 'compare', bits: [index], operator: '==', value: 1 })
  it.each([
    ['d', bit(3)],
    ['c[1]', bit(1)],
    ['c[-1] == 1', bit(2)],
    ['bool(d)', bit(3)],
    ['!d', { kind: 'not', operand: bit(3) }],
    ['c == 5', { kind: 'compare', bits: [0, 1, 2], operator: '==', value: 5 }],
    ['5 > c', { kind: 'compare', bits: [0, 1, 2], operator: '<', value: 5 }],
    ['uint[3](c) >= 2', { kind: 'compare', bits: [0, 1, 2], operator: '>=', value: 2 }],
    ['int[3](c) == -1', { kind: 'compare', bits: [0, 1, 2], operator: '==', value: 7 }],
    ['int[3](c) < 0', bit(2)],
    ['c[0:1] == "10"', { kind: 'compare', bits: [0, 1], operator: '==', value: 2 }],
    ['c[0] ^ d', { kind: 'xor', left: bit(0), right: bit(3) }],
    ['c[0] && (true || d)', bit(0)],
    ['(c >> 1) == 3', { kind: 'compare', bits: [1, 2], operator: '==', value: 3 }],
  ])('%s', (text, expected) => {
    expect(condition(text)).toEqual(expected)
  })
  it('are copied before the bits that they read change', () => {
    const { circuit } = compileQasm('OPENQASM 3.0;\nbit[3] c; c = c << 1; c = rotl(c, 1);')
    const moves = circuit!.instructions.map((each) =>
      each.kind === 'assign'
        ? `${each.bit}=${each.value.kind === 'compare' ? each.value.bits[0] : each.value.kind}`
        : '',
    )
    // A shift assigns from the top; a rotation needs copies.
    expect(moves).toEqual(['2=1', '1=0', '0=constant', '3=2', '4=0', '5=1', '0=3', '1=4', '2=5'])
  })
})
