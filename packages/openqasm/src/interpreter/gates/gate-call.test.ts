import { expect, it } from 'vitest'
import { compileQasm, printOpenQasm3 } from '../../index.ts'

const header = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

function lowered(program: string): string[] {
  const { circuit, problems } = compileQasm(header + program)
  if (circuit === undefined) return problems.map(({ line, column, code }) => `${line}:${column} ${code}`)
  return printOpenQasm3(circuit).slice(header.length).trimEnd().split('\n')
}

it.each([
  ['gate e a {} gate f a { e a; } qubit q;', 'pow(9007199254740991) @ f q;'],
  ['gate e a {} qubit q;', 'pow(-2000000) @ e q;'],
  ['gate f a { s a; h a; } qubit q;', 'inv @ pow(1000) @ pow(501) @ f q;'],
  ['gate f a { s a; h a; } gate g a { pow(1000) @ f a; } qubit q;', 'pow(501) @ g q;'],
  ['gate f a { s a; h a; } qubit q;', 'pow(0.5) @ pow(2000000) @ f q;'],
])('counts an integer power of a custom gate as repeated instructions: %s', (before, call) => {
  expect(lowered(`${before}\n${call}`)).toEqual(['4:1 limit/instructions'])
})

it('counts a power of a gate of the gate table once', () => {
  expect(lowered('qubit q; pow(9007199254740991) @ s q;').slice(1)).toEqual([
    'pow(9007199254740991) @ s q[0];',
  ])
})

it('multiplies powers of a global phase into its angle', () => {
  expect(lowered('input float a; pow(0.5) @ pow(3) @ gphase(a);').slice(1)).toEqual([
    'pow(0.5) @ gphase(3*a);',
  ])
  expect(
    lowered('gate g(a) q { ctrl @ pow(0.5) @ pow(3) @ gphase(a) q; } qubit q; g(1) q;').slice(0, 3),
  ).toEqual(['gate g(a) q {', '  ctrl @ pow(0.5) @ gphase(3*a) q;', '}'])
  expect(lowered('input float a;\npow(0.5) @ pow(1.5) @ gphase(a);')).toEqual(['4:1 value/not-constant'])
})

it('accepts a fractional power of a measured angle only where bits allow it', () => {
  const measured = 'qubit[3] q; bit[2] b = measure q[0:1]; angle[2] c = b;\n'
  const powers = (modified: string): string[] =>
    lowered(measured + modified).filter((line) => !line.includes('measure'))
  for (const modified of ['pow(0.5) @ phase(c) q[2];', 'ctrl @ pow(0.5) @ gphase(c) q[2];'])
    expect(powers(modified)).toEqual([`4:${modified.indexOf('c) ') + 1} value/run-time`])
  expect(powers('pow(0.5) @ pow(2) @ rx(c) q[2];')).toEqual(['4:24 value/run-time'])
  expect(powers('pow(0.5) @ rx(c) q[2];')).toContain('  pow(0.5) @ rx(pi) q[2];')
  expect(powers('pow(-2) @ phase(c) q[2];')).toContain('  pow(-2) @ p(pi) q[2];')
})

it.each([
  ['gate g(a) u { rx(1/a) u; }', 'g(0) q;'],
  ['gate g(a) u { rx(a/a) u; }', 'ctrl @ g(0) q, r;'],
  ['gate g(a) u { gphase(log(a)); x u; }', 'g(-1) q;'],
  ['gate g(a) u { rx(sqrt(a)) u; }', 'pow(0.5) @ pow(3) @ g(-1) q;'],
  ['gate g(a) u { rx(exp(a)) u; }', 'g(1000) q;'],
  ['gate f(a) u { rx(1/a) u; } gate g(a, b) u { f(a - b) u; }', 'g(1, 1) q;'],
  ['gate g(a) u { rx(1/a) u; }', 'for int i in [0:1] { g(i) q; }', 22],
])('reports an angle without a finite value at the call: %s %s', (definition, call, column = 1) => {
  // OpenQASM 3, "Gates": the arguments of a gate are angles.
  expect(lowered(`qubit q; qubit r; ${definition}\n${call}`)).toEqual([`4:${column} gate/infinite-angle`])
})

it('accepts a call whose angles are finite or unknown', () => {
  const definition = 'qubit q; gate g(a) u { rx(1/a) u; ry(a/2) u; }\n'
  expect(lowered(`${definition}g(2) q;`)).toContain('g(2) q[0];')
  expect(lowered(`input float theta;\n${definition}g(theta) q;`)).toContain('g(theta) q[0];')
})

it('rejects a hardware qubit in the body of a gate', () => {
  expect(lowered('gate g a { x $0; }\ng $1;')).toEqual(['3:14 scope/not-visible'])
  expect(lowered('gate g a { cx a, $5; }\ng $1;')).toEqual(['3:18 scope/not-visible'])
  expect(lowered('gate g a { barrier $0; }\ng $1;')).toEqual(['3:20 scope/not-visible'])
  expect(lowered('gate g a { x a; }\ng $1;').slice(-1)).toEqual(['g $1;'])
})

it.each([
  ['h', 'OPENQASM 3.0;\nqubit q; h q;', 'include-library', 'stdgates.inc'],
  ['h', 'OPENQASM 2.0;\nqreg q[1]; h q[0];', 'include-library', 'qelib1.inc'],
  ['cu3', `${header}qubit[2] q; cu3(1, 2, 3) q[0], q[1];`, 'define-gate', 'stdgates.inc'],
])('suggests a library for %s only if it has the gate: %s', (_, program, code, library) => {
  const [problem] = compileQasm(program).problems
  expect(problem?.hint).toMatchObject({ code, parameters: { library } })
})

it.each([
  ['cnot', 'cx'],
  ['u', 'u3'],
  ['i', 'id'],
])('suggests for %s the name that the library has', (name, suggestion) => {
  const operands = name === 'cnot' ? ' q[0], q[1]' : name === 'u' ? '(1, 2, 3) q[0]' : ' q[0]'
  const [problem] = compileQasm(`${header}qubit[2] q; ${name}${operands};`).problems
  expect(problem?.hint).toEqual({ code: 'did-you-mean', parameters: { suggestion }, replacement: suggestion })
})

// OpenQASM 3.1, "Gates / Quantum gate modifiers": pow(k) of an integer k repeats the gate.
it.each([
  ['pow(9007199254740993) @ x q;', ['x q[0];']],
  ['pow(9007199254740992) @ x q;', ['pow(0) @ x q[0];']],
  ['pow(-9007199254740993) @ s q;', ['inv @ s q[0];']],
  ['pow(9007199254740993 - 9007199254740992) @ t q;', ['t q[0];']],
  ['pow(18014398509481986 / 2) @ x q;', ['x q[0];']],
  ['pow(3) @ pow(9007199254740991) @ s q;', ['s q[0];']],
  ['inv @ pow(100000000000000000000000000000000000001) @ t q;', ['inv @ t q[0];']],
  ['const uint n = 9007199254740993; pow(n) @ x q;', ['x q[0];']],
  ['pow(2147483648) @ rx(1) q;', ['pow(2147483648) @ rx(1) q[0];']],
])('computes integer powers exactly: %s', (call, lines) => {
  expect(lowered(`qubit q; ${call}`).slice(1)).toEqual(lines)
})

it.each([
  'pow(1e20) @ rx(1) q;',
  'pow(2147483649) @ rx(1) q;',
  'pow(1e20) @ x q;',
  'pow(9007199254740993) @ rx(1) q;',
  'ctrl @ pow(1e10) @ U(1, 2, 3) q, r;',
  'pow(3) @ pow(1e300) @ x q;',
  'pow(9007199254740993) @ e q;',
  'pow(1e10) @ gphase(1);',
])('reports a power whose phases a double cannot tell: %s', (call) => {
  expect(lowered(`qubit q; qubit r; gate e a {}\n${call}`)).toEqual([
    `4:${call.indexOf('pow(') + 5} gate/power-too-large`,
  ])
})
