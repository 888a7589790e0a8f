import { describe, expect, it } from 'vitest'
import { parseQasm } from './parse-qasm.ts'
import type { Statement } from './tree.ts'

/** Rule of the reference grammar, program, and kinds of its statements. */
const valid: readonly (readonly [rule: string, text: string, kinds: string])[] = [
  ['version', 'OPENQASM 3;', 'Version'],
  ['version', 'OPENQASM 3.1;', 'Version'],
  ['include', 'include "stdgates.inc"; include \'own.qasm\';', 'Include Include'],
  ['calibrationGrammar', 'defcalgrammar "openpulse";', 'CalibrationGrammar'],
  ['pragma', 'pragma a b "c" {\n#pragma d\nx q;', 'Pragma Pragma GateCall'],
  ['pragma', 'x q;\rpragma a\r  pragma b\rx q;', 'GateCall Pragma Pragma GateCall'],
  ['pragma', '\ufeffpragma a\nx q;', 'Pragma GateCall'],
  [
    'quantumDeclaration',
    'qubit 量子_1; qubit 𝔸𝔹; qubit Ⅷ;',
    'QubitDeclaration QubitDeclaration QubitDeclaration',
  ],
  ['annotation', '@first\n@second.part with { words\nx q;', 'GateCall'],
  ['annotation', 'if (c) @a\nx q;', 'If'],
  [
    'quantumDeclaration',
    'qubit q; qubit[2] r; qubit[n + 1] s;',
    'QubitDeclaration QubitDeclaration QubitDeclaration',
  ],
  [
    'oldStyleDeclaration',
    'qreg q; qreg r[2]; creg c; creg d[2];',
    'QubitDeclaration QubitDeclaration ClassicalDeclaration ClassicalDeclaration',
  ],
  [
    'classicalDeclaration',
    'bit a; bit[2] b = "01"; bool c = true; int d; int[8] e = -1; uint[8] f = 0xFF;',
    'ClassicalDeclaration ClassicalDeclaration ClassicalDeclaration ClassicalDeclaration ClassicalDeclaration ClassicalDeclaration',
  ],
  [
    'classicalDeclaration',
    'float g = .5; float[64] h = 1.; angle i = π; angle[20] j = pi/2; complex k; complex[float[32]] l = 2 + 3.5im;',
    'ClassicalDeclaration ClassicalDeclaration ClassicalDeclaration ClassicalDeclaration ClassicalDeclaration ClassicalDeclaration',
  ],
  [
    'classicalDeclaration',
    'duration m = 10 ns; duration l = 2\u03bcs; stretch n; duration o = 1.5µs; bit p = measure q; bit[2] r = f(1) q, s;',
    'ClassicalDeclaration ClassicalDeclaration ClassicalDeclaration ClassicalDeclaration ClassicalDeclaration ClassicalDeclaration',
  ],
  [
    'arrayType',
    'array[int[8], 2, 3] a = {{1, 2, 3}, {4, 5, 6},}; array[float, n] b = {}; array[bit, 2] c = d ++ e;',
    'ClassicalDeclaration ClassicalDeclaration ClassicalDeclaration',
  ],
  ['constDeclaration', 'const int[32] n = 2 ** 3 ** 2;', 'ClassicalDeclaration'],
  [
    'ioDeclaration',
    'input float theta; input array[int, 2] a; output bit[2] c;',
    'InputOutput InputOutput InputOutput',
  ],
  [
    'aliasDeclaration',
    'let a = q[1:2]; let b = q[{0, 2}] ++ r ++ s[0]; let c = q[::2]; let d = q[-1:-1:0]; let e = q[:];',
    'Alias Alias Alias Alias Alias',
  ],
  [
    'gate',
    'gate g q {} gate h(a, b,) q, r, { U(a, b, 0) q; ctrl @ gphase(a) r; barrier q, r; }',
    'GateDefinition GateDefinition',
  ],
  ['gate', 'gate empty() q { for int i in [0:1] { x q; } }', 'GateDefinition'],
  [
    'gateCall',
    'x q; cx q[0], r; U(0, pi, -λ) $0; x[100ns] q; rx(pi)[20dt] q,;',
    'GateCall GateCall GateCall GateCall GateCall',
  ],
  [
    'gateModifier',
    'ctrl @ x a, b; negctrl(2) @ inv @ pow(-1/2) @ u(1) a, b, c; pow(2) @ x a; ctrl @x a, b; inv@\nx a;',
    'GateCall GateCall GateCall GateCall GateCall',
  ],
  ['gphase', 'gphase(pi); ctrl @ gphase(pi/2) q; inv @ gphase(1);', 'GateCall GateCall GateCall'],
  [
    'measureArrow',
    'measure q -> c; measure q[0] -> c[1]; measure $2; f(1) q -> c;',
    'MeasureStatement MeasureStatement MeasureStatement MeasureStatement',
  ],
  [
    'reset, barrier, nop',
    'reset q; reset $0; barrier; barrier q, r[0:1]; nop; nop q;',
    'Reset Reset Barrier Barrier Nop Nop',
  ],
  ['delay', 'delay[100ns] q; delay[2 * a + 1dt]; delay[durationof({x q;})] q, r;', 'Delay Delay Delay'],
  ['box', 'box { x q; } box[1ms] { }', 'Box Box'],
  [
    'assignment',
    'a = 1; a[0] = measure q; b[1:2] = c; d[0][1] = 2; e = f q, r; e += 1; e -= 1; e *= 2; e /= 2; e %= 2; e **= 2;',
    'Assignment Assignment Assignment Assignment Assignment Assignment Assignment Assignment Assignment Assignment Assignment',
  ],
  [
    'assignment',
    'e &= 1; e |= 1; e ^= 1; e ~= 1; e <<= 1; e >>= 1; a[{0, 1}] = b ++ c;',
    'Assignment Assignment Assignment Assignment Assignment Assignment Assignment',
  ],
  [
    'expressionStatement',
    'f(1, 2); 1 + 2; (a); f(x)[0]; int[8](a); pow(2, 3) * 2; -a; "01"; true;',
    'ExpressionStatement ExpressionStatement ExpressionStatement ExpressionStatement ExpressionStatement ExpressionStatement ExpressionStatement ExpressionStatement ExpressionStatement',
  ],
  ['if', 'if (a) x q; if (a == 1 && !b) { x q; } else if (c) y q; else { }', 'If If'],
  [
    'for',
    'for int i in [0:2] x q; for uint[8] j in {1, 2, n} { } for bit b in c[0:1] {} for float f in [0:0.5:2] {}',
    'For For For For',
  ],
  [
    'while, break, continue, end',
    'while (i < 3) { if (a) break; continue; } while (b) x q; end;',
    'While While End',
  ],
  ['switch', 'switch (i) { case 1 { } case 2, n + 1, { x q; } default { } } switch (j) {}', 'Switch Switch'],
  [
    'def',
    'def f() { } def g(int[8] a, bit[2] b, qubit q, qubit[2] r, qreg s[2], creg c[3], creg d,) -> bit[2] { return b; }',
    'SubroutineDefinition SubroutineDefinition',
  ],
  [
    'def',
    'def f(readonly array[int, 2, 3] a, mutable array[int, #dim = 2] b) { return; } def g(qubit q) -> bit { return measure q; }',
    'SubroutineDefinition SubroutineDefinition',
  ],
  [
    'extern',
    'extern f(int[8], creg[2], creg, readonly array[int, #dim=1],) -> float[64]; extern g();',
    'Extern Extern',
  ],
  ['cal', 'cal { frame f = newframe(p, 1.0e9, 0); /* } */ if (a) { "}" } } cal {}', 'CalBlock CalBlock'],
  [
    'defcal',
    'defcal x $0 { play(f, w); } defcal rz(angle[20] a, 2*pi) q, $1 { shift(a); } defcal measure $0 -> bit { return 1; } defcal reset $0 {} defcal delay(duration d) q {}',
    'DefcalDefinition DefcalDefinition DefcalDefinition DefcalDefinition DefcalDefinition',
  ],
  ['scope', '{ int a; { x q; } }', 'Scope'],
  [
    'expression',
    'x = a || b && c | d ^ e & f == g != h < i <= j > k >= l << m >> n + o - p * q / r % s ** t;',
    'Assignment',
  ],
  [
    'expression',
    'x = ~!-a; y = -(-b) ** -2; z = a[0][1, 2][0:1]; w = bool(c) + int[4](d) + array[int, 2](e) + f() + g(1,);',
    'Assignment Assignment Assignment Assignment',
  ],
  [
    'literals',
    'x = 0b1_0 + 0B11 + 0o17 + 0xaF_1 + 1_000 + 1e3 + 1.5E-2 + .5e+1 + 2im + 1.5 im + 10dt + 1s + 2 us + "1_0" + false;',
    'Assignment',
  ],
  [
    'identifiers',
    'qubit λ; qubit _a1; qubit 量子; x λ; let ψφ = _a1;',
    'QubitDeclaration QubitDeclaration QubitDeclaration GateCall Alias',
  ],
  ['comments', '/* a\n b */ x /**/ q // c\n ; //', 'GateCall'],
  ['nothing', '\ufeff \n', ''],
]

function kindsOf(statements: readonly Statement[]): string {
  return statements.map(({ kind }) => kind).join(' ')
}

describe('parses every rule of OpenQASM 3.1', () => {
  it.each(valid)('%s: %s', (_, text, kinds) => {
    const { tree, problems } = parseQasm(text)
    expect(problems).toEqual([])
    expect(kindsOf(tree.statements)).toBe(kinds)
  })
})

describe('parses OpenQASM 2', () => {
  it.each([
    [
      'words of OpenQASM 3 as names',
      'qreg input[2]; creg let[1]; gate box(in) for, if_ { }',
      'QubitDeclaration ClassicalDeclaration GateDefinition',
    ],
    ['opaque gates', 'opaque magic(a, b) q, r; opaque other q;', 'OpaqueDeclaration OpaqueDeclaration'],
    ['conditions', 'if (c == 1) x q[0]; if(c==2) measure q->c; if(c==0)reset q;', 'If If If'],
    [
      'powers and functions',
      'u1(2^3^2) q; u1(-ln(2)*sin(pi/2)) q; U(0,0,0) q; CX q,r;',
      'GateCall GateCall GateCall GateCall',
    ],
  ])('%s', (_, text, kinds) => {
    const { tree, problems } = parseQasm(`OPENQASM 2.0;\n${text}`)
    expect(problems).toEqual([])
    expect(kindsOf(tree.statements)).toBe(`Version ${kinds}`)
  })
})

it.each(['2', '2.0', '02.0'])('has the keywords of OpenQASM 2 after version %s', (version) => {
  expect(parseQasm(`OPENQASM ${version};\nqreg input[1];`).problems).toEqual([])
  expect(parseQasm(`OPENQASM 3.0;\nqreg input[1];`).problems).toHaveLength(1)
})

function malformed(...places: string[]): string {
  return places.map((place) => `${place} syntax/malformed-number`).join(', ')
}

/** Program and its problems. The following statement `x q;` is parsed in any case. */
const invalid: readonly (readonly [text: string, problems: string])[] = [
  ['h q[0', '1:6 syntax/unexpected-end'],
  ['h q[0]', '1:6 syntax/expected-at-end'],
  ['h q[0;\nx q;', '1:6 syntax/expected'],
  ['h q[0]\nx q;', '1:6 syntax/expected'],
  ['h ,q;\nx q;', '1:3 syntax/expected'],
  ['cx q,,r;\nx q;', '1:6 syntax/expected-operand'],
  ['cx q r;\nx q;', '1:4 syntax/expected'],
  ['cx q[0] q[n - 1], r;\nx q;', '1:7 syntax/expected'],
  ['cx $0 $1;\nx q;', '1:5 syntax/expected'],
  ['cx q r\nx q;', '1:6 syntax/expected'],
  ['h q x r;\nx q;', '1:5 syntax/expected'],
  ['h q c[0] = measure q;\nx q;', '1:5 syntax/expected'],
  ['rx(pi q;\nx q;', '1:7 syntax/expected'],
  ['rx(/) q;\nx q;', '1:4 syntax/expected-expression'],
  ['rx(1 +) q;\nx q;', '1:7 syntax/expected-expression'],
  ['qubit[] q;\nx q;', '1:7 syntax/expected-expression'],
  ['qubit 3;\nx q;', '1:7 syntax/expected-name'],
  ['qubit for;\nx q;', '1:7 syntax/keyword-as-name'],
  ['int[8 a;\nx q;', '1:7 syntax/expected'],
  ['const int a;\nx q;', '1:12 syntax/expected'],
  ['for i in [0:1] {}\nx q;', '1:5 syntax/expected-type'],
  ['if (a = 1) x q;\nx q;', '1:7 syntax/expected'],
  ['if a { y q; }\nx q;', '1:4 syntax/expected'],
  ['}\nx q;', '1:1 syntax/unexpected'],
  ['else x q;\nx q;', '1:1 syntax/unexpected'],
  ['{ y q;', '1:1 syntax/unterminated-block'],
  ['gate { y q; }\nx q;', '1:6 syntax/expected-name'],
  ['gate g q y q;\nx q;', '1:10 syntax/expected'],
  ['measure -> c;\nx q;', '1:9 syntax/expected-operand'],
  ['measure q -> $0;\nx q;', '1:14 syntax/expected-operand'],
  ['include stdgates;\nx q;', '1:9 syntax/expected-string'],
  ['include "a\nx q;', '1:9 syntax/unterminated-string'],
  ['include "a;\nx q;', '1:9 syntax/unterminated-string'],
  ...['three', '3.', '3_0', '3e0', '0x3', '3.0s', '"3"'].map(
    (version) => [`OPENQASM ${version};\nx q;`, '1:10 syntax/expected-version'] as const,
  ),
  ['x q;\nOPENQASM 3;', '2:1 syntax/version-not-first'],
  ['OPENQASM 7;\nx q;', '1:1 version/unsupported'],
  ['int a = 1 $ 2;\nx q;', '1:11 syntax/unexpected-character'],
  ['a = 12ab;\nx q;', '1:5 syntax/malformed-number'],
  [
    'a = 0b12 + 0xg + 1__2_;\nx q;',
    '1:5 syntax/malformed-number, 1:12 syntax/malformed-number, 1:18 syntax/malformed-number',
  ],
  ['a = 1._5;\nx q;', '1:5 syntax/malformed-number'],
  ['a = 1_.5 + 1__0.5 + 1.5__0e1 + 0x_1;\nx q;', malformed('1:5', '1:12', '1:21', '1:32')],
  ['a = 0x1__f + 0b1_ + 0O7 + 1e1__0;\nx q;', malformed('1:5', '1:14', '1:21', '1:27')],
  ['a = 1_ns + 0o;\nx q;', malformed('1:5', '1:12')],
  ['a = 1 + "01_";\nx q;', '1:9 syntax/malformed-bits'],
  ['a = 1 + "_01";\nx q;', '1:9 syntax/malformed-bits'],
  ['a = 1 + "1__0";\nx q;', '1:9 syntax/malformed-bits'],
  ["a = 1 + '10';\nx q;", '1:9 syntax/malformed-bits'],
  ['a = "";\nx q;', '1:5 syntax/malformed-bits'],
  ['x q; /* never', '1:6 syntax/unterminated-comment'],
  ['x q;\n@note', '2:1 syntax/annotation-without-statement'],
  ['switch (a) { x q; }\nx q;', '1:14 syntax/expected'],
  ['ctrl x q;\nx q;', '1:6 syntax/expected'],
  ['def f(a) {}\nx q;', '1:7 syntax/expected-type'],
  ['let a q;\nx q;', '1:7 syntax/expected'],
  ['delay q;\nx q;', '1:7 syntax/expected'],
  ['@ x q;\nx q;', '1:1 syntax/expected-statement'],
  ['x ? q;\nx q;', '1:3 syntax/unexpected-character'],
  ['bit c bool d;\nx q;', '1:5 syntax/expected'],
  ['if (a { y q; } else { z q; }\nx q;', '1:7 syntax/expected'],
  ['if (a y q; else if (b) z q; else { y q; }\nx q;', '1:7 syntax/expected'],
  ['array[[8], 2] a = {0, 1};\nx q;', '1:7 syntax/expected-type'],
  ['gate g a {\nqubit q;\nx q;', '1:10 syntax/unterminated-block'],
  ['for int i in [0:1] { if (a) {\ngate g a { y a; }\nx q;', '1:29 syntax/unterminated-block'],
]

describe('reports syntax errors and continues', () => {
  it.each(invalid)('%s', (text, expected) => {
    const { tree, problems } = parseQasm(text)
    expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`).join(', ')).toBe(expected)
    const followed = text.endsWith('\nx q;')
    const last = tree.statements.at(-1)
    expect(followed ? [last?.kind, last?.start] : []).toEqual(followed ? ['GateCall', text.length - 4] : [])
  })

  it('reports several errors in one program', () => {
    const { problems } = parseQasm('h q[;\ncx q;\nfoo(;\nbit c\nx q;\n')
    expect(problems.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
      '1:5 syntax/expected-expression',
      '3:5 syntax/expected-expression',
      '4:5 syntax/expected',
    ])
  })

  it.each([
    ['gate g a { x a;', 'qreg q[1];\ng q[0];', 'GateDefinition QubitDeclaration GateCall'],
    ['for int i in [0:1] {', 'gate g a { x a; }\ng $0;', 'For GateDefinition GateCall'],
    ['{', '  qubit q;\n}\nx q;', 'Scope GateCall'],
  ])('closes an open block before a statement that is only valid outside blocks: %s', (open, rest, kinds) => {
    expect(kindsOf(parseQasm(`${open}\n${rest}`).tree.statements)).toBe(kinds)
  })

  it.each([
    ['OPENQASM 2.0; for int i in [0:1] x q;', 'for'],
    ['OPENQASM 2.0; ctrl @ x q, r;', 'ctrl'],
  ])('names the keyword of OpenQASM 3: %s', (text, word) => {
    expect(parseQasm(text).problems.map(({ hint }) => hint)).toEqual([
      { code: 'openqasm-3', parameters: { word } },
    ])
  })

  it.each([
    ['rx（pi） q;', '（ ( / ） )'],
    ['x q；', '； ;'],
    ['include “a“;', '“ " / “ "'],
    ['rx(−pi) q;', '− -'],
    ['x\u00A0q;', 'U+00A0  '],
    ['\u3000\u3000x q;', 'U+3000  '],
    ['x q;\u200B', 'U+200B '],
    ['x q;\u0000', 'U+0000 '],
    ['x q; ☃', '☃ undefined'],
  ])('shows an invalid character and suggests another: %j', (text, expected) => {
    const found = parseQasm(text).problems.filter(({ code }) => code === 'syntax/unexpected-character')
    expect(
      found.map(({ parameters, hint }) => `${parameters['found']} ${hint?.replacement}`).join(' / '),
    ).toBe(expected)
  })

  it('accepts a size after the name, and reports its correct place', () => {
    const { problems, tree } = parseQasm('qubit q[4]; const bit c [2] = "01";')
    const cut = ({ offset, length }: { offset: number; length: number }): string =>
      tree.text.slice(offset, offset + length)
    expect(problems.map((problem) => [problem.code, cut(problem), problem.hint])).toEqual([
      [
        'syntax/unexpected',
        'q[4]',
        { code: 'size-behind-type', parameters: { example: 'qubit[4] q;' }, replacement: '[4] q' },
      ],
      [
        'syntax/unexpected',
        'c [2]',
        { code: 'size-behind-type', parameters: { example: 'bit[2] c;' }, replacement: '[2] c' },
      ],
    ])
    const [qubits, bits] = tree.statements
    expect(qubits?.kind === 'QubitDeclaration' && qubits.size?.kind).toBe('IntegerLiteral')
    expect(
      bits?.kind === 'ClassicalDeclaration' && bits.type.kind === 'ScalarType' && bits.type.size?.kind,
    ).toBe('IntegerLiteral')
  })

  it('suggests a missing semicolon', () => {
    const [problem] = parseQasm('h q\nx q;').problems
    expect(problem).toMatchObject({
      offset: 2,
      length: 1,
      hint: { code: 'add-semicolon', replacement: 'q;' },
    })
  })

  it('suggests a missing comma between operands, and reads both', () => {
    const { problems, tree } = parseQasm('cx q[0] q[1];')
    expect(problems).toMatchObject([{ offset: 6, length: 1, hint: { code: 'add-comma', replacement: '],' } }])
    const [call] = tree.statements
    expect(call?.kind === 'GateCall' && call.operands).toHaveLength(2)
  })
})

describe('records source ranges', () => {
  it('as offsets of each node', () => {
    const text = 'ctrl @ rx(pi / 2) q[0],  r; // turn\nif (c[0] == 1) { x q; }'
    const { statements } = parseQasm(text).tree
    const cut = ({ start, end }: { start: number; end: number }): string => text.slice(start, end)
    const [call, branch] = statements
    expect(
      call?.kind === 'GateCall' && [
        cut(call),
        cut(call.name),
        ...call.operands.map(cut),
        ...call.parameters.map(cut),
      ],
    ).toEqual(['ctrl @ rx(pi / 2) q[0],  r;', 'rx', 'q[0]', 'r', 'pi / 2'])
    expect(branch?.kind === 'If' && [cut(branch), cut(branch.condition), cut(branch.whenTrue)]).toEqual([
      'if (c[0] == 1) { x q; }',
      'c[0] == 1',
      '{ x q; }',
    ])
  })

  it('with lines that end in LF, CR LF or CR, and columns in UTF-16 units', () => {
    const { problems } = parseQasm('x q;\r\ny q;\rz "😀" ?\n ?')
    expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual(['3:3', '3:8', '4:2'])
  })

  it('without loss: tokens and the gaps between them are the text', () => {
    const text = 'x q; // a\n\t/* b */ cal { raw }  y q ?'
    const { tokens } = parseQasm(text).tree
    let rebuilt = ''
    let at = 0
    for (let i = 0; i < tokens.count; i++) {
      const gap = text.slice(at, tokens.starts[i])
      expect(gap).toMatch(/^(\s|\/\/.*|\/\*.*\*\/)*$/)
      rebuilt += gap + text.slice(tokens.starts[i], tokens.ends[i])
      at = tokens.ends[i]!
    }
    expect(rebuilt + text.slice(at)).toBe(text)
  })
})

describe('follows the precedence of operators', () => {
  const shape = (node: unknown): string => {
    const expression = node as {
      kind: string
      operator?: string
      left?: unknown
      right?: unknown
      operand?: unknown
      name?: string
      value?: number
    }
    if (expression.kind === 'Binary')
      return `(${shape(expression.left)}${expression.operator}${shape(expression.right)})`
    if (expression.kind === 'Unary') return `(${expression.operator}${shape(expression.operand)})`
    return expression.name ?? String(expression.value)
  }
  it.each([
    ['a+b*c', '(a+(b*c))'],
    ['a-b-c', '((a-b)-c)'],
    ['a**b**c', '(a**(b**c))'],
    ['-a**b', '(-(a**b))'],
    ['a**-b*c', '((a**(-b))*c)'],
    ['!a==b', '((!a)==b)'],
    ['a&b==c', '(a&(b==c))'],
    ['a|b^c&d', '(a|(b^(c&d)))'],
    ['a<<b+c<d', '((a<<(b+c))<d)'],
    ['a||b&&c', '(a||(b&&c))'],
    ['a<b==c', '((a<b)==c)'],
  ])('%s', (text, expected) => {
    const [statement] = parseQasm(`x = ${text};`).tree.statements
    expect(statement?.kind === 'Assignment' && shape(statement.value)).toBe(expected)
  })
})
