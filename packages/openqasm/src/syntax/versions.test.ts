import { describe, expect, it } from 'vitest'
import { compileQasm, parseQasm } from '../index.ts'
import { describeProblem } from '../messages.ts'

/** Severity, code and text of each problem. */
function problemsOf(text: string): string[] {
  return compileQasm(text).problems.map(
    ({ severity, code, offset, length }) => `${severity} ${code} ${text.slice(offset, offset + length)}`,
  )
}

// OpenQASM 3.1 added `switch`, `case` and `default`; a later version adds `nop`.
describe('keywords of later versions', () => {
  it('are names if a program of an earlier version declares them', () => {
    const program = 'int switch = 1; const int case = 2; int[8] default = switch + case;'
    expect(problemsOf(`OPENQASM 3.0;\n${program} gate nop q { } qubit q; nop q;`)).toEqual([])
    expect(problemsOf('OPENQASM 3.1;\ngate nop q { } qubit q; nop q;')).toEqual([])
  })

  it('are keywords from their version on', () => {
    expect(problemsOf('OPENQASM 3.1;\nint switch = 1;')).toEqual(['error syntax/keyword-as-name switch'])
    expect(problemsOf('OPENQASM 3.2;\nint nop = 1;')).toEqual(['error syntax/keyword-as-name nop'])
    expect(problemsOf('int default = 1;')).toEqual(['error syntax/keyword-as-name default'])
  })

  it('stay keywords in a program of an earlier version that declares no such name', () => {
    const { tree, problems } = parseQasm('OPENQASM 3.0;\nswitch (i) { case 1 { nop q; } default { } }')
    expect(problems).toEqual([])
    expect(tree.statements.map(({ kind }) => kind)).toEqual(['Version', 'Switch'])
  })
})

// arXiv:1707.03429, appendix A
describe('OpenQASM 3 in a program of OpenQASM 2', () => {
  const header = 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2]; creg c[2];\n'

  it.each([
    ['«c[0] = measure q[0];»', 'c[0] = measure q[0];'],
    ['«measure q[0];»', 'measure q[0];'],
    ['if («c[0] == 1») x q[0];', 'c[0] == 1'],
    ['if (c == 1) «{ x q[0]; }»', '{ x q[0]; }'],
    ['x «q[0:1]»;', 'q[0:1]'],
    ['rx(«2 ** 3») q[0];', '2 ** 3'],
    ['rx(«0x1F») q[0];', '0x1F'],
    ['rx(«arcsin(1)») q[0];', 'arcsin(1)'],
    ['«barrier;»', 'barrier;'],
    ['«@note a»\nx q[0];', '@note a'],
  ])('is read with a warning: %s', (code, found) => {
    const text = header + code.replace(/[«»]/g, '')
    const { circuit, problems } = compileQasm(text)
    expect(problemsOf(text)).toEqual([`warning version/openqasm-3-syntax ${found}`])
    expect(problems[0]!.offset).toBe((header + code).indexOf('«'))
    expect(circuit).toBeDefined()
    expect(describeProblem(problems[0]!, 'en')).toContain('Begin the program with `OPENQASM 3.0;`.')
  })

  it('is reported at the first place of each construct', () => {
    const measured = 'c[0] = measure q[0];\n'
    expect(problemsOf(header + measured.repeat(600))).toHaveLength(1)
  })

  it('is not reported in valid programs of OpenQASM 2', () => {
    const program =
      'gate g(a) p { rx(-a / 2 + sin(pi) * 1e-3) p; } g(0.5) q[0]; barrier q; measure q -> c; ' +
      'if (c == 3) x q[1]; reset q; cx q[0], q[1]; measure q[0] -> c[1];'
    expect(problemsOf(header + program)).toEqual([])
  })
})

// OpenQASM 3.1, "Grammar"
describe('what the grammar does not contain', () => {
  it.each([
    // Declarations
    ['angle[4];', 'uint[4, 4] n;', 'bool[2] b;', 'bit[2, 2] c;', 'creg[3] c;', 'qreg[3, 3] q;', 'qreg[3];'],
    [
      'complex[64] z;',
      'complex[bit] z;',
      'complex[qreg[2]] z;',
      'complex[float, float] z;',
      'fixed[3, 2] f;',
    ],
    ['uint[4] gate;', 'uint[4] output;', 'uint[4] 7;', 'uint[4] n = reset;', 'uint[4] n =;'],
    [
      'n: uint[4];',
      'n uint[4];',
      'uint n[4];',
      'angle a[4];',
      'uint m, n;',
      'uint m, float n;',
      'uint m float n;',
    ],
    ['float a = int b = 1;', 'const n;', 'const n = 2;', 'const output int n = 2;', 'output const n = 2;'],
    ['output float[64];', 'input qreg q[2];', 'output int n = 3;', 'input n;'],
    // Tokens and headers
    [
      '~;',
      '7q;',
      'a@b;',
      '1.2.3;',
      '1e2e3;',
      '7__1;',
      '7_1_;',
      '0b12;',
      '0B12;',
      '0o8;',
      '0O8;',
      '0xz;',
      '1ab;',
    ],
    ['OPENQASM uint;', 'OPENQASM "3.0";', 'OPENQASM 3 0;', 'OPENQASM 3.y;', 'include 1;', 'include gate;'],
    // Statements
    ['defcalgrammar 1;', 'defcal h $0 -> bit -> bit {}', 'measure $0, $1;', 'b = measure $0 -> c;'],
    [
      'c[0:1] = measure $0, $1;',
      'creg c[1] = measure $0;',
      'measure $0 -> bit c;',
      'measure $0 -> creg c[1];',
    ],
    ['for i in {0, 1};', 'for int i, j in {0, 1} {}', 'for int i in while {}', 'for int i {}', 'for {}'],
    ['for (true) {}', 'for int for in {0} {}', 'for int in {0} {}', 'for int i in { h $0; } {}'],
    ['while false { }', 'while (true) (false) { }', 'while i in {0} { }', 'while (true);'],
    ['if false h $0;', 'if (a *= 2) {}', 'if (bit c = 1) {}', 'if (true);', 'if (true) else h $0;'],
    ['if (true) h $0; else (true) h $0;', 'if (h $0) {}', 'switch () {}', 'switch (n) { h $0; }'],
    ['switch (n) { case {} }', 'switch (n) { case 0,, {} }', 'switch (n) { default 1 {} }'],
    ['U () $0;', 'U(1, 2, 3)(4) $0;', 'power @ h $0;', 'pow @ h $0;', 'pow(1, 2) @ h $0;', 'inv(1) @ h $0;'],
    ['ctrl(1, 2) @ h $0, $1;', 'negctrl(1, 2) @ h $0, $1;', 'gphase(1) @ ctrl @ h $0, $1;'],
  ])('is refused with a place', (...programs) => {
    for (const program of programs) {
      const found = compileQasm(program).problems.filter(({ severity }) => severity === 'error')
      expect([program, found.length > 0, found.every(({ length }) => length > 0)]).toEqual([
        program,
        true,
        true,
      ])
    }
  })
})

// OpenQASM 3.1, grammar: `defcalgrammar StringLiteral ;`
it('refuses two calibration grammars without a semicolon between them', () => {
  expect(
    compileQasm('defcalgrammar "openpulse" defcalgrammar "openpulse";').problems.filter(
      ({ severity }) => severity === 'error',
    ),
  ).toMatchObject([{ code: 'syntax/expected', line: 1, column: 25 }])
})
