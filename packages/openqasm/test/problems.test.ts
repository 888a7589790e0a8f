import { describe, expect, it } from 'vitest'
import { compileQasm, type LowerOptions } from '../src/index.ts'
import { describeProblem, qasmMessages } from '../src/messages.ts'

interface Mistake {
  readonly code: string
  /** Text after the header. « and » mark the place of the problem. */
  readonly text: string
  readonly hint?: string
  readonly options?: LowerOptions
  readonly header?: string
}

const preamble = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

/**
 * At least one example for each code that lowering reports. The parser's tests contain the syntax
 * problems.
 */
const mistakes: readonly Mistake[] = [
  { code: 'name/undefined', text: 'float theta = 1; qubit q; rx(«thata») q;', hint: 'Did you mean `theta`?' },
  { code: 'name/undefined', text: 'x «p»;' },
  { code: 'name/undefined-gate', text: 'qubit[2] q; «swpa» q[0], q[1];', hint: 'Did you mean `swap`?' },
  { code: 'name/undefined-gate', text: 'qubit[2] q; «cnto» q[0], q[1];', hint: 'Did you mean `cnot`?' },
  { code: 'name/undefined-gate', text: 'qubit q; «H» q;', hint: 'Did you mean `h`?' },
  { code: 'name/undefined-gate', text: 'qubit q; «si» q;', hint: 'Did you mean `sdg`?' },
  { code: 'name/undefined-gate', text: '«qbit»[2] q; x q;', hint: 'Did you mean `qubit`?' },
  { code: 'name/undefined', text: 'qubit q; x «Q»;', hint: 'Did you mean `q`?' },
  {
    code: 'name/undefined-gate',
    header: 'OPENQASM 2.0;\n',
    text: '«qubit»[2] q; x q;',
    hint: '`qubit` is an OpenQASM 3 keyword; a program that uses it begins with `OPENQASM 3.0;`.',
  },
  { code: 'name/declared-twice', text: 'qubit q; bit «q»;' },
  {
    code: 'name/declared-twice',
    header: 'OPENQASM 3.0;\n',
    text: 'qubit[2] x; «include "stdgates.inc";» h x;',
  },
  { code: 'name/is-gate', text: 'qubit[3] «x»; x x[0]; h x;' },
  { code: 'name/declared-twice', text: 'gate g(a, «a») q {}' },
  { code: 'name/not-a-gate', text: 'qubit[2] q; «q» q;' },
  { code: 'name/not-a-qubit', text: 'bit c; x «c»;' },
  { code: 'name/not-a-bit', text: 'int i = 1; let a = «i»;' },
  { code: 'name/not-a-value', text: 'qubit q; int i = «q»;' },
  { code: 'name/not-callable', text: 'qubit q; int i = «q»(1);' },
  {
    code: 'name/not-callable',
    text: 'qubit[2] q; «rx(pi/4, q[0])»;',
    hint: 'A gate is written like this: `rx(pi/4) q[0];`.',
  },
  {
    code: 'name/not-callable',
    text: 'gate g a, b { } «g()»;',
    hint: 'A gate is written like this: `g q[0], q[1];`.',
  },
  { code: 'name/mixed-qubits', text: '«qubit q;» x $0;' },
  { code: 'name/named-twice', text: 'qubit[2] q; let a = q ++ «q»;' },
  { code: 'name/named-twice', text: 'qubit[3] q; qubit r; let a = q[0:1] ++ r ++ «q[1:2]» ++ q[0:1];' },
  { code: 'name/named-twice', text: 'qubit[2] q; let a = «q[{0, -2}]»;' },
  { code: 'name/named-twice', text: 'bit[2] c; bit[2] d; let a = d[0:0] ++ c; let b = d ++ «a»;' },
  {
    code: 'name/gate-not-included',
    text: 'qubit[2] q; «iswap» q[0], q[1];',
    hint: 'Add a definition of it: `stdgates.inc` has none.',
  },
  {
    code: 'name/gate-not-included',
    header: 'OPENQASM 2.0;\n',
    text: 'qreg q[1]; «h» q[0];',
    hint: 'Add `include "qelib1.inc";` or a definition.',
  },
  { code: 'name/constant-assigned', text: 'const int n = 1; «n» = 2;' },
  { code: 'name/not-assignable', text: 'qubit q; «q» = 2;' },
  { code: 'include/unknown-file', text: '«include "stdgate.inc";»', hint: 'Did you mean `stdgates.inc`?' },
  { code: 'scope/not-global', text: '{ «qubit q;» }' },
  { code: 'scope/not-visible', text: 'qubit q; def f() { x «q»; } f();' },
  { code: 'scope/declared-later', text: 'def f() -> int { return «k»; } const int k = 3; int a = f();' },
  { code: 'scope/declared-later', text: 'qubit q; def f(qubit p) { «own» p; } gate own a { x a; } f(q);' },
  { code: 'type/mismatch', text: 'int i = «10ns»;' },
  { code: 'type/mismatch', text: 'array[int, 2] a = «{1, 2, 3}»;' },
  { code: 'type/invalid-precision', text: 'float[«16»] f = 1;' },
  { code: 'type/too-many-dimensions', text: 'array[int, 1, 1, 1, 1, 1, 1, 1, «1»] a;' },
  { code: 'type/size-mismatch', text: 'bit[3] a = «"01"»;' },
  { code: 'type/size-mismatch', text: 'qubit[2] q; bit[3] c; c = «measure q»;' },
  { code: 'type/size-mismatch', text: 'def f(qubit[2] q) {} qubit[3] r; f(«r»);' },
  { code: 'type/invalid-size', text: 'qubit[«0»] q;' },
  { code: 'type/invalid-size', text: 'int[«-3»] i;' },
  { code: 'type/invalid-operands', text: 'duration d = «10ns * 2ns»;' },
  { code: 'type/invalid-operands', text: 'duration d = «10dt + 2ns»;' },
  { code: 'type/invalid-operands', text: 'float d = «10dt / 2ns»;' },
  { code: 'value/out-of-range', text: 'qubit q; delay[«2ns - 3ns»] q;' },
  { code: 'value/not-constant', text: 'input float theta; qubit q; pow(«theta») @ x q;' },
  { code: 'value/not-constant', text: 'qubit q; const bit c = «measure q»;' },
  { code: 'value/run-time', text: 'qubit[4] q; bit[2] c; x q[«int[2](c)»];' },
  { code: 'value/uninitialized', text: 'qubit q; int i; rx(«i») q;' },
  { code: 'value/division-by-zero', text: 'qubit q; rx(1/«0») q;' },
  { code: 'value/division-by-zero', text: 'int i = «1 % 0»;' },
  { code: 'value/out-of-range', text: 'int i = «1 << -1»;' },
  { code: 'value/not-real', text: 'qubit q; rx(«sqrt(-1)») q;' },
  { code: 'value/input-missing', text: '«input int n;»' },
  {
    code: 'index/out-of-range',
    text: 'qubit[2] q; x q[«2»];',
    hint: 'Indices begin at 0; the last one is 1.',
  },
  { code: 'index/out-of-range', text: 'qubit[2] q; x q[«-3»];' },
  { code: 'index/not-indexable', text: 'qubit q; x «q[0]»;' },
  { code: 'index/zero-step', text: 'qubit[2] q; x q[0:«0»:1];' },
  { code: 'index/empty', text: 'qubit[2] q; x q[«1:0»];' },
  { code: 'gate/wrong-parameter-count', text: 'qubit q; «rx q;»' },
  { code: 'gate/wrong-qubit-count', text: 'qubit[2] q; «cx q[0];»' },
  // "Gates / Quantum gate modifiers": a control is one more qubit.
  { code: 'gate/wrong-qubit-count-with-controls', text: 'qubit[2] q; «ctrl @ x q[0];»' },
  { code: 'gate/wrong-qubit-count-with-controls', text: 'qubit[2] q; «ctrl(2) @ x q[0];»' },
  { code: 'switch/no-case', text: 'int i = 1; «switch (i) { default { } }»' },
  { code: 'switch/two-defaults', text: 'int i = 1; switch (i) { case 1 { } default { } «default { }» }' },
  { code: 'switch/default-not-last', text: 'int i = 1; switch (i) { «default { }» case 1 { } }' },
  { code: 'switch/duplicate-label', text: 'int i = 1; switch (i) { case 2, 3 { } case «1 + 1» { } }' },
  { code: 'switch/implicit-conversion', text: 'bit[2] c = 1; switch («c») { case 1 { } }' },
  // "Types and casting / Classical types": a variable without a value is not defined.
  { code: 'value/uninitialized', text: 'qubit q; bit[2] c; c[1] = measure q; if («c»[0]) x q;' },
  { code: 'unsupported/output', text: '«output float[64] f;»' },
  { code: 'gate/duplicate-qubit', text: 'qubit[2] q; «cx q[0], q[0];»' },
  { code: 'gate/register-sizes-differ', text: 'qubit[2] q; qubit[3] r; cx q, «r»;' },
  { code: 'gate/recursive', text: 'gate g q { «g» q; }' },
  { code: 'gate/not-in-gate-body', text: 'gate g q { «reset q;» }' },
  { code: 'gate/infinite-angle', text: 'qubit q; gate g(a) u { rx(1/a) u; } «g(0) q;»' },
  { code: 'gate/power-too-large', text: 'qubit q; pow(«1e20») @ rx(1) q;' },
  { code: 'gate/invalid-control-count', text: 'qubit[2] q; ctrl(«0») @ x q[0];' },
  { code: 'gate/opaque', header: 'OPENQASM 2.0;\n', text: 'opaque magic q; qreg q[1]; «magic» q[0];' },
  { code: 'call/wrong-argument-count', text: 'def f(int a) {} «f()»;' },
  { code: 'call/wrong-argument-count', text: 'qubit q; rx(«sin(1, 2)») q;' },
  { code: 'call/recursive', text: 'def f() { «f()»; } f();' },
  { code: 'call/no-value', text: 'def f() -> int {} int i = «f()»;' },
  {
    code: 'unsupported/run-time-loop',
    text: 'qubit q; bit c = 1; while («c») { c = measure q; }',
    hint: 'Use a `for` loop with an `if` inside.',
  },
  { code: 'unsupported/run-time-jump', text: 'bit c; for int i in [0:3] { «if (c) break;» }' },
  { code: 'unsupported/run-time-jump', text: 'bit c; for int i in [0:3] { «if (c) continue;» }' },
  { code: 'unsupported/run-time-jump', text: 'bit c; «if (c) end;»' },
  { code: 'unsupported/run-time-jump', text: 'def f(bit c) { «if (c) return;» } bit c; f(c);' },
  { code: 'unsupported/end-in-subroutine', text: 'def f() { end; } «f()»;' },
  { code: 'unsupported/run-time-value', text: 'bit[4] c; int[4] i = «int[4](c) + 1»;' },
  { code: 'unsupported/extern', text: 'extern f(); «f()»;' },
  { code: 'unsupported/calibration', text: '«cal { }»' },
  { code: 'unsupported/calibration', text: '«defcal x $0 { }»' },
  { code: 'type/size-mismatch', text: 'qubit[3] q; bit[3] c; c[0] = «measure q»;' },
  { code: 'unsupported/stretch', text: 'stretch a; qubit q; delay[«a»] q;' },
  { code: 'ignored/pragma', text: '«pragma fast»' },
  { code: 'ignored/box-duration', text: 'box[«1ns»] { }' },
  { code: 'flow/jump-outside-loop', text: '«break;»' },
  { code: 'flow/return-outside-subroutine', text: '«return;»' },
  { code: 'flow/endless-loop', text: 'int i = 0; qubit q; while («i < 3») { x q; }' },
  {
    code: 'flow/endless-loop',
    text: 'bit c; qubit q; while («true») { int i = 1; c = measure q; if (i == 2) break; }',
  },
  { code: 'limit/steps', text: 'for int i in [0:9] «{ int a; }»', options: { limits: { steps: 4 } } },
  {
    code: 'limit/steps',
    text: 'qubit[640] q; for int i in [0:9] { let a = q[«0:639»]; }',
    options: { limits: { steps: 100 } },
  },
  {
    code: 'limit/steps',
    text: 'bit[640] a = 0; for int i in [0:9] { a = ~«a»; }',
    options: { limits: { steps: 100 } },
  },
  {
    code: 'limit/steps',
    text: 'array[int, 640] a; for int i in [0:9] { «a[i]» = i; }',
    options: { limits: { steps: 100 } },
  },
  {
    code: 'limit/operands',
    text: 'qubit q; bit[640] c; c[0] = measure q; for int i in [0:9] { «if (c == 0) x q;» }',
    options: { limits: { operands: 1000 } },
  },
  { code: 'limit/instructions', text: 'qubit[3] q; «x q;»', options: { limits: { instructions: 2 } } },
  {
    code: 'limit/operands',
    text: 'qubit[3] q; «ctrl @ cx q[0], q[1], q[2];»',
    options: { limits: { operands: 2 } },
  },
  {
    code: 'limit/operands',
    text: 'qubit[3] q; barrier q; «barrier q;»',
    options: { limits: { operands: 5 } },
  },
  {
    code: 'limit/operands',
    text: 'gate g a, b { cx a, b; cx b, a; } qubit[3] q; «ctrl @ pow(2) @ g q[0], q[1], q[2];»',
    options: { limits: { operands: 15 } },
  },
  { code: 'limit/qubits', text: '«qubit[3] q;»', options: { limits: { qubits: 2 } } },
  { code: 'limit/bits', text: '«bit[3] q;»', options: { limits: { bits: 2 } } },
  { code: 'limit/depth', text: '{ { «{ }» } }', options: { limits: { depth: 2 } } },
  {
    code: 'limit/condition',
    text: 'bit[2] c; qubit q; if («c[0] ^ c[1] ^ c[0]») x q;',
    options: { limits: { condition: 4 } },
  },
]

describe('an error in a program that parses', () => {
  it.each(mistakes)('$code: $text', ({ code, text, hint, options, header = preamble }) => {
    const program = (header + text).replace('«', '').replace('»', '')
    const start = (header + text).indexOf('«')
    const end = (header + text).indexOf('»') - 1
    const found = compileQasm(program, options).problems.find((problem) => problem.code === code)
    expect([found?.code, program.slice(found?.offset, (found?.offset ?? 0) + (found?.length ?? 0))]).toEqual([
      code,
      program.slice(start, end),
    ])
    expect(found).toMatchObject({
      offset: start,
      line: header.split('\n').length,
      column: start - header.length + 1,
    })
    expect(describeProblem(found!, 'en').endsWith(hint ?? '')).toBe(true)
    expect(found!.hint === undefined).toBe(hint === undefined)
  })

  it('has an example of every code that lowering can report', () => {
    const codes = Object.keys(qasmMessages.en.problems).filter(
      (code) => !/^(syntax|version|problems)\//.test(code),
    )
    expect([...new Set(mistakes.map(({ code }) => code))].sort()).toEqual(codes.sort())
  })

  it('fills every parameter of a message', () => {
    for (const { text, options, header = preamble } of mistakes) {
      const { problems } = compileQasm((header + text).replace(/[«»]/g, ''), options)
      for (const problem of problems) {
        const { code, parameters } = problem
        const wanted = [...qasmMessages.en.problems[code].matchAll(/\{\{(\w+)\}\}/g)].map(
          (match) => match[1]!,
        )
        expect([code, wanted.filter((name) => parameters[name] === undefined)]).toEqual([code, []])
      }
    }
  })
})

it.each([
  ['OPENQASM 3;', 'qreg q[2;', 'x q[0]; h q;'],
  ['OPENQASM 3;', 'qbit[2] q;', 'x q[0]; h q;'],
  ['OPENQASM 2.0;', 'qubit[2] q;', 'x q[0]; h q;'],
  ['OPENQASM 3;', 'qubit[0] q;', 'x q[0]; h q;'],
  ['OPENQASM 3;', '{ qubit q; }', 'h q;'],
  ['OPENQASM 3;', 'let q = r[0];', 'x q; h q;'],
  ['OPENQASM 3;', 'let q = 1;', 'x q; h q;'],
  ['OPENQASM 3;', 'gate g a b { x a; }', 'g $0, $1;'],
])('%s %s is one problem, and uses of its name are none: %s', (version, declaration, uses) => {
  const { problems } = compileQasm(`${version}\n${declaration}\n${uses}`)
  expect(problems.filter(({ severity }) => severity === 'error').map(({ line }) => line)).toEqual([2])
})

it('reports an undefined name before a broken statement that contains it', () => {
  const { problems } = compileQasm('OPENQASM 3;\nreset q;\nqubit[ q;\nreset q;')
  expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '2 name/undefined',
    '3 syntax/expected',
  ])
})

it.each(['include "stdgates.inc;', "include 'stdgates.inc"])(
  'includes the library whose name lacks a quote: %s',
  (line) => {
    const { problems } = compileQasm(`${line}\nqubit q;\nh q;`)
    expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
      '1:9 syntax/unterminated-string',
    ])
  },
)

it('returns a partial circuit on request', () => {
  const text = `${preamble}qubit[2] q;\nh q[0];\nfoo q[0];\ncx q[0], q[1];\nx q[`
  expect(compileQasm(text).circuit).toBeUndefined()
  expect(compileQasm(text, { partial: true }).circuit?.instructions).toHaveLength(2)
})

it('drops a loop that exceeds the limit of steps', () => {
  const text = `${preamble}qubit q;\nint i = 0;\nx q;\nwhile (i < 3) { h q; i -= 1; }\ny q;`
  const { circuit, problems } = compileQasm(text, { partial: true, limits: { steps: 1_000 } })
  expect(problems.map(({ code }) => code)).toEqual(['limit/steps'])
  expect(circuit?.instructions).toMatchObject([{ gate: 'x' }])
})

it('runs a loop as long as a variable changes', () => {
  const loops = [
    'int i = 0; while (i < 3) { x q; i += 1; }',
    'int i = 0; while (true) { x q; i += 1; if (i == 3) break; }',
    'array[int, 1] a = {0}; while (a[0] < 3) { x q; a[0] += 1; }',
    'bool b = true; def f(mutable array[int, 1] a) -> bool { a[0] += 1; return a[0] < 4; } array[int, 1] a = {0}; while (f(a)) x q;',
  ]
  for (const loop of loops) {
    const { circuit, problems } = compileQasm(`${preamble}qubit q;\n${loop}`)
    expect([problems, circuit?.instructions.length]).toEqual([[], 3])
  }
})

it('sorts problems by their place in the text', () => {
  const { problems } = compileQasm('foo $0;\nh q[;\nbar $0;')
  expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '1 name/undefined-gate',
    '2 syntax/expected-expression',
    '3 name/undefined-gate',
  ])
})
