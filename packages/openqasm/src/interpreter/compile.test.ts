import { expect, it } from 'vitest'
import { compileQasm, printOpenQasm3 } from '../index.ts'

const header = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

/** The lines of the lowered circuit, printed without the header, or the problems. */
function lowered(program: string): string[] {
  const { circuit, problems } = compileQasm(header + program)
  if (circuit === undefined) return problems.map(({ line, column, code }) => `${line}:${column} ${code}`)
  return printOpenQasm3(circuit).slice(header.length).trimEnd().split('\n')
}

it('broadcasts gates over registers', () => {
  expect(lowered('qubit[2] a; qubit[2] b; qubit c; h a; cx a, b; cx c, a;').slice(3)).toEqual([
    'h a[0];',
    'h a[1];',
    'cx a[0], b[0];',
    'cx a[1], b[1];',
    'cx c[0], a[0];',
    'cx c[0], a[1];',
  ])
})

it('reads a computed index as one qubit and a range as a register', () => {
  const cx = (operand: string) =>
    lowered(`qubit[3] a; qubit[2] b; const int n = 1; cx ${operand}, b;`).slice(2)
  expect(cx('a[n]')).toEqual(['cx a[1], b[0];', 'cx a[1], b[1];'])
  expect(cx('a[n:n + 1]')).toEqual(['cx a[1], b[0];', 'cx a[2], b[1];'])
  expect(cx('a[{n, 0}]')).toEqual(['cx a[1], b[0];', 'cx a[0], b[1];'])
})

it('counts negative indices from the end and ranges in both directions', () => {
  const indices = (index: string) =>
    lowered(`qubit[3] q; x q[${index}];`)
      .slice(1)
      .map((line) => line.replace(/^x q\[(\d+)\];$/, '$1'))
      .join(' ')
  const indexed = (wanted: Record<string, string>) =>
    expect(Object.fromEntries(Object.keys(wanted).map((index) => [index, indices(index)]))).toEqual(wanted)
  indexed({ '0': '0', '-1': '2', '-3': '0' })
  indexed({ ':': '0 1 2', '1:': '1 2', ':1': '0 1', '-3:-1': '0 1 2', '::-1': '0 1 2' })
  indexed({
    ':2:2': '0 2',
    ':-1:0': '2 1 0',
    ':-2:0': '2 0',
    ':-1:1': '2 1',
    '2:-1:-3': '2 1 0',
    '0:2:1': '0',
  })
})

it('lists each qubit of a delay or a barrier once', () => {
  expect(lowered('qubit[2] q; delay[1ns] q, q[0]; barrier q[1], q;').slice(1)).toEqual([
    'delay[1ns] q[0], q[1];',
    'barrier q[1], q[0];',
  ])
})

it('allocates no bits for a variable that both branches set to the same value', () => {
  const program = (other: string) =>
    `qubit q; bit c; c = measure q; if (c) { x q; } def f(bit b, qubit r) { bit[2] d; if (b) { d = "10"; } else { d = "${other}"; } if (d == 2) x r; } f(c, q);`
  expect(lowered(program('10')).slice(-1)).toEqual(['x q[0];'])
  expect(lowered(program('10')).filter((line) => line.startsWith('bit'))).toEqual(['bit[1] c;'])
  expect(lowered(program('01')).filter((line) => /^(output )?bit/.test(line))).toEqual([
    'output bit[1] c;',
    'bit[2] d;',
  ])
})

it('accepts both spellings of a measurement', () => {
  expect(lowered('qubit[2] q; bit[2] c; c = measure q; measure q[1] -> c[0];').slice(2)).toEqual([
    'c[0] = measure q[0];',
    'c[1] = measure q[1];',
    'c[0] = measure q[1];',
  ])
})

it('keeps parameters as they are written', () => {
  expect(
    lowered(
      'input float theta; qubit q; const float a = pi/2; rx(-a*2) q; rz(theta/2 + 0.50) q; p(sin(pi)) q;',
    ).slice(2),
  ).toEqual(['rx(-(pi/2)*2) q[0];', 'rz(theta/2 + 0.50) q[0];', 'p(sin(pi)) q[0];'])
})

it('unrolls loops and computes indices', () => {
  expect(
    lowered('qubit[4] q; for uint i in [0:2:3] { for int j in {1} { cx q[i], q[i + j]; } }').slice(1),
  ).toEqual(['cx q[0], q[1];', 'cx q[2], q[3];'])
})

it('lowers a measured condition to an if and evaluates a known one', () => {
  expect(
    lowered(`qubit q; bit[2] c; int n = 2;
      c[0] = measure q;
      if (n == 2) x q; else y q;
      if (c[0] && !c[1]) { z q; } else { h q; }
      if (c == 2) reset q;`).slice(2),
  ).toEqual([
    'c[0] = measure q[0];',
    'x q[0];',
    'if ((c[0] == 1) && !(c[1] == 1)) {',
    '  z q[0];',
    '} else {',
    '  h q[0];',
    '}',
    'if (c == 2) {',
    '  reset q[0];',
    '}',
  ])
})

it('combines modifiers', () => {
  expect(
    lowered(
      'qubit[4] q; inv @ ctrl @ negctrl @ pow(2) @ s q[0], q[1], q[2]; ctrl(2) @ gphase(pi) q[0], q[1];',
    ).slice(1),
  ).toEqual(['ctrl @ negctrl @ pow(-2) @ s q[0], q[1], q[2];', 'ctrl(2) @ gphase(pi) q[0], q[1];'])
})

it('inlines subroutines', () => {
  expect(
    lowered(`qubit[2] q; bit[2] c;
      def flip(qubit a, bool really) -> bit { if (really) { x a; } return measure a; }
      c[0] = flip(q[0], true);
      c[1] = flip(q[1], false);`).slice(2),
  ).toEqual(['x q[0];', 'c[0] = measure q[0];', 'c[1] = measure q[1];'])
})

it('reports problems with their places', () => {
  expect(
    lowered('qubit[2] q;\nh q[2];\ncx q[0], q[0];\nrx q[0];\ncx q[0];\nfoo q[0];\nx p;\nqubit q;'),
  ).toEqual([
    '4:5 index/out-of-range',
    '5:1 gate/duplicate-qubit',
    '6:1 gate/wrong-parameter-count',
    '7:1 gate/wrong-qubit-count',
    '8:1 name/undefined-gate',
    '9:3 name/undefined',
    '10:7 name/declared-twice',
  ])
})

it('lowers OpenQASM 2', () => {
  const { circuit, problems } = compileQasm(`OPENQASM 2.0;
    include "qelib1.inc";
    qreg input[2]; creg c[2];
    gate bell a, b { U(pi/2, 0, pi) a; CX a, b; }
    bell input[0], input[1];
    u1(2^3) input[0];
    measure input -> c;
    if (c == 3) x input[0];`)
  expect(problems).toEqual([])
  expect(circuit?.instructions.map(({ kind }) => kind)).toEqual(['gate', 'gate', 'measure', 'measure', 'if'])
})

it.each(['RangeError', 'InternalError'])('reports a stack overflow with a %s as too deep nesting', (name) => {
  const inputs = {
    get n(): number {
      throw name === 'RangeError' ? new RangeError() : Object.assign(new Error(), { name })
    },
  }
  expect(compileQasm('input int n;', { inputs }).problems).toMatchObject([{ code: 'limit/depth' }])
})

it('shows assignments to a register in its alias, and the other way round', () => {
  const outcome = (block: string) => lowered(`bit[2] m; bit[2] out; { ${block} }`).slice(2)
  expect(outcome('bit[2] d = m; let a = d; d = "11"; out = a;')).toEqual([
    'bit[2] d;',
    'd[0] = m[0] == 1;',
    'd[1] = m[1] == 1;',
    'd[0] = true;',
    'd[1] = true;',
    'out[0] = d[0] == 1;',
    'out[1] = d[1] == 1;',
  ])
  expect(outcome('bit[2] d = "01"; let a = d[1:1] ++ d[0:0]; a[0] = true; out = d;')).toEqual([
    'bit[2] d;',
    'd[0] = true;',
    'd[1] = false;',
    'd[1] = true;',
    'out[0] = d[0] == 1;',
    'out[1] = d[1] == 1;',
  ])
})

it.each(['c == 2', '~c', 'i[0]', 'k', '"01" ++ c'])(
  'rejects an alias of %s, which is not made of bits',
  (value) => {
    expect(
      lowered(`bit[2] c = "00"; int[2] i = int[2](c); const bit[2] k = "01"; let a = ${value};`),
    ).toEqual([expect.stringContaining('name/not-a-bit')])
  },
)
