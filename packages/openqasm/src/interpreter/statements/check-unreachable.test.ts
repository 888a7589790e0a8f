import { describe, expect, it } from 'vitest'
import { compileQasm } from '../../index.ts'

const header = 'OPENQASM 3.1;\ninclude "stdgates.inc";\n'

/** The problems of a program: the code and the text at the place of each. */
function problemsOf(program: string): string[] {
  const text = header + program
  return compileQasm(text).problems.map(
    ({ code, offset, length }) => `${code} ${text.slice(offset, offset + length)}`,
  )
}

/** The program contains a subroutine, so that calls of it can be checked too. */
const start = 'qubit[2] q; bit[2] c; const int k = 1; def g(int n, qubit p) {} '

// OpenQASM 3.1, "Variable scope" and "Subroutines": a name must be declared wherever it occurs.
describe.each([
  ['behind end', (code: string) => `${start}end; ${code}`],
  ['in a branch that is not taken', (code: string) => `${start}if (false) { ${code} }`],
  ['in the other branch', (code: string) => `${start}if (true) x q; else { ${code} }`],
  ['in a loop without iterations', (code: string) => `${start}for int i in [3:0] { ${code} }`],
  ['in a while loop that does not start', (code: string) => `${start}while (false) { ${code} }`],
  ['in a case that is not selected', (code: string) => `${start}switch (k) { case 2 { ${code} } }`],
  ['behind break', (code: string) => `${start}for int i in [0:1] { break; ${code} }`],
])('%s', (_, inside) => {
  it.each([
    ['foo q[0];', 'name/undefined-gate foo'],
    ['x r;', 'name/undefined r'],
    ['x c[0];', 'name/not-a-qubit c'],
    ['c[0] = measure k;', 'name/not-a-qubit k'],
    ['cx q[0];', 'gate/wrong-qubit-count cx q[0];'],
    ['ctrl(2) @ x q[0];', 'gate/wrong-qubit-count-with-controls ctrl(2) @ x q[0];'],
    ['rx q[0];', 'gate/wrong-parameter-count rx q[0];'],
    ['int a = z + 1;', 'name/undefined z'],
    ['int a = sine(1);', 'name/undefined sine'],
    ['int a = q;', 'name/not-a-value q'],
    ['k = 2;', 'name/constant-assigned k'],
    ['z[0] = 2;', 'name/undefined z'],
    ['g(1);', 'call/wrong-argument-count g(1)'],
    ['g(1, c[0]);', 'name/not-a-qubit c'],
    ['{ int a; int a; }', 'name/declared-twice a'],
    ['for int a in [0:1] { int a; }', 'name/declared-twice a'],
    ['switch (k) { case 1 { } case 1 { } }', 'switch/duplicate-label 1'],
    ['{ def f() { } }', 'scope/not-global def f() { }'],
    ['return;', 'flow/return-outside-subroutine return;'],
    ['let a = b;', 'name/undefined b'],
  ])('reports the problem of %s once', (code, problem) => {
    expect(problemsOf(inside(code)).filter((each) => !each.startsWith('value/uninit'))).toEqual([problem])
  })

  it('accepts valid statements', () => {
    const code =
      'int a = k; a += 1; { bit[2] b = measure q; if (b == 2) x q[a]; } g(a, q[0]); let r = q[0:1]; h r; ' +
      'for int i in [0:sizeof(q) - 1] { if (i == 1) continue; rx(sin(pi) * i) q[i]; } box { reset q; }'
    expect(problemsOf(inside(code))).toEqual([])
  })
})

it('accepts jumps in the body of a while loop that has ended or does not start', () => {
  const ended = 'int n = 0; while (n < 1) { n += 1; if (n > 5) { break; } else { n += 0; } }'
  expect(problemsOf(`${ended} while (false) { if (n == 1) continue; }`)).toEqual([])
})

it('checks subroutines that are never called, with their parameters', () => {
  const body = 'x a; x b; int n = m; m = 2; break; return z;'
  expect(problemsOf(`def f(qubit a, readonly array[int, 2] m) -> int { ${body} }`)).toEqual([
    'name/undefined b',
    'name/constant-assigned m',
    'flow/jump-outside-loop break;',
    'name/undefined z',
  ])
})

it('checks the definitions behind end', () => {
  expect(
    problemsOf('end; qubit q; gate g(a) p { rx(a) p; foo p; } g(1) q; def f() { y p; } input int n; n = 1;'),
  ).toEqual(['name/undefined-gate foo', 'name/undefined p', 'name/constant-assigned n'])
})

it('reports a problem once if a later run of the statements finds it too', () => {
  expect(problemsOf('qubit q; for int i in [0:1] { if (i == 1) { x p; } }')).toEqual(['name/undefined p'])
})

it('does not report what is only invalid when it runs', () => {
  expect(problemsOf('extern e() -> int; if (false) { int a = e(); int b = 1 / 0; cal { } }')).toEqual([])
})

// OpenQASM 3.1, "Variable scope / Block scope"
it.each([
  ['def f(int a, int a) { }', 'a'],
  ['def f(int a) { int a = 1; }', 'a'],
  ['def f(qubit a) { let a = a; } qubit q; f(q);', 'a'],
  ['for int i in [0:1] { int i = 1; }', 'i'],
  ['for int i in [0:1] int i = 1;', 'i'],
])('refuses to declare a parameter or loop variable again: %s', (program, name) => {
  expect(problemsOf(program)).toEqual([`name/declared-twice ${name}`])
})

it('allows names of parameters and loop variables in inner blocks', () => {
  expect(
    problemsOf(
      'def f(int a) { if (true) { int a = 1; } } f(1); for int i in [0:1] { { int i = 1; } i = 7; }',
    ),
  ).toEqual([])
})
