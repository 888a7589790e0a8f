import { expect, it } from 'vitest'
import { isOpenQasm2 } from './is-open-qasm-2.ts'

it.each([
  ['OPENQASM 2.0;\n', true],
  ['// old\r\n/* a\n * b */ /**/\n  OPENQASM\t2;\n', true],
  ['OPENQASM 3.0;\n', false],
  ['// OPENQASM 2.0;\nqubit q;\n', false],
  ['// OPENQASM 2.0;', false],
  ['/* OPENQASM 2.0;', false],
  ['', false],
])('detects whether %j is OpenQASM 2: %s', (text, isVersion2) => {
  expect(isOpenQasm2(text)).toBe(isVersion2)
})

it('reads 100,000 comments in linear time', () => {
  expect(isOpenQasm2(`${'/* */'.repeat(100_000)}x`)).toBe(false)
})
