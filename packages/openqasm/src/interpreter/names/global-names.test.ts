import { describe, expect, it } from 'vitest'
import { compileQasm, printOpenQasm3 } from '../../index.ts'

/** Places and codes of the problems of a text. */
function problems(text: string): string[] {
  return compileQasm(text).problems.map(({ line, column, code }) => `${line}:${column} ${code}`)
}

function version3(body: string): string[] {
  return problems(`OPENQASM 3.0; include "stdgates.inc";\n${body}`)
}
function version2(body: string): string[] {
  return problems(`OPENQASM 2.0; include "qelib1.inc";\n${body}`)
}

it.each([
  ['qubit[3] x;', 10],
  ['qreg x[3];', 6],
  ['bit[3] x;', 8],
  ['creg x[3];', 6],
  ['const int x = 1;', 11],
  ['float x = 1;', 7],
  ['input float x;', 13],
  ['output bit x;', 12],
  ['qubit q; let x = q;', 14],
  ['gate x a { }', 6],
  ['def x(qubit q) { }', 5],
  ['extern x(int) -> int;', 8],
])('rejects a global declaration with the name of an included gate: %s', (body, column) => {
  expect(version3(body)).toEqual([`2:${column} name/is-gate`])
  expect(problems(`OPENQASM 3.0;\n${body}`)).toEqual([])
})

it.each([
  ['qubit q; bit q;', 14],
  ['bit q; gate q a { }', 13],
  ['gate q a { } qubit q;', 20],
  ['def q() { } qubit q;', 19],
  ['const int q = 1; def q() { }', 22],
  ['qubit q; def q() { }', 14],
  ['input float a; qubit q; let a = q;', 29],
])('rejects two global declarations of one name: %s', (body, column) => {
  expect(version3(body)).toContain(`2:${column} name/declared-twice`)
})

it('reports a name once, not at each use', () => {
  expect(version3('qubit[3] x; x x[0]; h x; cx x[0], x[1];')).toEqual(['2:10 name/is-gate'])
  expect(version3('gate h a { x a; } qubit q; h q; h q;')).toEqual(['2:6 name/is-gate'])
})

it('reports an include after a declaration of the same name', () => {
  expect(problems('OPENQASM 3.0;\nqubit x; bit b;\ninclude "stdgates.inc";')).toEqual([
    '3:1 name/declared-twice',
  ])
  expect(problems('OPENQASM 3.0;\ninclude "stdgates.inc"; include "stdgates.inc";')).toEqual([])
})

// OpenQASM 3.1, "Scoping of variables / Subroutine and gate scope"
describe('a subroutine', () => {
  it.each([
    ['constants', 'const int k = 2; def f() -> int { return k; } int a = f();'],
    ['gates', 'gate own a { x a; } def f(qubit q) { own q; } f($0);'],
    ['subroutines', 'def g() -> int { return 1; } def f() -> int { return g(); } int a = f();'],
    [
      'parameters that shadow',
      'int b = 2; const int c = 3; def f(uint b, uint c) -> uint { return b + c; } uint a = f(1, 2);',
    ],
    ['built-in constants and gates', 'def f(qubit q) { U(pi, 0, π) q; } f($0);'],
    ['hardware qubits', 'def f() { x $1; } f();'],
  ])('sees %s', (_, body) => {
    expect(version3(body)).toEqual([])
  })

  it.each([
    ['variables', 'int b = 2; def f() -> int { return b; }', '2:36 scope/not-visible'],
    ['inputs', 'input float v; def f(qubit q) { rx(v) q; }', '2:36 scope/not-visible'],
    ['qubits', 'qubit q; def f() { x q; }', '2:22 scope/not-visible'],
    ['bits', 'bit c; def f() -> bit { return c; }', '2:32 scope/not-visible'],
    [
      'later constants',
      'def f() -> int { return k; } const int k = 3; int a = f();',
      '2:25 scope/declared-later',
    ],
    [
      'later constants without a call',
      'def f() -> int { return k; } const int k = 3;',
      '2:25 scope/declared-later',
    ],
    ['later gates', 'def f(qubit q) { own q; } gate own a { x a; } f($0);', '2:18 scope/declared-later'],
    ['later subroutines', 'def f() { if (true) { g(); } } def g() { } f();', '2:23 scope/declared-later'],
    [
      'later constants in a skipped part',
      'end; def f() -> int { return k; } const int k = 3;',
      '2:30 name/undefined',
    ],
  ])('does not see %s', (_, body, problem) => {
    expect(version3(body)).toEqual([problem])
  })
})

it('a gate sees constants and earlier gates only', () => {
  expect(version3('const float v = 2; gate g a { rx(v) a; } gate h2 a { g a; } h2 $0;')).toEqual([])
  expect(version3('float v = 2; gate g a { rx(v) a; }')).toEqual(['2:28 scope/not-visible'])
  expect(version3('gate h2 a { g a; } gate g a { x a; }')).toEqual(['2:13 name/undefined-gate'])
})

it('allows names of gates in blocks, loops, gates and subroutines', () => {
  expect(
    version3(
      'qubit q; gate g(x) h { rx(x) h; } def f(qubit y) { int z = 2; U(z, 0, 0) y; } for uint t in [0:1] { p(t) q; } if (true) { int s = 1; p(s) q; } g(1) q; f(q);',
    ),
  ).toEqual([])
})

it('reserves the gates that need no include', () => {
  expect(problems('OPENQASM 3.0;\nqubit U;')).toEqual(['2:7 name/is-gate'])
  expect(problems('OPENQASM 2.0;\nqreg U[1];')).toEqual(['2:6 name/is-gate'])
  expect(problems('OPENQASM 3.0;\nqubit CX;')).toEqual([])
  expect(problems('OPENQASM 2.0;\nqreg CX[1];')).toEqual(['2:6 name/is-gate'])
})

it('lets OpenQASM 2 define gates that the first qelib1.inc lacked', () => {
  expect(version2('qreg x[2];')).toEqual(['2:6 name/is-gate'])
  expect(version2('gate cu3(a, b, c) d, e { }')).toEqual(['2:6 name/is-gate'])
  expect(version2('qreg p[2]; creg u[2]; gate rzz(a) b, c { cx b, c; u1(a) c; cx b, c; }')).toEqual([])
})

it('renames a printed register that has the name of a library gate', () => {
  const { circuit } = compileQasm(
    'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg p[1];\ncreg phase[1];\np(pi) p[0];\nmeasure p -> phase;\n',
  )
  expect(printOpenQasm3(circuit!)).toBe(
    'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] p_;\nbit[1] phase_;\np(pi) p_[0];\nphase_[0] = measure p_[0];\n',
  )
})
