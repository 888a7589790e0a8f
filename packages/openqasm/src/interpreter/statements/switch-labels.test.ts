import { expect, it } from 'vitest'
import { outcomesOf } from '../../../test/outcomes.ts'
import { compileQasm } from '../../index.ts'

const header = 'OPENQASM 3.1;\ninclude "stdgates.inc";\n'

function codesOf(program: string): string[] {
  return compileQasm(header + program).problems.map(({ code, severity }) => `${severity} ${code}`)
}

// OpenQASM 3.1, "Classical instructions / The switch statement": case statements, then at most one
// default.
it.each([
  ['int i = 2;', 'known'],
  ['qubit[2] q; x q[1]; bit[2] c = measure q; int[2] i = int[2](c);', 'measured'],
])('refuses a default in front of a case: %s', (start) => {
  const program = `${start} bit r; switch (i) { default { r = 1; } case 2 { r = 0; } }`
  expect(codesOf(program)).toEqual(['error switch/default-not-last'])
})

it('runs the case of a measured subject, and the default of all other values', () => {
  const program =
    'qubit[2] q; x q[1]; bit[2] c = measure q; bit[2] r; ' +
    'switch (int(c)) { case 0, 3 { r = 1; } case 2 { r = 2; } default { r = 3; } }'
  const { circuit, problems } = compileQasm(header + program)
  expect(problems).toEqual([])
  expect(outcomesOf(circuit!, 'r')).toEqual({ '10': 1 })
})

it.each([
  ['int i = 1; switch (i) { case i { } }', 'error value/not-constant'],
  ['int i = 1; int j = 2; switch (i) { case 1 + j { } }', 'error value/not-constant'],
  ['def f() -> int { return 1; } int i = 1; switch (i) { case f() { } }', 'error value/not-constant'],
  ['int i = 1; switch (i) { case 1.5 { } }', 'error type/mismatch'],
  [
    'const int A = 1; int i = 1; switch (i) { case A { } case A + 1 { } case 3 - 2 { } }',
    'error switch/duplicate-label',
  ],
  ['int i = 1; switch (i) { case 1, 1 { } }', 'error switch/duplicate-label'],
])('refuses labels that are not different integer constants: %s', (program, problem) => {
  expect(codesOf(program)).toEqual([problem])
})

it.each([
  ['float f = 1;', 'f', 'error type/mismatch'],
  ['angle[4] f = pi;', 'f', 'error type/mismatch'],
  ['duration f = 1ns;', 'f', 'error type/mismatch'],
  ['bit[2] f = 1;', 'f', 'warning switch/implicit-conversion'],
  ['bool f = true;', 'f', 'warning switch/implicit-conversion'],
])('takes only integers as subject: %s', (declaration, subject, problem) => {
  expect(codesOf(`${declaration} switch (${subject}) { case 1 { } }`)).toEqual([problem])
})
