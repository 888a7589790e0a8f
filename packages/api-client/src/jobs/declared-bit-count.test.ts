import { expect, it } from 'vitest'
import { declaredBitCount } from './declared-bit-count.ts'

it.each<[program: string, bits: number | undefined]>([
  ['OPENQASM 3; qubit[2] q; bit[2] c; c = measure q;', 2],
  ['OPENQASM 2.0; qreg q[2]; creg a[2];\ncreg b [ 3 ];', 5],
  ['bit a; bit b = measure q; bit[3]c;', 5],
  ['bit[2] c; // bit[3] d;\n/* bit[4] e; ** */ /* bit[5] f;', 2],
  ['def f(bit[3] x) -> bit[3] { bit[3] y; return y; } if (true) { bit z; } bit[2] c;', 2],
  ['const bit[3] known = "101"; bit[2] c;', 2],
  ['OPENQASM 3; qubit q; int habit = 2;', 0],
  ['const int n = 2; bit[n] c;', undefined],
  ['output bit[2] c; bit[3] d;', undefined],
  ['', 0],
])('counts the bits of %j', (program, bits) => {
  expect(declaredBitCount(program)).toBe(bits)
})

it('counts the bits of a long program with open comments and braces', () => {
  expect(declaredBitCount(`bit[2] c; ${'/*'.repeat(200_000)}`)).toBe(2)
  expect(declaredBitCount(`bit[2] c; ${'{'.repeat(200_000)}`)).toBe(2)
})
